import type { ReleaseFacetId } from '../../../src/shared/facets'
import type { Category } from '../../../src/shared/vocabulary'
import { rebatePercent } from '../listItem'
import type { FormatRecord, ReleaseRecord } from '../releaseRecord'

/** The years that the categories by age depend on. */
export interface Years {
  /** The year of the release; null when it is unknown. */
  releaseYear: number | null
  /** The current year in the shop's time zone. */
  thisYear: number
}

/** Lists a release's values of each facet. The shop's lists ignore values that are not among the facet's options. */
export const facetValues: Readonly<
  Record<ReleaseFacetId, (release: ReleaseRecord, years: Years) => readonly string[]>
> = {
  genres: ({ genres }) => genres,
  playTypes: ({ play_type }) => (play_type ? [play_type] : []),
  category: categoriesOf,
}

function categoriesOf(release: ReleaseRecord, years: Years): Category[] {
  const { is_special_edition, is_reissue, product_type, formats } = release
  const found: Category[] = []
  if (is_special_edition) found.push('special_edition')
  if (is_reissue) found.push('reissue')
  if (product_type === 'compilation') found.push('compilation')
  if (formats.some((format) => format.instant_download)) found.push('instant_download')
  if (formats.some((format) => format.status === 'pre-order')) found.push('pre_order')
  const rebate = rebateCategory(formats)
  if (rebate) found.push(rebate)
  const age = ageCategory(years)
  if (age) found.push(age)
  return found
}

/** Finds the category of a release's best rebate; null when no format is reduced. */
function rebateCategory(formats: readonly FormatRecord[]): Category | null {
  const best = Math.max(0, ...formats.map(rebatePercent))
  if (best === 0) return null
  if (best < 30) return 'rebate_lt_30'
  return best <= 50 ? 'rebate_30_50' : 'rebate_gt_50'
}

/** The categories by age, which are the only values that change while the release stays the same. */
export const ageCategories = ['this_year', 'last_year', 'prev_last_year'] as const

/**
 * Finds the category by age.
 * @returns `this_year`, `last_year`, `prev_last_year` for older releases; null when the year is unknown
 */
export function ageCategory({ releaseYear, thisYear }: Years): (typeof ageCategories)[number] | null {
  if (releaseYear === null || releaseYear > thisYear) return null
  if (releaseYear === thisYear) return 'this_year'
  return releaseYear === thisYear - 1 ? 'last_year' : 'prev_last_year'
}
