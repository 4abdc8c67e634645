import type { z } from 'zod'
import { formatReleaseName } from '../../../../src/shared/formatReleaseName'
import type { curatedListSchema } from '../../../../src/shared/staff/curatedLists/contract'
import { getVersion } from '../../../platform/actions/action'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { createCuratedListReader } from './curatedListRepository'

/**
 * Reads a list for its editor.
 * @throws NotFound if there is no such list
 */
export async function readCuratedList(
  db: ReadOnlyDatabase,
  slug: string,
): Promise<z.input<typeof curatedListSchema>> {
  const reader = createCuratedListReader(db)
  const list = await reader.findList(slug)
  if (!list) throw curatedListMissing()
  const entries = await reader.listEntries(slug)
  return {
    ...list,
    releases: entries.map(({ uuid_release, slug, title, note, display_artist, is_published }) => ({
      uuid_release,
      slug,
      title,
      note,
      artist: display_artist,
      is_shown: is_published === 1,
    })),
    version: getVersion(await readCuratedListState(db, { slug })),
  }
}

/**
 * Makes the error of a list that was removed, or never was.
 * @returns NotFound, which is ShopError 404
 */
export const curatedListMissing = () => new NotFound('This list does not exist (any more).')

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
