import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { inChunks } from '../../../platform/database/inChunks'
import type { Database } from '../../../platform/database/schema'
import { createStoredContentWriter, type PageRows } from '../storedContentRepository'

export interface ListedPage {
  slug: string
  title: string
  blocks: number
  changed_at: string | null
}

/**
 * Creates the reader of pages as staff see them.
 * @returns one function for each query
 */
export function createPageReader(db: ReadOnlyDatabase) {
  return {
    /** Lists all pages by slug, the frontpage first. */
    async listPages(): Promise<ListedPage[]> {
      const rows = await db
        .selectFrom('page')
        .leftJoin('content_block as block', 'block.page_slug', 'page.slug')
        .select((eb) => [
          ...(['page.slug', 'page.title', 'page.changed_at'] as const),
          eb.fn.count<number>('block.uuid_block').as('blocks'),
        ])
        .groupBy(['page.slug', 'page.title', 'page.changed_at'])
        .orderBy('page.slug')
        .execute()
      const isFirst = ({ slug }: { slug: string }) => Number(slug === 'frontpage')
      return rows
        .map((row) => ({ ...row, blocks: Number(row.blocks) }))
        .sort((a, b) => isFirst(b) - isFirst(a))
    },

    findPage: (slug: string): Promise<Database['page'] | undefined> =>
      db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst(),

    listBlocks: (slug: string): Promise<Database['content_block'][]> =>
      db.selectFrom('content_block').selectAll().where('page_slug', '=', slug).orderBy('position').execute(),

    /** Lists the rows of releases of all pages. */
    listGroups: () =>
      db
        .selectFrom('content_block')
        .select(['page_slug', 'content'])
        .where('block_type', '=', 'release_group')
        .orderBy('page_slug')
        .execute(),

    /** Finds releases by slug, also hidden ones. */
    listReleases: (slugs: readonly string[]) =>
      inChunks(slugs, (some) =>
        db
          .selectFrom('release')
          .select(['uuid_release', 'slug', 'display_artist', 'title', 'is_published'])
          .where('slug', 'in', some)
          .execute(),
      ),

    /** Lists the pictures that a page may show beside covers: those of no release, the newest uploads last. */
    listPictures: (limit: number) =>
      db
        .selectFrom('image')
        .select(['uuid_image', 'file'])
        .where('uuid_image', 'not in', (eb) =>
          eb
            .selectFrom('release')
            .select('uuid_image')
            .where('uuid_image', 'is not', null)
            .$castTo<{ uuid_image: string }>(),
        )
        .where('uuid_image', 'not in', (eb) => eb.selectFrom('gallery_item').select('uuid_image'))
        .orderBy('file')
        .limit(limit)
        .execute(),

    /** Lists the labels of published releases by name. */
    listLabels: (limit: number) =>
      db
        .selectFrom('label')
        .select(['slug', 'name'])
        .where('uuid_label', 'in', (eb) =>
          eb
            .selectFrom('release_label')
            .innerJoin('release', 'release.uuid_release', 'release_label.uuid_release')
            .select('uuid_label')
            .where('is_published', '=', 1),
        )
        .orderBy('name')
        .limit(limit)
        .execute(),

    listCurated: () => db.selectFrom('curated_list').select(['slug', 'name']).orderBy('name').execute(),

    listGenres: () => db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),

    /** Finds images by id or file. */
    async findImages(keys: readonly string[]): Promise<{ uuid_image: string; file: string }[]> {
      if (keys.length === 0) return []
      return db
        .selectFrom('image')
        .select(['uuid_image', 'file'])
        .where((eb) => eb.or([eb('uuid_image', 'in', keys), eb('file', 'in', keys)]))
        .orderBy('uuid_image')
        .execute()
    },
  }
}

/**
 * Creates the writer of pages, which announces its changes to all processes.
 * @param now ISO 8601 UTC
 */
export function createPageWriter(trx: WriteTransaction, now: string) {
  const content = createStoredContentWriter(trx)
  return {
    /** Adds or replaces a page. @param digest the page's as it was, which imports compare */
    async savePage(page: PageRows, digest: string): Promise<void> {
      await content.rememberBefore({ kind: 'page', ref: page.page.slug, digest })
      await content.savePages([page], now)
      await content.announce(now)
    },

    /** Removes a page with its blocks. @param digest the page's as it was, which imports compare */
    async deletePage(slug: string, digest: string): Promise<void> {
      await content.rememberBefore({ kind: 'page', ref: slug, digest })
      await content.removePages([slug])
      await content.announce(now)
    },
  }
}
