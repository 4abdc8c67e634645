import type { ReadOnlyDatabase } from '../../../platform/database/access'

export interface ListedCuratedList {
  slug: string
  name: string
  releases: number
  changed_at: string
}

/**
 * Lists all curated lists by name.
 * @returns with the number of their releases, without those that were deleted
 */
export async function listCuratedLists(db: ReadOnlyDatabase): Promise<ListedCuratedList[]> {
  const rows = await db
    .selectFrom('curated_list as list')
    .leftJoin('curated_entry as entry', 'entry.list_slug', 'list.slug')
    .leftJoin('release', 'release.uuid_release', 'entry.uuid_release')
    .select((eb) => [
      ...(['list.slug', 'list.name', 'list.changed_at'] as const),
      eb.fn.count<number>('release.uuid_release').as('releases'),
    ])
    .groupBy(['list.slug', 'list.name', 'list.changed_at'])
    .orderBy('list.name')
    .orderBy('list.slug')
    .execute()
  return rows.map((row) => ({ ...row, releases: Number(row.releases) }))
}
