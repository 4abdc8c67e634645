import type { BaseData, ListingStats } from '../../shared/contract'
import {
  categoriesOfMode,
  chosenAmong,
  emptyQuery,
  type ListMode,
  type ReleaseQuery,
} from '../../shared/releaseQuery'
import type { CommonKey, Texts } from '../../shared/texts/createTexts'
import { type Category, playTypes, products } from '../../shared/vocabulary'
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

export interface FilterGroup {
  key: 'categories' | 'products' | 'formats' | 'options' | 'genres'
  heading: CommonKey
  /** Removes the choices of the whole group. */
  any: FilterOption | null
  options: FilterOption[]
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
export function filterGroups({ query, mode, stats, genres, texts, today }: FilterInput): FilterGroup[] {
  const href = (change: Partial<ReleaseQuery>) => listAddress({ ...query, ...change, offset: 0 }, mode)

  function several<T extends string>(
    group: Pick<FilterGroup, 'key' | 'heading'>,
    name: 'products' | 'playTypes' | 'genres',
    options: readonly { value: T; label: string; count: number | undefined }[],
  ): FilterGroup {
    const chosen: readonly string[] = query[name]
    const all = options.map(({ value }) => value)
    const switched = (value: T) =>
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    return {
      ...group,
      any: {
        key: 'any',
        label: texts('filter.any'),
        count: null,
        isSelected: chosen.length === 0,
        href: href({ [name]: [] }),
      },
      options: options.map(({ value, label, count }) => ({
        key: value,
        label,
        count: count ?? 0,
        isSelected: chosen.includes(value),
        href: href({ [name]: chosenAmong(all, switched(value)) }),
      })),
    }
  }

  const categories: FilterGroup = {
    key: 'categories',
    heading: 'filter.categories',
    any: null,
    options: [null, ...categoriesOfMode[mode]].map((category) => ({
      key: category ?? 'all',
      label: category ? categoryLabel(category, texts, today) : texts('filter.all'),
      count: stats.categories[category ?? 'all'] ?? 0,
      isSelected: query.category === category,
      href: href({ category }),
    })),
  }
  const inStock: FilterGroup = {
    key: 'options',
    heading: 'filter.options',
    any: null,
    options: [
      {
        key: 'in_stock',
        label: texts('filter.inStock'),
        count: stats.properties.in_stock ?? 0,
        isSelected: query.inStock,
        href: href({ inStock: !query.inStock }),
      },
    ],
  }
  return [
    categories,
    several(
      { key: 'products', heading: 'filter.products' },
      'products',
      products.map((value) => ({ value, label: texts(`product.${value}`), count: stats.properties[value] })),
    ),
    several(
      { key: 'formats', heading: 'filter.formats' },
      'playTypes',
      playTypes.map((value) => ({ value, label: texts(`playType.${value}`), count: stats.play_type[value] })),
    ),
    ...(mode === 'list' ? [inStock] : []),
    several(
      { key: 'genres', heading: 'filter.genres' },
      'genres',
      genres.map(({ slug, name }) => ({ value: slug, label: name, count: stats.genres[slug] })),
    ),
  ]
}

/**
 * Lists the active filters.
 * @returns options whose address removes them
 */
export const activeFilters = (groups: readonly FilterGroup[], mode: ListMode, query: ReleaseQuery) =>
  groups.flatMap(({ key, options }) =>
    options
      .filter((option) => option.isSelected && option.key !== 'all')
      .map((option) =>
        key === 'categories'
          ? { ...option, href: listAddress({ ...query, category: null, offset: 0 }, mode) }
          : option,
      ),
  )

/** A change of the filter that finds releases, for a list without results. */
export interface FilterSuggestion {
  key: FilterGroup['key']
  /** Whether to remove the choice, or to keep only it. */
  how: 'without' | 'only'
  /** The labels of the chosen options of the group. */
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
  const ways = (how: FilterSuggestion['how']): FilterSuggestion[] =>
    groups
      .map(({ key, options }) => {
        const { count: name, field } = choiceOf[key]
        const [others, own] = how === 'without' ? [query, nothing] : [nothing, query]
        return {
          key,
          how,
          labels: options.filter(({ isSelected }) => isSelected).map(({ label }) => label),
          count: stats[how]?.[name] ?? 0,
          href: listAddress({ ...others, [field]: own[field], offset: 0 }, mode),
        }
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  const without = ways('without')
  return without.length > 0 ? without : ways('only')
}

type ChoiceName = keyof NonNullable<ListingStats['without']>
const choiceOf: Record<FilterGroup['key'], { count: ChoiceName; field: keyof ReleaseQuery }> = {
  categories: { count: 'category', field: 'category' },
  products: { count: 'products', field: 'products' },
  formats: { count: 'formats', field: 'playTypes' },
  options: { count: 'in_stock', field: 'inStock' },
  genres: { count: 'genres', field: 'genres' },
}

/**
 * Writes the address of the list without any filter, in the same order.
 * @returns a path with query
 */
export const clearedAddress = (query: ReleaseQuery, mode: ListMode): string =>
  listAddress({ ...emptyQuery(mode), order: query.order }, mode)

function categoryLabel(category: Category, texts: Texts, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const years: Partial<Record<Category, number>> = {
    this_year: thisYear,
    last_year: thisYear - 1,
    prev_last_year: thisYear - 2,
  }
  return texts(`category.${category}`, { year: years[category] ?? '' })
}
