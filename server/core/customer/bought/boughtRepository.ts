import type { ReadOnlyDatabase } from '../../../platform/database/access'

const releasesPerRead = 500

/**
 * Finds the addresses that published releases have now; orders contain those of their time.
 * @returns the slug as stored, by the id of the release
 */
export async function readSlugs(
  db: ReadOnlyDatabase,
  idsOfReleases: readonly string[],
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>()
  for (let first = 0; first < idsOfReleases.length; first += releasesPerRead) {
    const rows = await db
      .selectFrom('release')
      .select(['uuid_release', 'slug'])
      .where('uuid_release', 'in', idsOfReleases.slice(first, first + releasesPerRead))
      .where('is_published', '=', 1)
      .execute()
    for (const { uuid_release, slug } of rows) slugs.set(uuid_release, slug)
  }
  return slugs
}
