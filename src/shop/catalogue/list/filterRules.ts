import type { BaseData, ListingStats } from '../../../shared/contract'
import {
  chosenValues,
  type FacetRow,
  facetRows,
  isFurther,
  maxNamed,
  panelGroups,
  valuesOfFacet,
  withChoice,
} from '../../../shared/facets'
import { readRange } from '../../../shared/lists/ranges'
import { formatRange } from '../../../shared/lists/rangeText'
import {
  emptyQuery,
  isAlwaysOn,
  isUsual,
  pickChosen,
  type ReleaseQuery,
  unfilteredQuery,
} from '../../../shared/releaseQuery'
import type { CommonKey, ShopTexts } from '../../../shared/texts/createShopTexts'
import type { ListMode } from '../../../shared/vocabulary'
import { buildListAddress } from './listAddress'

export interface FilterOption {
  key: string
  label: string
  /** The number of releases that it finds; null where the shop does not count them. */
  count: number | null
  isSelected: boolean
  /** The address of the list with this option switched. */
  href: string
}

interface FacetOption extends FilterOption {
  facet: FacetRow
}

export interface FilterGroup {
  key: (typeof panelGroups)[number]
  heading: CommonKey
  /** Removes the choices of the whole group. */
  any: FilterOption | null
  options: FacetOption[]
  /** How many releases have no known value, so that a choice in the group hides them. */
  unknown: number
  /** The fields of a range of numbers. */
  fields: RangeFields | null
}

export interface RangeFields {
  parameter: string
  /** The smallest and the largest number. */
  ends: readonly [number, number]
  from: number | null
  to: number | null
  /** Gives the address of the list with a range, as `correctRange` writes it. */
  address(range: string): string
}

export interface FilterInput {
  query: ReleaseQuery
  mode: ListMode
  stats: ListingStats
  genres: BaseData['genres']
  texts: ShopTexts
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * Lists all filters of a list, each option with the address that it leads to. Every change leads to page 1.
 * @returns the groups in the order of the page
 */
export const buildFilterGroups = (input: FilterInput): FilterGroup[] =>
  panelGroups.flatMap((key) => {
    const facets = facetRows.filter((facet) => facet.group === key && isShown(facet, input))
    if (facets.length === 0) return []
    const several = facets.find(({ kind }) => kind !== 'oneOf' && kind !== 'flag')
    const options = facets.flatMap((facet) => listOptions(facet, input))
    if (facets.every(isFurther) && !isChoice(options)) return []
    return {
      key,
      heading: `filter.${key}` as const,
      any: several ? buildAnyOption(several, input) : null,
      options,
      unknown: facets.reduce((sum, { counts }) => sum + (input.stats.unknown?.[counts] ?? 0), 0),
      fields: facets.map((facet) => findRangeFields(facet, input)).find((fields) => fields !== null) ?? null,
    }
  })

/**
 * Tells whether options differ: in a shop without used copies all releases are new. A chosen option can be removed, also
 * one that finds nothing.
 */
function isChoice(options: readonly FilterOption[]): boolean {
  const isRemovable = ({ isSelected, key }: FilterOption) => isSelected && key !== 'all'
  const availableOptions = options.filter((option) => option.count !== 0 || isRemovable(option))
  return availableOptions.length > 1 || availableOptions.some(({ isSelected }) => isSelected)
}

/** The further facets are shown when the list has their counts. */
const isShown = (facet: FacetRow, { mode, stats }: FilterInput): boolean =>
  !isAlwaysOn(facet, mode) && (!isFurther(facet) || stats[facet.counts] !== undefined)

function findRangeFields(facet: FacetRow, { query, mode }: FilterInput): RangeFields | null {
  if (facet.kind !== 'range') return null
  const [chosenRange = ''] = chosenValues(query, facet)
  return {
    parameter: facet.parameter,
    ends: facet.ends,
    ...(readRange(chosenRange) ?? { from: null, to: null }),
    address: (range) => buildAddress(query, facet, range === '' ? [] : [range], mode),
  }
}

function buildAnyOption(facet: FacetRow, { query, mode, texts }: FilterInput): FilterOption {
  return {
    key: 'any',
    label: texts('filter.any'),
    count: null,
    isSelected: chosenValues(query, facet).length === 0,
    href: buildAddress(query, facet, [], mode),
  }
}

function listOptions(facet: FacetRow, input: FilterInput): FacetOption[] {
  const { query, mode, stats, genres, texts } = input
  const selectedValues = chosenValues(query, facet)
  const buildOption = (key: string, label: string, isSelected: boolean, values: readonly string[]) => ({
    facet,
    key,
    label,
    count: stats[facet.counts]?.[key] ?? 0,
    isSelected,
    href: buildAddress(query, facet, values, mode),
  })
  if (facet.kind === 'oneOf') {
    return [
      buildOption('all', texts('filter.all'), selectedValues.length === 0, []),
      ...facet.offered[mode].map((value) =>
        buildOption(value, formatLabel(facet, value, input), selectedValues.includes(value), [value]),
      ),
    ]
  }
  const values =
    facet.kind === 'named' || facet.kind === 'range' || facet.kind === 'term'
      ? listCountedValues(facet, input)
      : valuesOfFacet(
          facet,
          genres.map(({ slug }) => slug),
        )
  return values.map((value) => {
    const isSelected = selectedValues.includes(value)
    const label = formatLabel(facet, value, input)
    if (facet.kind === 'range') {
      const ownRange = { ...buildOption(value, label, isSelected, isSelected ? [] : [value]) }
      return isBand(facet, value, input) ? ownRange : { ...ownRange, count: null }
    }
    const switched = isSelected
      ? selectedValues.filter((other) => other !== value)
      : [...selectedValues, value]
    const next = facet.kind === 'anyOf' ? pickChosen(values, switched) : switched
    return buildOption(value, label, isSelected, facet.kind === 'named' ? next.toSorted() : next)
  })
}

const isBand = ({ counts }: FacetRow, value: string, { stats }: FilterInput): boolean =>
  stats[counts]?.[value] !== undefined

/** Lists the values that the list has counted: names with most releases first, ranges in order, the latest years first. */
function listCountedValues(facet: FacetRow, { query, stats }: FilterInput): string[] {
  const counts = stats[facet.counts] ?? {}
  const values = Object.keys(counts)
  const allChosen = chosenValues(query, facet)
  if (facet.kind === 'named')
    return values
      .filter((value) => allChosen.length < maxNamed || allChosen.includes(value))
      .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1))
  const [chosenValue] = allChosen
  const bands = facet.kind === 'range' && facet.bands ? values : values.sort().reverse()
  return chosenValue !== undefined && !bands.includes(chosenValue) ? [chosenValue, ...bands] : bands
}

function formatLabel(facet: FacetRow, value: string, input: FilterInput): string {
  const { genres, texts, today, stats } = input
  if (facet.kind === 'flag') return texts(facet.label)
  if (facet.kind === 'named') return stats.names?.[facet.counts]?.[value] ?? value
  if (facet.kind === 'range') return formatRange(facet, value, texts)
  if (facet.kind === 'term') return texts('filter.term', { term: value })
  const key = facet.options?.[value]
  if (key) return texts(key, { year: findYearOfCategory(value, today) ?? '' })
  return genres.find(({ slug }) => slug === value)?.name ?? value
}

/** The year that the label of a category by age names. */
function findYearOfCategory(category: string, today: string): number | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = { this_year: thisYear, last_year: thisYear - 1, prev_last_year: thisYear - 2 }
  return new Map(Object.entries(years)).get(category)
}

/** The address of a list with another choice of one facet. */
const buildAddress = (query: ReleaseQuery, facet: FacetRow, values: readonly string[], mode: ListMode) =>
  buildListAddress({ ...withChoice(query, facet, values), offset: 0 }, mode)

/**
 * Lists the active filters.
 * @returns options whose address removes them
 */
export const listActiveFilters = (groups: readonly FilterGroup[], mode: ListMode, query: ReleaseQuery) =>
  groups.flatMap(({ options }) =>
    options
      .filter((option) => option.isSelected && option.key !== 'all' && !isUsual(option.facet, query))
      .map(({ facet, ...option }) => ({
        ...option,
        href: facet.kind === 'oneOf' ? buildAddress(query, facet, [], mode) : option.href,
      })),
  )

/** A change of the filter that finds releases, for a list without results. */
export interface FilterSuggestion {
  key: FacetRow['id']
  /** Whether to remove the choice, or to keep only it. */
  how: 'without' | 'only'
  /** The labels of the chosen options of the facet. */
  labels: string[]
  count: number
  href: string
}

/**
 * Suggests choices to remove, the most helpful first; when removing a single one does not help, it suggests
 * choices to keep alone.
 * @returns only suggestions that find releases
 */
export function listFilterSuggestions(
  groups: readonly FilterGroup[],
  { query, mode, stats }: Pick<FilterInput, 'query' | 'mode' | 'stats'>,
): FilterSuggestion[] {
  const { order, allFilters, hidesSoldOut } = query
  const nothing = { ...emptyQuery(mode, hidesSoldOut), order, allFilters }
  const options = groups.flatMap((group) => group.options)
  const facets = [...new Set(options.map(({ facet }) => facet))]
  const suggestionsFor = (how: FilterSuggestion['how']): FilterSuggestion[] =>
    facets
      .map((facet) => ({
        key: facet.id,
        how,
        labels: options
          .filter((option) => option.facet === facet && option.isSelected)
          .map(({ label }) => label),
        count: stats[how]?.[facet.parameter] ?? 0,
        href:
          how === 'without'
            ? buildAddress(query, facet, [], mode)
            : buildAddress(nothing, facet, chosenValues(query, facet), mode),
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  const without = suggestionsFor('without')
  return without.length > 0 ? without : suggestionsFor('only')
}

/**
 * Writes the address of the list without any filter, in the same order.
 * @returns a path with query
 */
export const buildClearedAddress = (
  { order, allFilters, hidesSoldOut }: ReleaseQuery,
  mode: ListMode,
): string => buildListAddress({ ...unfilteredQuery(mode, hidesSoldOut), order, allFilters }, mode)

/** Leaves out the choices that the catalogue does not know, which its list ignores. */
export const withoutUnknown = (query: ReleaseQuery, stats: ListingStats): ReleaseQuery =>
  facetRows
    .filter(({ kind }) => kind === 'named')
    .reduce((knownQuery, facet) => {
      const counts = stats[facet.counts]
      const selectedValues = chosenValues(knownQuery, facet)
      return counts && selectedValues.some((value) => counts[value] === undefined)
        ? withChoice(
            knownQuery,
            facet,
            selectedValues.filter((value) => counts[value] !== undefined),
          )
        : knownQuery
    }, query)
