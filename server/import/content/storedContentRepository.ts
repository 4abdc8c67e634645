import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import type { Database } from '../../database/schema'
import { bulkInsert } from '../bulkInsert'

type ContentKind = Database['content_memory']['kind']

export interface PageRows {
  page: { slug: string; title: string; description: string | null }
  /** In their order. */
  blocks: { uuid_block: string; block_type: Database['content_block']['block_type']; content: string }[]
}

/** Reads pages, and what the last import brought of them. */
export function createStoredContentReader(db: ReadOnlyDatabase) {
  return {
    /** Lists all pages with their blocks. */
    async listPages(): Promise<PageRows[]> {
      const pages = await db.selectFrom('page').select(['slug', 'title', 'description']).execute()
      const blocks = await db.selectFrom('content_block').selectAll().orderBy('position').execute()
      const byPage = Map.groupBy(blocks, ({ page_slug }) => page_slug)
      return pages.map((page) => ({
        page,
        blocks: (byPage.get(page.slug) ?? []).map(({ page_slug, position, ...block }) => block),
      }))
    },

    /** Reads the digests of the last import, by the slug of what they are about. */
    async listMemory(kind: ContentKind): Promise<Map<string, string>> {
      const rows = await db.selectFrom('content_memory').selectAll().where('kind', '=', kind).execute()
      return new Map(rows.map(({ ref, digest }) => [ref, digest]))
    },
  }
}

/** Writes pages, and remembers what an import has brought. */
export function createStoredContentWriter(trx: WriteTransaction) {
  return {
    /** Adds and replaces pages. @param now ISO time of the change */
    async savePages(pages: readonly PageRows[], now: string): Promise<void> {
      for (const { page } of pages)
        await trx.deleteFrom('content_block').where('page_slug', '=', page.slug).execute()
      const rows = pages.map(({ page }) => ({ ...page, changed_at: now }))
      await bulkInsert(trx, 'page', rows, {
        columns: ['slug'],
        update: ['title', 'description', 'changed_at'],
      })
      const blocks = pages.flatMap(({ page, blocks }) =>
        blocks.map((block, position) => ({ ...block, page_slug: page.slug, position })),
      )
      await bulkInsert(trx, 'content_block', blocks)
    },

    async removePages(slugs: readonly string[]): Promise<void> {
      for (const slug of slugs) await trx.deleteFrom('page').where('slug', '=', slug).execute()
    },

    /** Keeps the digests of an import. */
    async saveMemory(kind: ContentKind, compared: readonly { ref: string; digest: string }[]): Promise<void> {
      const rows = compared.map(({ ref, digest }) => ({ kind, ref, digest }))
      await bulkInsert(trx, 'content_memory', rows, { columns: ['kind', 'ref'], update: ['digest'] })
    },
  }
}
