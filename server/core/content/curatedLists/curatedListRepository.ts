import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import {
  createStoredContentReader,
  createStoredContentWriter,
  type ListRows,
} from '../storedContentRepository'

/**
 * Creates the reader of curated lists. Releases that were deleted are left out.
 * @returns one function for each query
 */
export function createCuratedListReader(db: ReadOnlyDatabase) {
  return {
    findList: (slug: string): Promise<Database['curated_list'] | undefined> =>
      db.selectFrom('curated_list').selectAll().where('slug', '=', slug).executeTakeFirst(),

    /** Lists the releases of a list in their order, also hidden ones. */
    listEntries: (slug: string) =>
      db
        .selectFrom('curated_entry')
        .innerJoin('release', 'release.uuid_release', 'curated_entry.uuid_release')
        .select(['release.uuid_release', 'release.slug', 'display_artist', 'title', 'edition'])
        .select(['is_published', 'note'])
        .where('list_slug', '=', slug)
        .orderBy('position')
        .execute(),

    /** Finds a list as imports know it. */
    async findRows(slug: string): Promise<ListRows | undefined> {
      const lists = await createStoredContentReader(db).listLists()
      return lists.find(({ list }) => list.slug === slug)
    },
  }
}

/**
 * Creates the writer of curated lists, which announces its changes to all processes.
 * @param now ISO 8601 UTC
 */
export function createCuratedListWriter(trx: WriteTransaction, now: string) {
  const content = createStoredContentWriter(trx)
  return {
    /** Adds or replaces a list. @param digest the list's as it was, which imports compare */
    async saveList(rows: ListRows, digest: string): Promise<void> {
      await content.rememberBefore({ kind: 'list', ref: rows.list.slug, digest })
      await content.saveLists([rows], now)
      await content.announce(now)
    },

    /** Removes a list. @param digest the list's as it was, which imports compare */
    async deleteList(slug: string, digest: string): Promise<void> {
      await content.rememberBefore({ kind: 'list', ref: slug, digest })
      await content.removeLists([slug])
      await content.announce(now)
    },
  }
}
