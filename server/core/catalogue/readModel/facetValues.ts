import type { FormatFacetId, ReleaseFacetId, TrackFacetId } from '../../../../src/shared/facets'
import { getEntries } from '../../../../src/shared/objects'
import type { Addition, Category, Size, UsedOrNew } from '../../../../src/shared/vocabulary'
import { countryValue } from '../../../platform/languages/texts/countryNames'
import { addDays, startOfShopDay } from '../../../platform/support/dates'
import { slugify } from '../../../platform/support/slugify'
import { getRebatePercent, getReleaseYear } from '../listItem'
import type { FormatRecord, ReleaseRecord, TempoRecord } from '../releaseRecord'
import { listPriceValues } from './priceCondition'
import { listTempoValues } from './tempoCondition'

/** The times that some values depend on. */
export interface Times {
  /** The current year in the shop's time zone. */
  thisYear: number
  /** From which time on a release is new, in minutes since 1970. */
  addedSince: Readonly<Record<Addition, number>>
}

const daysOfAddition: Record<Addition, number> = { last_7_days: 7, last_30_days: 30, last_90_days: 90 }
const never = Number.POSITIVE_INFINITY
/** The times of a model that knows only the year; nothing is new. */
export const getTimesInYear = (thisYear: number): Times => ({
  thisYear,
  addedSince: { last_7_days: never, last_30_days: never, last_90_days: never },
})

/** @param today `YYYY-MM-DD` in the shop's time zone */
export function getTimesOn(today: string): Times {
  const getStartMinutes = (addition: Addition) =>
    startOfShopDay(addDays(today, -daysOfAddition[addition])).getTime() / 60_000
  return {
    thisYear: Number(today.slice(0, 4)),
    addedSince: {
      last_7_days: getStartMinutes('last_7_days'),
      last_30_days: getStartMinutes('last_30_days'),
      last_90_days: getStartMinutes('last_90_days'),
    },
  }
}

/** The facets whose values are names: the tables of names have lists of their releases already. */
export const nameFacetIds = ['labels', 'artists'] as const
export type NameFacetId = (typeof nameFacetIds)[number]
/** The other facets of releases, which have a set for each value. */
export type SetFacetId = Exclude<ReleaseFacetId, NameFacetId>

/** Lists a release's values of each facet. The shop's lists ignore values that are not among the facet's options. */
export const facetValues: Readonly<
  Record<SetFacetId, (release: ReleaseRecord, times: Times) => readonly string[]>
> = {
  genres: ({ genres }) => genres,
  playTypes: ({ play_type }) => (play_type ? [play_type] : []),
  category: listCategories,
  preview: ({ has_preview }) => (has_preview ? ['preview'] : []),
  addition: ({ added_at }, times) => listAdditions(toMinutes(added_at), times),
  year: (release) => {
    const year = getReleaseYear(release)
    return year === null ? [] : [String(year)]
  },
  styles: ({ styles }) => styles.map(slugify),
  countries: ({ country }) => (country ? [countryValue(country)] : []),
}

/** Lists a format's values of each facet, which are its own and not those of the other formats of the release. */
export const formatValues: Readonly<Record<FormatFacetId, (format: FormatRecord) => readonly string[]>> = {
  products: ({ product }) => [product],
  inStock: ({ free }) => (free > 0 ? ['in_stock'] : []),
  price: ({ price_cents }) => listPriceValues(price_cents),
  sizes: listSizes,
  conditions: (format) => [toCondition(format)],
}

/** The value of every track of which a facet knows something; no option that can be chosen. */
export const someValue = 'some'
/** Lists a track's values of each facet. */
export const trackValues: Readonly<Record<TrackFacetId, (tempo: TempoRecord) => readonly string[]>> = {
  bpm: ({ bpm }) => (bpm === null ? [] : [someValue, ...listTempoValues(bpm)]),
  keys: ({ musical_key }) => (musical_key === null ? [] : [someValue, musical_key]),
}

/** @returns minutes since 1970; 0 for a text that is no time */
export const toMinutes = (time: string): number => Math.floor(Date.parse(time) / 60_000) || 0

/** @param addedMinutes minutes since 1970 */
export const listAdditions = (addedMinutes: number, { addedSince }: Times): Addition[] =>
  getEntries(addedSince).flatMap(([addition, since]) => (addedMinutes >= since ? [addition] : []))

/** The size of a vinyl record whose format does not tell it; no option that can be chosen. */
export const unknownSize = 'unknown'
const inchPattern = /(?<!\d)(7|10|12)\s?-?\s?(?:"|″|”|“|''|inch|in\b|zoll)/gi

/** Finds the sizes that the name of a format tells: `2×LP`, `12" EP`, `7inch`, `Box Set`. */
function listSizes({ product, format }: FormatRecord): (Size | typeof unknownSize)[] {
  const sizes: Size[] = /\bbox/i.test(format) ? ['box'] : []
  if (product !== 'vinyl') return sizes
  const inches = new Set(Array.from(format.matchAll(inchPattern), ([, size]) => size))
  const isLp = /(?<![a-z])\d?LPs?(?![a-z])/i.test(format)
  if (inches.has('7')) sizes.push('7in')
  if (inches.has('10')) sizes.push('10in')
  if (inches.has('12') && !isLp) sizes.push('12in')
  if (isLp && !inches.has('10')) sizes.push('lp')
  return sizes.length > 0 ? sizes : [unknownSize]
}

function toCondition({ grade_disc, grade_sleeve }: FormatRecord): UsedOrNew {
  if (grade_disc === null) return grade_sleeve === null ? 'new' : 'good'
  if (grade_disc === 'M' || grade_disc === 'NM') return 'near_mint'
  if (grade_disc === 'VG+') return 'very_good_plus'
  return grade_disc === 'VG' ? 'very_good' : 'good'
}

function listCategories(release: ReleaseRecord, { thisYear }: Times): Category[] {
  const { is_special_edition, is_reissue, product_type, formats } = release
  const categories: Category[] = []
  if (is_special_edition) categories.push('special_edition')
  if (is_reissue) categories.push('reissue')
  if (product_type === 'compilation') categories.push('compilation')
  if (formats.some((format) => format.instant_download)) categories.push('instant_download')
  if (formats.some((format) => format.status === 'pre-order')) categories.push('pre_order')
  const rebate = toRebateCategory(formats)
  if (rebate) categories.push(rebate)
  const age = toAgeCategory(getReleaseYear(release), thisYear)
  if (age) categories.push(age)
  return categories
}

/** Finds the category of a release's best rebate; null when no format is reduced. */
function toRebateCategory(formats: readonly FormatRecord[]): Category | null {
  const best = Math.max(0, ...formats.map(getRebatePercent))
  if (best === 0) return null
  if (best < 30) return 'rebate_lt_30'
  return best <= 50 ? 'rebate_30_50' : 'rebate_gt_50'
}

/** The categories by age, which change while the release stays the same, as additions do. */
export const ageCategories = ['this_year', 'last_year', 'prev_last_year'] as const

/**
 * Finds the category by age.
 * @returns `this_year`, `last_year`, `prev_last_year` for older releases; null when the year is unknown
 */
export function toAgeCategory(year: number | null, thisYear: number): (typeof ageCategories)[number] | null {
  if (year === null || year > thisYear) return null
  if (year === thisYear) return 'this_year'
  return year === thisYear - 1 ? 'last_year' : 'prev_last_year'
}
