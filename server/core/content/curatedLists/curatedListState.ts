import { formatReleaseName } from '../../../../src/shared/formatReleaseName'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { tell } from '../staffSentences'
import { createCuratedListReader } from './curatedListRepository'

/**
 * Makes the error of a list that was removed, or never was.
 * @returns NotFound, which is ShopError 404
 */
export const curatedListMissing = () => new NotFound(tell('This list does not exist (any more).'))

/**
 * Reads a list for the audit log and for its version, with a line for each release as people know it, and their slugs,
 * because two releases may have one name.
 * @returns {} if there is none
 */
export async function readCuratedListState(
  db: ReadOnlyDatabase,
  { slug }: { slug: string },
): Promise<AuditedState> {
  const reader = createCuratedListReader(db)
  const list = await reader.findList(slug)
  if (!list) return {}
  const entries = await reader.listEntries(slug)
  return {
    name: list.name,
    releases: entries.map(
      (entry) => formatReleaseName(entry) + (entry.note === null ? '' : `: ${entry.note}`),
    ),
    slugs: entries.map((entry) => entry.slug),
  }
}
