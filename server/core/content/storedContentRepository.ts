import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { bulkInsert } from '../../platform/database/bulkInsert'
import { inChunks } from '../../platform/database/inChunks'
import type { Database } from '../../platform/database/schema'
import { createImportWriter } from '../catalogue/writing/importRepository'

/** What staff change as well as content folders. */
type MemoryKind = Database['content_memory']['kind']
/** What has a file of its own in a content folder. */
export type ContentKind = Exclude<MemoryKind, 'setting'>

export interface PageRows {
  page: { slug: string; title: string; description: string | null }
  /** In their order. */
  blocks: { uuid_block: string; block_type: Database['content_block']['block_type']; content: string }[]
  /** The texts of the page and its blocks in other languages. */
  translations: Database['translation'][]
}

export interface ListRows {
  list: { slug: string; name: string }
  /** In their order. */
  entries: { uuid_release: string; note: string | null }[]
}

/** Reads pages and lists, and what the last import brought of them. */
export function createStoredContentReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the files of images. */
    listImages: (imageIds: readonly string[]): Promise<{ uuid_image: string; file: string }[]> =>
      inChunks(imageIds, (ids) =>
        db.selectFrom('image').select(['uuid_image', 'file']).where('uuid_image', 'in', ids).execute(),
      ),

    /** Lists the slugs of releases. @returns slugs by uuid_release */
    async listSlugs(releaseIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await inChunks(releaseIds, (ids) =>
        db.selectFrom('release').select(['uuid_release', 'slug']).where('uuid_release', 'in', ids).execute(),
      )
      return new Map(rows.map(({ uuid_release, slug }) => [uuid_release, slug]))
    },

    /** Lists all pages with their blocks. */
    async listPages(): Promise<PageRows[]> {
      const pages = await db.selectFrom('page').select(['slug', 'title', 'description']).execute()
      const blocks = await db.selectFrom('content_block').selectAll().orderBy('position').execute()
      const byPage = Map.groupBy(blocks, ({ page_slug }) => page_slug)
      const rows = await db
        .selectFrom('translation')
        .selectAll()
        .where('entity', 'in', ['page', 'content_block'])
        .execute()
      const translations = Map.groupBy(rows, ({ entity, ref }) => `${entity} ${ref}`)
      return pages.map((page) => {
        const own = byPage.get(page.slug) ?? []
        return {
          page,
          blocks: own.map(({ page_slug, position, ...block }) => block),
          translations: [
            ...(translations.get(`page ${page.slug}`) ?? []),
            ...own.flatMap(({ uuid_block }) => translations.get(`content_block ${uuid_block}`) ?? []),
          ],
        }
      })
    },

    /** Lists all curated lists with their releases. */
    async listLists(): Promise<ListRows[]> {
      const lists = await db.selectFrom('curated_list').select(['slug', 'name']).execute()
      const entries = await db.selectFrom('curated_entry').selectAll().orderBy('position').execute()
      const byList = Map.groupBy(entries, ({ list_slug }) => list_slug)
      return lists.map((list) => ({
        list,
        entries: (byList.get(list.slug) ?? []).map(({ uuid_release, note }) => ({ uuid_release, note })),
      }))
    },
    /** Lists the texts of a page and its blocks in other languages. */
    listTranslationsOf: (slug: string): Promise<Database['translation'][]> =>
      db
        .selectFrom('translation')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('entity', '=', 'page').and('ref', '=', slug),
            eb('entity', '=', 'content_block').and(
              'ref',
              'in',
              eb.selectFrom('content_block').select('uuid_block').where('page_slug', '=', slug),
            ),
          ]),
        )
        .orderBy('field')
        .orderBy('language')
        .execute(),

    /** Reads the digests of the last import, by the slug of what they are about. */
    async listMemory(kind: MemoryKind): Promise<Map<string, string>> {
      const rows = await db.selectFrom('content_memory').selectAll().where('kind', '=', kind).execute()
      return new Map(rows.map(({ ref, digest }) => [ref, digest]))
    },
  }
}

/** Writes pages and lists, and remembers what an import has brought. */
export function createStoredContentWriter(trx: WriteTransaction) {
  /** Removes the texts of a page and its blocks in other languages. */
  async function removeTranslations(slug: string): Promise<void> {
    await trx
      .deleteFrom('translation')
      .where((eb) =>
        eb.or([
          eb('entity', '=', 'page').and('ref', '=', slug),
          eb('entity', '=', 'content_block').and(
            'ref',
            'in',
            eb.selectFrom('content_block').select('uuid_block').where('page_slug', '=', slug),
          ),
        ]),
      )
      .execute()
  }
  return {
    /** Adds and replaces pages. @param now ISO time of the change */
    async savePages(pages: readonly PageRows[], now: string): Promise<void> {
      for (const { page } of pages) {
        await removeTranslations(page.slug)
        await trx.deleteFrom('content_block').where('page_slug', '=', page.slug).execute()
      }
      const rows = pages.map(({ page }) => ({ ...page, changed_at: now }))
      await bulkInsert(trx, 'page', rows, {
        columns: ['slug'],
        update: ['title', 'description', 'changed_at'],
      })
      const blocks = pages.flatMap(({ page, blocks }) =>
        blocks.map((block, position) => ({ ...block, page_slug: page.slug, position })),
      )
      await bulkInsert(trx, 'content_block', blocks)
      await bulkInsert(
        trx,
        'translation',
        pages.flatMap(({ translations }) => translations),
      )
    },

    async removePages(slugs: readonly string[]): Promise<void> {
      for (const slug of slugs) {
        await removeTranslations(slug)
        await trx.deleteFrom('page').where('slug', '=', slug).execute()
      }
    },

    /** Adds and replaces lists. @param now ISO time of the change */
    async saveLists(lists: readonly ListRows[], now: string): Promise<void> {
      for (const { list } of lists)
        await trx.deleteFrom('curated_entry').where('list_slug', '=', list.slug).execute()
      const rows = lists.map(({ list }) => ({ ...list, changed_at: now }))
      await bulkInsert(trx, 'curated_list', rows, { columns: ['slug'], update: ['name', 'changed_at'] })
      const entries = lists.flatMap(({ list, entries }) =>
        entries.map((entry, position) => ({ ...entry, list_slug: list.slug, position })),
      )
      await bulkInsert(trx, 'curated_entry', entries)
    },

    async removeLists(slugs: readonly string[]): Promise<void> {
      for (const slug of slugs) await trx.deleteFrom('curated_list').where('slug', '=', slug).execute()
    },

    /** Keeps the digests of an import. */
    async saveMemory(kind: MemoryKind, compared: readonly { ref: string; digest: string }[]): Promise<void> {
      const rows = compared.map(({ ref, digest }) => ({ kind, ref, digest }))
      await bulkInsert(trx, 'content_memory', rows, { columns: ['kind', 'ref'], update: ['digest'] })
    },

    /**
     * Keeps the digest that a page, list, setting or information text had before staff first changed it, because
     * imports replace only what staff have not changed. The digest of an import stays.
     * @param memory `ref` names the record of its kind, such as a page's slug; one that is
     * remembered already stays as it is
     */
    async rememberBefore(memory: Database['content_memory']): Promise<void> {
      await trx
        .insertInto('content_memory')
        .values(memory)
        .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
        .execute()
    },

    /**
     * Announces a change of the content, so that every process and the cache in front show it at once.
     * @param now ISO 8601 UTC
     */
    announce: (now: string): Promise<void> =>
      createImportWriter(trx).addChanges([{ kind: 'content', ref: '', changed_at: now }]),
  }
}
