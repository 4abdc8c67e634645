import type { z } from 'zod'
import type {
  formatCountsSchema,
  formatsSchema,
  numberedFormatsSchema,
} from '../../../../src/shared/staff/releases/contract'
import { formatFilters } from '../../../../src/shared/staff/releases/formatFilters'
import {
  createFormatListReader,
  type FormatSorting,
} from '../../../core/catalogue/editing/formatListRepository'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { type FormatQuery, readListedFormats } from '../../../core/catalogue/editing/listedFormats'
import { createFormatNames } from '../../../core/catalogue/names/formatNames'
import { createStockListReader } from '../../../core/inventory/stock/stockListRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Reads a page of the table of releases, which has a row for each format.
 * @param names finds the formats of a search's words
 * @returns `total` counts all that the filter and the search find; amounts are euros
 */
export async function readFormats(
  db: ReadOnlyDatabase,
  { search, ...selection }: FormatQuery,
  names: FormatSearch,
  { sorting, offset, limit }: { sorting: FormatSorting; offset: number; limit: number },
): Promise<z.output<typeof formatsSchema>> {
  const reader = createFormatListReader(db)
  const genres = await reader.listGenres()
  const matches = search === null ? null : await names.find(search)
  if (matches === null) {
    const ids = await reader.listIds(selection, sorting, { offset, limit })
    return { formats: await readListedFormats(db, ids), total: await reader.count(selection), genres }
  }
  const ids = (await reader.listIds(selection, sorting)).filter((id) => matches.has(id))
  const formats = await readListedFormats(db, ids.slice(offset, offset + limit))
  return { formats, total: ids.length, genres }
}

/**
 * Finds formats of all the shop by their numbers, as a list that is pasted has them.
 * @param names each with the format that it is for, '' for any
 */
export async function findByNumbers(
  db: ReadOnlyDatabase,
  names: readonly { number: string; format: string }[],
): Promise<z.output<typeof numberedFormatsSchema>> {
  const index = createFormatNames(await createStockListReader(db).listFormats())
  const idLists = names.map(({ number, format }) =>
    index.find(number, format).map(({ uuid_release_format }) => uuid_release_format),
  )
  return { found: idLists, formats: await readListedFormats(db, [...new Set(idLists.flat())]) }
}

/**
 * Counts the formats of each filter.
 * @returns numbers of formats, with those of all genres
 */
export async function countFormats(db: ReadOnlyDatabase): Promise<z.output<typeof formatCountsSchema>> {
  const reader = createFormatListReader(db)
  const counts = await Promise.all(
    formatFilters.map(async (only) => [only, await reader.count({ only, genre: null })] as const),
  )
  return Object.fromEntries(counts) as z.output<typeof formatCountsSchema>
}
