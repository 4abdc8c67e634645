import { formatDecimal } from '../../../src/shared/money'
import { isDownloadOnly } from '../../core/catalogue/downloadOnly'
import type { PriceEntry } from '../../core/catalogue/priceRules'
import { columnsOfFormat, usualWeightGrams } from '../../core/catalogue/writing/completeRelease'
import type { StoredFormat } from '../../core/catalogue/writing/importRepository'
import { shopDay } from '../../platform/support/dates'
import type { Written } from '../../platform/yaml/contentYaml'

export type WrittenMap = Record<string, Written | undefined>

/** A format of the shop with the further data that a content folder needs. */
export interface ExportedFormat {
  row: StoredFormat
  onHand: number
  /** The price history, oldest first. */
  prices: readonly PriceEntry[]
  /** The number of copies by Discogs listing; null if the format is not from a Discogs inventory. */
  listings: Readonly<Record<string, number>> | null
}

/**
 * Writes a format in the form of a content folder. Keys whose value is the default are left out.
 * @param releaseDate the date of the release, which is the default for the format
 * @param today the shop's day, `YYYY-MM-DD`
 * @param isOwn says whether the value of a column is the shop's own; null for a release that is not from Discogs
 */
export function toWrittenFormat(
  { row, onHand, prices, listings }: ExportedFormat,
  releaseDate: string | null,
  today: string,
  isOwn: ((column: string) => boolean) | null,
): WrittenMap {
  const isDownload = isDownloadOnly(row)
  const isPreOrder = row.status === 'pre-order' && row.release_date !== null && row.release_date > today
  const text = (column: 'catalog_nr' | 'barcode' | 'tech_info' | 'shelf_location' | 'external_id') =>
    row[column] ?? (isOwn?.(column) ? null : undefined)
  const writtenMap: WrittenMap = {
    format: row.format,
    product: isDownload ? 'download' : row.product,
    ...toWrittenPrice(row, prices),
    catalog_nr: text('catalog_nr'),
    barcode: text('barcode'),
    stock: isDownload || onHand === 0 ? undefined : String(onHand),
    pre_order: isPreOrder ? row.release_date : undefined,
    ships: row.shipping_date ?? undefined,
    released: isPreOrder || row.release_date === releaseDate ? undefined : row.release_date,
    weight:
      isDownload || row.weight_grams === usualWeightGrams[row.product] ? undefined : String(row.weight_grams),
    vat_class: row.vat_class === 'recording' ? undefined : row.vat_class,
    taxation: row.taxation === 'standard' ? undefined : row.taxation,
    purchase_price: row.purchase_cents === null ? undefined : formatDecimal(row.purchase_cents),
    download_code: row.includes_download_code === 1 ? 'true' : undefined,
    instant_download: row.instant_download === 1 && !isDownload ? 'true' : undefined,
    tech_info: text('tech_info'),
    condition: toWrittenCondition(row),
    location: text('shelf_location'),
    external_id: text('external_id'),
    published: row.is_published === 1 ? undefined : 'false',
    listings: listings
      ? Object.fromEntries(Object.entries(listings).map(([listing, count]) => [listing, String(count)]))
      : undefined,
  }
  return isOwn
    ? { ...writtenMap, from_discogs: listDiscogsKeys(writtenMap, columnsOfFormat, isOwn) }
    : writtenMap
}

/**
 * Lists the written keys whose values come from Discogs and not from the shop itself.
 * @param columns the columns of a key, if they differ from its name
 * @param isOwn says whether the value of a column is the shop's own
 * @returns undefined if there are none
 */
export function listDiscogsKeys(
  writtenMap: WrittenMap,
  columns: Readonly<Record<string, readonly string[] | undefined>>,
  isOwn: (column: string) => boolean,
): string[] | undefined {
  const keys = Object.keys(writtenMap).filter((key) => {
    const own = columns[key] ?? [key]
    return writtenMap[key] !== undefined && own.length > 0 && !own.some(isOwn)
  })
  return keys.length > 0 ? keys : undefined
}

/** Writes the price. A sale is written with its reference price, so that another shop shows the same reduction. */
function toWrittenPrice(
  { price_cents, original_price_cents }: StoredFormat,
  prices: readonly PriceEntry[],
): WrittenMap {
  const last = prices.at(-1)
  if (last?.kind !== 'sale' || original_price_cents === null || original_price_cents <= price_cents) {
    return { price: formatDecimal(price_cents) }
  }
  return {
    price: formatDecimal(original_price_cents),
    sale: { price: formatDecimal(price_cents), since: shopDay(last.validFrom) },
  }
}

function toWrittenCondition({ grade_disc, grade_sleeve, condition_note }: StoredFormat): Written | undefined {
  if (grade_disc === null && grade_sleeve === null && condition_note === null) return undefined
  return {
    disc: grade_disc ?? undefined,
    sleeve: grade_sleeve ?? undefined,
    note: condition_note ?? undefined,
  }
}
