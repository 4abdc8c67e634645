import type { z } from 'zod'
import type { redirectsSchema } from '../../../../src/shared/staff/redirects/contract'
import { createRedirectReader } from '../../../core/redirects/redirectRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

const maxListed = 500
const maxMissing = 100

/**
 * Lists redirects, and the addresses that visitors did not find.
 * @param search a part of the old or the new address, in any case; '' for all
 * @returns at most 500 redirects and 100 missing addresses; `count` is of all that the search finds
 */
export async function readRedirects(
  db: ReadOnlyDatabase,
  search: string,
): Promise<z.output<typeof redirectsSchema>> {
  const reader = createRedirectReader(db)
  const text = search.toLowerCase()
  const matches = (await reader.listRedirects()).filter(({ from, to }) =>
    `${from}\n${to}`.toLowerCase().includes(text),
  )
  const missing = await reader.listMissingPaths(maxMissing)
  return {
    redirects: matches
      .slice(0, maxListed)
      .map(({ from, to, source }) => ({ from, to, is_from_folder: source === 'folder' })),
    count: matches.length,
    missing: missing.map(({ path, visits, lastAt }) => ({ path, visits, last_at: lastAt })),
  }
}
