import type { InfoSlug } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Finds who changed the versions of an information text last. Imports are not in it.
 * @returns by the first days of the versions, `YYYY-MM-DD`
 */
export async function listVersionChanges(
  db: ReadOnlyDatabase,
  slug: InfoSlug,
): Promise<Map<string, { changed_at: string; changed_by: string }>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['done_at', 'done_by', 'detail'])
    .where('ref', '=', `text/${slug}`)
    .where('command', '=', 'texts set')
    .orderBy('id_entry')
    .execute()
  return new Map(
    rows.map(({ done_at, done_by, detail }) => [
      String((JSON.parse(detail) as { valid_from?: string }).valid_from),
      { changed_at: done_at, changed_by: done_by },
    ]),
  )
}
