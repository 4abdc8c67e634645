import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { listedFormatSchema } from '../../../../src/shared/staff/releases/contract'
import type { Visibility } from '../../../../src/shared/staff/releases/formatFilters'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { isDownloadOnly } from '../downloadOnly'
import { createFormatListReader, type FormatSelection } from './formatListRepository'
import type { FormatSearch } from './formatSearch'

export type ListedFormat = z.output<typeof listedFormatSchema>

/** Which formats are meant: a filter, and words of a search (null: all). */
export interface FormatQuery extends FormatSelection {
  search: string | null
}

/**
 * Lists the formats of a query.
 * @returns ids, sorted by artist
 */
export async function listFormatIds(
  db: ReadOnlyDatabase,
  { search, ...selection }: FormatQuery,
  names: FormatSearch,
): Promise<string[]> {
  const matches = search === null ? null : await names.find(search)
  const ids = await createFormatListReader(db).listIds(selection, { by: 'artist', isDescending: false })
  return matches ? ids.filter((id) => matches.has(id)) : ids
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
