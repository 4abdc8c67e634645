import { formatDecimal } from '../../../../src/shared/money'
import type { Value } from '../../../core/catalogue/writing/importMemory'

/** The names of columns for people, if they differ from the columns. */
const words: Readonly<Record<string, string>> = {
  display_artist: 'artist',
  release_year: 'year',
  release_date: 'release date',
  original_release_date: 'original release date',
  info_en: 'info',
  product_type: 'type',
  play_type: 'play type',
  is_reissue: 'reissue',
  is_special_edition: 'special edition',
  uuid_image: 'cover',
  responsible_person: 'responsible person',
  is_published: 'published',
  tracklists: 'tracks',
  translations: 'texts in other languages',
  catalog_nr: 'catalogue number',
  includes_download_code: 'download code',
  tech_info: 'technical data',
  shipping_date: 'shipping date',
  weight_grams: 'weight',
  vat_class: 'VAT class',
  purchase_cents: 'purchase price',
  instant_download: 'instant download',
  grade_disc: 'grade of the disc',
  grade_sleeve: 'grade of the sleeve',
  condition_note: 'note on the condition',
  shelf_location: 'location',
  external_id: 'external id',
}

/** @returns the name of a column of a release for people */
export const releaseColumnText = (column: string): string => words[column] ?? column

/** @returns the name of a column of a format for people, such as `price of LP` */
export const formatColumnText = (column: string, format: string): string =>
  `${words[column] ?? column} of ${format}`

const readPriceCents = (value: Value): number => Number(String(value ?? '').split(' ')[1] ?? 0)

/**
 * Describes a change for people.
 * @param name the name from `releaseColumnText` or `formatColumnText`
 * @returns a text such as `price of LP 24.90 -> 21.90`; only the name if the values are not short
 */
export function changeText(name: string, before: Value, after: Value): string {
  if (name.startsWith('price of '))
    return `${name} ${formatDecimal(readPriceCents(before))} -> ${formatDecimal(readPriceCents(after))}`
  if (name.startsWith('status of ')) return `${name.slice('status of '.length)} ${before} -> ${after}`
  return name
}

/** @returns a value as people read it: a price in euros, `nothing` for an empty value, `another text` for a digest */
export function shownValue(value: Value): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string' && /^(regular|sale) \d+$/.test(value))
    return formatDecimal(readPriceCents(value))
  if (typeof value === 'string' && value.startsWith('#')) return 'another text'
  return String(value).replaceAll('\n', ', ')
}
