import { recordOf } from '../../../src/shared/records'
import {
  type Category,
  categories,
  type PlayType,
  type Product,
  playTypes,
  products,
} from '../../../src/shared/vocabulary'
import { rebatePercent } from '../listItem'
import type { FormatRecord, ReleaseRecord } from '../releaseRecord'
import { add, type Bitset, createBitset, has, remove, resized } from './bitset'

/**
 * One set of release numbers for each answer of a filter. Product, sale and stock must hold for the same format:
 * "vinyl, in stock" finds a release whose vinyl is in stock, and the sale shows no sold out reductions. So there is a
 * set for each product and condition.
 */
export interface FacetSets {
  readonly genres: ReadonlyMap<string, Bitset>
  readonly playTypes: Readonly<Record<PlayType, Bitset>>
  readonly categories: Readonly<Record<Category, Bitset>>
  /** By condition (see `conditionOf`): releases that have a format which meets it. Condition 0: every release. */
  readonly offers: readonly { any: Bitset; of: Readonly<Record<Product, Bitset>> }[]
}

const isOnSale = 1
const isInStock = 2
export const conditionOf = (onSale: boolean, inStock: boolean): number =>
  (onSale ? isOnSale : 0) | (inStock ? isInStock : 0)

const setsFor = <K extends string>(keys: readonly K[], make: () => Bitset) => recordOf(keys, make)

export function createFacetSets(genreSlugs: readonly string[], capacity: number): FacetSets {
  return makeSets(genreSlugs, () => createBitset(capacity))
}

/** Calls `make` for the sets in the order of `listSets`. */
function makeSets(genreSlugs: readonly string[], make: () => Bitset): FacetSets {
  return {
    genres: new Map(genreSlugs.map((slug) => [slug, make()])),
    playTypes: setsFor(playTypes, make),
    categories: setsFor(categories, make),
    offers: [0, 1, 2, 3].map(() => ({ any: make(), of: setsFor(products, make) })),
  }
}

/**
 * Lists all sets.
 * @returns the sets, always in the same order
 */
const listSets = (facets: FacetSets): Bitset[] => [
  ...facets.genres.values(),
  ...playTypes.map((type) => facets.playTypes[type]),
  ...categories.map((category) => facets.categories[category]),
  ...facets.offers.flatMap(({ any, of }) => [any, ...products.map((product) => of[product])]),
]

/**
 * Copies all sets for another number of releases.
 * @param capacity number of releases
 * @returns the copies
 */
export function resizedFacetSets(facets: FacetSets, capacity: number): FacetSets {
  const old = listSets(facets).values()
  return makeSets([...facets.genres.keys()], () => resized(old.next().value!, capacity))
}

export function removeFromSets(facets: FacetSets, number: number): void {
  for (const set of listSets(facets)) remove(set, number)
}

/**
 * Adds a release to its sets.
 * @param number of the release
 * @param releaseYear of the list item
 * @param thisYear of the shop
 */
export function addToSets(
  facets: FacetSets,
  number: number,
  record: ReleaseRecord,
  releaseYear: number | null,
  thisYear: number,
): void {
  for (const slug of record.genres) {
    const set = facets.genres.get(slug)
    if (set) add(set, number)
  }
  if (record.play_type) add(facets.playTypes[record.play_type], number)
  for (const category of categoriesOf(record)) add(facets.categories[category], number)
  const age = ageCategory(releaseYear, thisYear)
  if (age) add(facets.categories[age], number)

  add(facets.offers[0]!.any, number)
  for (const format of record.formats) {
    const met = conditionOf(rebatePercent(format) > 0, format.free > 0)
    for (let condition = 0; condition <= 3; condition++) {
      if ((condition & met) !== condition) continue
      const offers = facets.offers[condition]!
      add(offers.any, number)
      add(offers.of[format.product], number)
    }
  }
}

/**
 * Lists the categories of a release, except those by age, which depend on the year.
 * @returns categories
 */
function categoriesOf({ is_special_edition, is_reissue, product_type, formats }: ReleaseRecord): Category[] {
  const found: Category[] = []
  if (is_special_edition) found.push('special_edition')
  if (is_reissue) found.push('reissue')
  if (product_type === 'compilation') found.push('compilation')
  if (formats.some((format) => format.instant_download)) found.push('instant_download')
  if (formats.some((format) => format.status === 'pre-order')) found.push('pre_order')
  const rebate = rebateCategory(formats)
  if (rebate) found.push(rebate)
  return found
}

/** A release counts once, with its best rebate. */
function rebateCategory(formats: readonly FormatRecord[]): Category | null {
  const best = Math.max(0, ...formats.map(rebatePercent))
  if (best === 0) return null
  if (best < 30) return 'rebate_lt_30'
  return best <= 50 ? 'rebate_30_50' : 'rebate_gt_50'
}

/**
 * Finds the category by age.
 * @returns `this_year`, `last_year`, `prev_last_year` for older releases; null when the year is unknown
 */
function ageCategory(releaseYear: number | null, thisYear: number): Category | null {
  if (releaseYear === null || releaseYear > thisYear) return null
  if (releaseYear === thisYear) return 'this_year'
  return releaseYear === thisYear - 1 ? 'last_year' : 'prev_last_year'
}

/**
 * Moves one release to its category by age after the turn of the year.
 * @param thisYear the new year
 */
export function moveAge(
  facets: FacetSets,
  number: number,
  releaseYear: number | null,
  thisYear: number,
): void {
  const age = ageCategory(releaseYear, thisYear)
  for (const category of ['this_year', 'last_year', 'prev_last_year'] as const) {
    const set = facets.categories[category]
    if (category === age) add(set, number)
    else if (has(set, number)) remove(set, number)
  }
}
