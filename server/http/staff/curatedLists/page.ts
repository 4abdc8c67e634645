import type { z } from 'zod'
import type { curatedListSchema } from '../../../../src/shared/staff/curatedLists/contract'
import { createCuratedListReader } from '../../../core/content/curatedLists/curatedListRepository'
import { curatedListMissing, readCuratedListState } from '../../../core/content/curatedLists/curatedListState'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

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
