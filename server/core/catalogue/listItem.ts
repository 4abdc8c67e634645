import { isDeepStrictEqual } from 'node:util'
import type {
  Condition,
  Image,
  NamedCount,
  ReleaseFormat,
  ReleaseListItem,
} from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import { elementAt, required } from '../../../src/shared/required'
import type { FormatRecord, ImageRecord, ReleaseRecord } from './releaseRecord'

/** The frozen lists that an item refers to; items with the same names share them. */
export interface ItemNames {
  artists: readonly NamedCount[]
  labels: readonly NamedCount[]
  genres: readonly NamedCount[]
}

/** Returns the same instance for equal texts, because dates and format names repeat often in a catalogue. */
export type Intern = <T extends string | null>(text: T) => T

/**
 * Makes the contract's list item of a record. It is frozen with its lists and formats, because all readers share the
 * object; only `count` of the shared names changes.
 */
export function presentListItem(
  record: ReleaseRecord,
  { artists, labels, genres }: ItemNames,
  intern: Intern,
): ReleaseListItem {
  const alone = artists.length === 1 ? elementAt(artists, 0).name : null
  return Object.freeze({
    uuid_release: record.uuid_release,
    slug: encodeURIComponent(record.slug),
    display_artist: record.display_artist === alone ? alone : record.display_artist,
    title: record.title,
    edition: intern(record.edition),
    subtitle: record.subtitle,
    release_year: getReleaseYear(record),
    info_en_first_sentence: record.info_en_first_sentence,
    product_type: intern(record.product_type),
    play_type: intern(record.play_type),
    is_reissue: record.is_reissue === 1,
    original_release_date: intern(record.original_release_date),
    has_tracklist: record.has_tracklist,
    max_release_date: intern(findLatestDate(record)),
    // The contract's types are mutable, but these lists are frozen.
    artists: artists as NamedCount[],
    labels: labels as NamedCount[],
    genres: genres as NamedCount[],
    product_image: record.image && presentImage(record.image),
    formats: Object.freeze(record.formats.map((format) => presentFormat(format, intern))) as ReleaseFormat[],
  })
}

/** Says whether two versions of an item look the same in lists, which do not show how many copies are left. */
export const looksTheSame = (a: ReleaseListItem, b: ReleaseListItem): boolean =>
  isDeepStrictEqual(withoutQuantities(a), withoutQuantities(b))

const withoutQuantities = (item: ReleaseListItem) => ({
  ...item,
  formats: item.formats.map((format) => ({ ...format, quantity_available: null })),
})

export function presentImage({ uuid_image, width, height, placeholder_bmp_data }: ImageRecord): Image {
  return Object.freeze({ uuid_image, ratio: round(width / height, 4), width, placeholder_bmp_data })
}

/** Makes the contract's release format as a frozen object. */
export function presentFormat(format: FormatRecord, intern: Intern): ReleaseFormat {
  return Object.freeze({
    uuid_release_format: format.uuid_release_format,
    format: intern(format.format),
    product: intern(format.product),
    price: toEuros(format.price_cents),
    original_price: format.original_price_cents === null ? null : toEuros(format.original_price_cents),
    rebate: getRebatePercent(format),
    catalog_nr: format.catalog_nr,
    barcode: format.barcode,
    includes_download_code: format.includes_download_code === 1,
    tech_info: intern(format.tech_info),
    status: intern(format.status),
    release_date: intern(format.release_date),
    shipping_date: intern(format.shipping_date),
    has_available_stock: format.free > 0,
    quantity_available: Math.max(0, format.free),
    instant_download: format.instant_download === 1,
    condition: presentCondition(format),
  })
}

/**
 * Presents the condition of a used copy.
 * @returns null for a new copy
 */
export function presentCondition({
  grade_disc,
  grade_sleeve,
  condition_note,
}: Pick<FormatRecord, 'grade_disc' | 'grade_sleeve' | 'condition_note'>): Condition | null {
  if (grade_disc === null && grade_sleeve === null) return null
  return Object.freeze({ disc: grade_disc, sleeve: grade_sleeve, note: condition_note })
}

type Prices = Pick<FormatRecord, 'price_cents' | 'original_price_cents'>

/**
 * Computes the reduction of a price.
 * @returns cents; 0 when the price is not reduced
 */
export const getSavedCents = ({ price_cents, original_price_cents }: Prices): number =>
  original_price_cents === null ? 0 : Math.max(0, original_price_cents - price_cents)

/**
 * Computes the reduction in percent, rounded down.
 * @returns a whole number, at least 1 when the price is reduced
 */
export function getRebatePercent(prices: Prices): number {
  const reduction = getSavedCents(prices)
  if (reduction === 0) return 0
  return Math.max(
    1,
    Math.floor((reduction * 100) / required(prices.original_price_cents, 'original price cents')),
  )
}

/**
 * Finds the latest release date of a release and its formats.
 * @returns `YYYY-MM-DD` or null
 */
export function findLatestDate({ release_date, formats }: ReleaseRecord): string | null {
  let latest: string | null = formats.length > 0 ? null : release_date
  for (const format of formats) {
    const date = format.release_date ?? release_date
    if (date !== null && (latest === null || date > latest)) latest = date
  }
  return latest
}

/** @returns the year of a release; null when it is unknown */
export const getReleaseYear = ({
  release_year,
  release_date,
}: Pick<ReleaseRecord, 'release_year' | 'release_date'>): number | null =>
  release_year ?? toYear(release_date)

const toYear = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))
const round = (value: number, digits: number): number => Number(value.toFixed(digits))
