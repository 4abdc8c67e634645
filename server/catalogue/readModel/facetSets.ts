import {
  facetRows,
  type ReleaseFacetId,
  type ReleaseFacetRow,
  valuesOfFacet,
} from '../../../src/shared/facets'
import { recordOf } from '../../../src/shared/records'
import { elementAt, required } from '../../../src/shared/required'
import { type Product, products } from '../../../src/shared/vocabulary'
import { rebatePercent } from '../listItem'
import type { ReleaseRecord } from '../releaseRecord'
import { add, type Bitset, createBitset, has, remove, resized } from './bitset'
import { ageCategories, ageCategory, facetValues, type Years } from './facetValues'

/** The sets of release numbers that the filter and its counts use. */
export interface FacetSets {
  /** One set for each option of each facet of releases. */
  readonly ofReleases: Readonly<Record<ReleaseFacetId, ReadonlyMap<string, Bitset>>>
  /**
   * The facets of formats, by condition (see `offersIndex`): the releases that have a format which meets the condition.
   * Condition 0 is met by every release. There is a set for each product and condition, because product, sale and stock
   * must be true of the same format: "vinyl, in stock" finds only releases whose vinyl is in stock, and the sale shows
   * no sold-out reductions.
   */
  readonly offers: readonly Offers[]
}

export interface Offers {
  any: Bitset
  of: Readonly<Record<Product, Bitset>>
}

/** The facets that have a set for each option. */
export const releaseFacets = facetRows.filter((facet): facet is ReleaseFacetRow => facet.of === 'release')

/** Makes an object with one value for each facet of releases. */
export const recordOfReleaseFacets = <Value>(
  valueFor: (facet: ReleaseFacetRow) => Value,
): Record<ReleaseFacetId, Value> =>
  Object.fromEntries(releaseFacets.map((facet) => [facet.id, valueFor(facet)])) as Record<
    ReleaseFacetId,
    Value
  >

const isOnSale = 1
const isInStock = 2
/** Computes the place in `offers` of the formats that meet these two conditions. */
export const offersIndex = (onSale: boolean, inStock: boolean): number =>
  (onSale ? isOnSale : 0) | (inStock ? isInStock : 0)

export function createFacetSets(genreSlugs: readonly string[], capacity: number): FacetSets {
  return makeSets(genreSlugs, () => createBitset(capacity))
}

/** Makes all sets, calling `make` in the order of `listSets`. */
function makeSets(genreSlugs: readonly string[], make: () => Bitset): FacetSets {
  return {
    ofReleases: recordOfReleaseFacets(
      (facet) => new Map(valuesOfFacet(facet, genreSlugs).map((value) => [value, make()])),
    ),
    offers: [0, 1, 2, 3].map(() => ({ any: make(), of: recordOf(products, make) })),
  }
}

/** Lists all sets, always in the same order. */
const listSets = ({ ofReleases, offers }: FacetSets): Bitset[] => [
  ...releaseFacets.flatMap(({ id }) => [...ofReleases[id].values()]),
  ...offers.flatMap(({ any, of }) => [any, ...products.map((product) => of[product])]),
]

/**
 * Copies all sets for another number of releases.
 * @param capacity the number of releases that the copies have room for
 */
export function resizedFacetSets(sets: FacetSets, capacity: number): FacetSets {
  const old = listSets(sets).values()
  const next = () => resized(required(old.next().value, 'set of a facet'), capacity)
  return makeSets([...sets.ofReleases.genres.keys()], next)
}

/** Tells for each set whether it has a release, always in the same order. */
export const membershipOf = (sets: FacetSets, number: number): boolean[] =>
  listSets(sets).map((set) => has(set, number))

export function removeFromSets(sets: FacetSets, number: number): void {
  for (const set of listSets(sets)) remove(set, number)
}

/**
 * Adds a release to its sets.
 * @param number the release number
 */
export function addToSets(sets: FacetSets, number: number, record: ReleaseRecord, years: Years): void {
  for (const { id } of releaseFacets) {
    for (const value of facetValues[id](record, years)) {
      const set = sets.ofReleases[id].get(value)
      if (set) add(set, number)
    }
  }
  add(elementAt(sets.offers, 0).any, number)
  for (const format of record.formats) {
    const met = offersIndex(rebatePercent(format) > 0, format.free > 0)
    for (const [condition, { any, of }] of sets.offers.entries()) {
      if ((condition & met) !== condition) continue
      add(any, number)
      add(of[format.product], number)
    }
  }
}

/**
 * Moves a release to its category by age when a new year has begun.
 * @param number the release number
 */
export function moveAge(sets: FacetSets, number: number, years: Years): void {
  const age = ageCategory(years)
  for (const category of ageCategories) {
    const set = required(sets.ofReleases.category.get(category), `set of ${category}`)
    if (category === age) add(set, number)
    else if (has(set, number)) remove(set, number)
  }
}
