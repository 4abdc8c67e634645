import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { FormatSearch } from '../../catalogue/editing/formatSearch'
import { readAnew } from '../findFormats'
import { type LineMatch, matchLine, type NamedLine } from './matchLine'

/**
 * Matches lines with the formats of the shop.
 * @param search knows the names of all formats
 * @returns a match for each line, with the copies that there are now
 */
export async function readLineMatches(
  db: ReadOnlyDatabase,
  lines: readonly NamedLine[],
  search: Pick<FormatSearch, 'names'>,
): Promise<LineMatch[]> {
  const names = await search.names()
  const matches = lines.map((line) => matchLine(line, names))
  const ids = matches.flatMap(({ formats }) => formats.map((format) => format.uuid_release_format))
  const current = new Map(
    (await readAnew(db, [...new Set(ids)])).map((format) => [format.uuid_release_format, format]),
  )
  return matches.map((match) => ({
    ...match,
    formats: match.formats.flatMap((format) => current.get(format.uuid_release_format) ?? []),
  }))
}
