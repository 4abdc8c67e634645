import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type {
  formatCountsSchema,
  formatsSchema,
  listedFormatSchema,
  numberedFormatsSchema,
} from '../../../../src/shared/staff/releases/contract'
import { formatFilters, type Visibility } from '../../../../src/shared/staff/releases/formatFilters'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { isDownloadOnly } from '../../../platform/database/downloadOnly'
import { createStockListReader } from '../../inventory/stock/stockListRepository'
import { createFormatNames } from '../names/formatNames'
import { createFormatListReader, type FormatSelection, type FormatSorting } from './formatListRepository'
import type { FormatSearch } from './formatSearch'

export type ListedFormat = z.output<typeof listedFormatSchema>

/** Which records are meant: a filter, and words of a search (null: all). */
export interface FormatQuery extends FormatSelection {
  search: string | null
}

const defaultSorting: FormatSorting = { by: 'artist', isDescending: false }

/**
 * Lists the formats of a query.
 * @returns ids, sorted
 */
export async function listFormatIds(
  db: ReadOnlyDatabase,
  { search, ...selection }: FormatQuery,
  names: FormatSearch,
  sorting: FormatSorting = defaultSorting,
): Promise<string[]> {
  const found = search === null ? null : await names.find(search)
  const ids = await createFormatListReader(db).listIds(selection, sorting)
  return found ? ids.filter((id) => found.has(id)) : ids
}

/**
 * Reads a page of the list of records.
 * @param names finds the formats of a search's words
 * @returns `total` counts all that the filter and the search find; amounts are euros
 */
export async function readFormats(
  db: ReadOnlyDatabase,
  query: FormatQuery,
  names: FormatSearch,
  { sorting, offset, limit }: { sorting: FormatSorting; offset: number; limit: number },
): Promise<z.output<typeof formatsSchema>> {
  const reader = createFormatListReader(db)
  const genres = await reader.listGenres()
  const { search, ...selection } = query
  if (search === null || (await names.find(search)) === null) {
    const ids = await reader.listIds(selection, sorting, { offset, limit })
    return { records: await readListedFormats(db, ids), total: await reader.count(selection), genres }
  }
  const ids = await listFormatIds(db, query, names, sorting)
  return {
    records: await readListedFormats(db, ids.slice(offset, offset + limit)),
    total: ids.length,
    genres,
  }
}

/**
 * Finds records of all the shop by their numbers, as a list that is pasted has them.
 * @param names each with the format that it is for, '' for any
 */
export async function findByNumbers(
  db: ReadOnlyDatabase,
  names: readonly { number: string; format: string }[],
): Promise<z.output<typeof numberedFormatsSchema>> {
  const index = createFormatNames(await createStockListReader(db).listFormats())
  const found = names.map(({ number, format }) =>
    index.find(number, format).map(({ uuid_release_format }) => uuid_release_format),
  )
  return { found, records: await readListedFormats(db, [...new Set(found.flat())]) }
}

/**
 * Counts the records of each filter.
 * @returns numbers of formats, with those of all genres
 */
export async function countFormats(db: ReadOnlyDatabase): Promise<z.output<typeof formatCountsSchema>> {
  const reader = createFormatListReader(db)
  const counts = await Promise.all(
    formatFilters.map(async (only) => [only, await reader.count({ only, genre: null })] as const),
  )
  return Object.fromEntries(counts) as z.output<typeof formatCountsSchema>
}

/**
 * Reads the rows of the table for formats, in the order of their ids; unknown ids are left out.
 * @returns amounts in euros
 */
export async function readListedFormats(
  db: ReadOnlyDatabase,
  ids: readonly string[],
): Promise<ListedFormat[]> {
  const reader = createFormatListReader(db)
  const rows = await reader.listRows(ids)
  const genres = await reader.listGenresOf([...new Set(rows.map(({ uuid_release }) => uuid_release))])
  const byId = new Map(rows.map((row) => [row.uuid_release_format, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentFormat(row, genres.get(row.uuid_release) ?? [])] : []
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof createFormatListReader>['listRows']>>[number]

const presentFormat = (row: Row, genres: string[]): ListedFormat => ({
  uuid_release_format: row.uuid_release_format,
  uuid_release: row.uuid_release,
  slug: row.slug,
  artist: row.display_artist,
  title: row.title,
  edition: row.edition,
  label: row.label,
  format: row.format,
  product: row.product,
  catalog_nr: row.catalog_nr,
  barcode: row.barcode,
  price: toEuros(row.price_cents),
  original_price: row.original_price_cents === null ? null : toEuros(row.original_price_cents),
  stock: isDownloadOnly(row) ? null : (row.on_hand ?? 0),
  reserved: row.reserved ?? 0,
  place: row.shelf_location,
  weight: row.weight_grams,
  genres,
  visibility: getVisibility(row),
  has_cover: row.uuid_image !== null,
})

const getVisibility = ({
  is_published,
  is_release_published,
  is_hidden_by_staff,
}: Pick<Row, 'is_published' | 'is_release_published' | 'is_hidden_by_staff'>): Visibility => {
  if (is_release_published === 0) return is_hidden_by_staff === 1 ? 'hidden' : 'draft'
  return is_published === 1 ? 'shown' : 'format_hidden'
}
