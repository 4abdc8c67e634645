import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { createStoredContentWriter, type PageRows } from '../storedContentRepository'

/**
 * Creates the reader of pages as they are stored.
 * @returns one function for each query
 */
export function createPageReader(db: ReadOnlyDatabase) {
  return {
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
