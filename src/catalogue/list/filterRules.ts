import type { BaseData, ListingStats } from '../../shared/contract'
import {
  chosenValues,
  type FacetRow,
  facetRows,
  panelGroups,
  valuesOfFacet,
  withChoice,
} from '../../shared/facets'
import { chosenAmong, emptyQuery, isAlwaysOn, type ReleaseQuery } from '../../shared/releaseQuery'
import type { CommonKey, Texts } from '../../shared/texts/createTexts'
import type { ListMode } from '../../shared/vocabulary'
import { listAddress } from './listAddress'

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
}

export interface FilterInput {
  query: ReleaseQuery
  mode: ListMode
  stats: ListingStats
  genres: BaseData['genres']
  texts: Texts
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * Lists all filters of a list, each option with the address that it leads to. Every change leads to page 1.
 * @returns the groups in the order of the page
 */
export const filterGroups = (input: FilterInput): FilterGroup[] =>
  panelGroups.flatMap((key) => {
    const facets = facetRows.filter((facet) => facet.group === key && !isAlwaysOn(facet, input.mode))
    if (facets.length === 0) return []
    const anyOf = facets.find(({ kind }) => kind === 'anyOf')
    return {
      key,
      heading: `filter.${key}` as const,
      any: anyOf ? anyOption(anyOf, input) : null,
      options: facets.flatMap((facet) => optionsOf(facet, input)),
    }
  })

function anyOption(facet: FacetRow, { query, mode, texts }: FilterInput): FilterOption {
  return {
    key: 'any',
    label: texts('filter.any'),
    count: null,
    isSelected: chosenValues(query, facet).length === 0,
    href: addressWith(query, facet, [], mode),
  }
}

function optionsOf(facet: FacetRow, input: FilterInput): FacetOption[] {
  const { query, mode, stats, genres, texts } = input
  const chosen = chosenValues(query, facet)
  const option = (key: string, label: string, isSelected: boolean, values: readonly string[]) => ({
    facet,
    key,
    label,
    count: stats[facet.counts][key] ?? 0,
    isSelected,
    href: addressWith(query, facet, values, mode),
  })
  if (facet.kind === 'oneOf') {
    return [
      option('all', texts('filter.all'), chosen.length === 0, []),
      ...facet.offered[mode].map((value) =>
        option(value, labelOf(facet, value, input), chosen.includes(value), [value]),
      ),
    ]
  }
  const values = valuesOfFacet(
    facet,
    genres.map(({ slug }) => slug),
  )
  return values.map((value) => {
    const isSelected = chosen.includes(value)
    const switched = isSelected ? chosen.filter((other) => other !== value) : [...chosen, value]
    const next = facet.kind === 'flag' ? switched : chosenAmong(values, switched)
    return option(value, labelOf(facet, value, input), isSelected, next)
  })
}

function labelOf(facet: FacetRow, value: string, { genres, texts, today }: FilterInput): string {
  if (facet.kind === 'flag') return texts(facet.label)
  const key = facet.options?.[value]
  if (key) return texts(key, { year: yearOfCategory(value, today) ?? '' })
  return genres.find(({ slug }) => slug === value)?.name ?? value
}

/** The year that the label of a category by age names. */
function yearOfCategory(category: string, today: string): number | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = { this_year: thisYear, last_year: thisYear - 1, prev_last_year: thisYear - 2 }
  return new Map(Object.entries(years)).get(category)
}

/** The address of a list with another choice of one facet. */
const addressWith = (query: ReleaseQuery, facet: FacetRow, values: readonly string[], mode: ListMode) =>
  listAddress({ ...withChoice(query, facet, values), offset: 0 }, mode)

/**
 * Lists the active filters.
 * @returns options whose address removes them
 */
export const activeFilters = (groups: readonly FilterGroup[], mode: ListMode, query: ReleaseQuery) =>
  groups.flatMap(({ options }) =>
    options
      .filter((option) => option.isSelected && option.key !== 'all')
      .map(({ facet, ...option }) => ({
        ...option,
        href: facet.kind === 'oneOf' ? addressWith(query, facet, [], mode) : option.href,
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
export function filterSuggestions(
  groups: readonly FilterGroup[],
  { query, mode, stats }: Pick<FilterInput, 'query' | 'mode' | 'stats'>,
): FilterSuggestion[] {
  const nothing = { ...emptyQuery(mode), order: query.order }
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
            ? addressWith(query, facet, [], mode)
            : addressWith(nothing, facet, chosenValues(query, facet), mode),
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
export const clearedAddress = (query: ReleaseQuery, mode: ListMode): string =>
  listAddress({ ...emptyQuery(mode), order: query.order }, mode)
