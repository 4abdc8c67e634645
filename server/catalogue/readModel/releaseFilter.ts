import type { ListingStats } from '../../../src/shared/contract'
import {
  type CountGroup,
  chosenValues,
  countGroups,
  type FacetId,
  type FacetRow,
  facetsByCount,
  type ReleaseFacetId,
  type ReleaseFacetRow,
  withChoice,
} from '../../../src/shared/facets'
import { keysOf, recordOf } from '../../../src/shared/records'
import { emptyQuery, type ReleaseQuery } from '../../../src/shared/releaseQuery'
import { elementAt } from '../../../src/shared/required'
import { products } from '../../../src/shared/vocabulary'
import { type Bitset, createBitset, intersect, intersectionSize, size, union } from './bitset'
import { type FacetSets, type Offers, offersIndex, recordOfReleaseFacets, releaseFacets } from './facetSets'

/** The releases that meet the choice of each facet of releases; null when every release meets it. */
interface Choices extends Record<ReleaseFacetId, Bitset | null> {
  /** The releases that have a format which meets the choices about formats. */
  offers: Bitset
}

/** The sets that results are written into, one for each choice. */
type Scratch = Record<keyof Choices, Bitset>

/**
 * Answers queries on facet sets. Each facet's options are counted among the releases that match all other facets, so
 * that a shopper sees the number of results that another option would give.
 */
export class ReleaseFilter {
  readonly #sets: FacetSets
  readonly #matches: Bitset
  readonly #others: Bitset
  /** The sets for the choices of the query; `#counted` are those of a query that is only counted. */
  readonly #asked: Scratch
  readonly #counted: Scratch

  constructor(sets: FacetSets, capacity: number) {
    this.#sets = sets
    const set = () => createBitset(capacity)
    const scratch = () => ({ ...recordOfReleaseFacets(set), offers: set() })
    this.#matches = set()
    this.#others = set()
    this.#asked = scratch()
    this.#counted = scratch()
  }

  /**
   * Finds the matches of a query and counts them.
   * @returns the counts, and the set of matches, which is valid until the next call
   */
  match(query: ReleaseQuery): { matches: Bitset; stats: ListingStats } {
    const choices = this.#choicesOf(query, this.#asked)
    const matches = intersectionOf(choices, this.#matches)
    const stats: ListingStats = {
      total: size(matches),
      ...recordOf(keysOf<CountGroup>(countGroups), (): Record<string, number> => ({})),
    }
    for (const { id, kind, counts } of releaseFacets) {
      const others = choices[id] === null ? matches : intersectionOf({ ...choices, [id]: null }, this.#others)
      const counted = stats[counts]
      if (kind === 'oneOf') counted.all = size(others)
      for (const [value, set] of this.#sets.ofReleases[id]) counted[value] = intersectionSize(others, set)
    }
    this.#countOffers(query, choices, stats.properties)
    if (stats.total === 0) Object.assign(stats, this.#suggestions(query, choices))
    return { matches, stats }
  }

  #countOffers(query: ReleaseQuery, choices: Choices, counted: Record<string, number>): void {
    // The sets of products contain the conditions on formats already, so `others` leaves them out.
    const others = intersectionOf({ ...choices, offers: elementAt(this.#sets.offers, 0).any }, this.#others)
    const { of } = this.#offersOf(query.onSale, query.inStock)
    for (const product of products) counted[product] = intersectionSize(others, of[product])
    const inStock = offerChoice(query, this.#offersOf(query.onSale, true), this.#counted.offers)
    counted.in_stock = intersectionSize(others, inStock)
  }

  /** Counts the matches without each one of the choices or, if these are all 0, the matches of each choice alone. */
  #suggestions(query: ReleaseQuery, choices: Choices): Pick<ListingStats, 'without' | 'only'> {
    const { onSale, inStock } = query
    const isChosen: Record<FacetId, boolean> = {
      ...recordOfReleaseFacets(({ id }) => choices[id] !== null),
      products: choices.offers !== this.#offersOf(onSale, inStock).any,
      inStock,
    }
    const chosen = facetsByCount.filter(({ id }) => isChosen[id])
    const counts = (queryFor: (facet: FacetRow) => ReleaseQuery): Record<string, number> =>
      Object.fromEntries(chosen.map((facet) => [facet.parameter, this.#count(queryFor(facet))]))

    const without = counts((facet) => withChoice(query, facet, []))
    if (Object.values(without).some((found) => found > 0)) return { without }
    // The sale is a list of its own, so it stays chosen, and so does the choice of stock within it.
    const nothing: ReleaseQuery = { ...emptyQuery('list'), onSale, inStock: onSale && inStock }
    const only = counts((facet) => withChoice(nothing, facet, chosenValues(query, facet)))
    return { without, only }
  }

  #count(query: ReleaseQuery): number {
    return size(intersectionOf(this.#choicesOf(query, this.#counted), this.#others))
  }

  #choicesOf(query: ReleaseQuery, scratch: Scratch): Choices {
    return {
      ...recordOfReleaseFacets((facet) => this.#releaseChoice(query, facet, scratch[facet.id])),
      offers: offerChoice(query, this.#offersOf(query.onSale, query.inStock), scratch.offers),
    }
  }

  #releaseChoice(query: ReleaseQuery, facet: ReleaseFacetRow, target: Bitset): Bitset | null {
    const chosen = chosenValues(query, facet)
    if (chosen.length === 0) return null
    const options = this.#sets.ofReleases[facet.id]
    const sets = distinct(chosen).flatMap((value) => options.get(value) ?? [])
    return facet.kind === 'anyOf' ? anyOf(sets, options.size, target) : (sets[0] ?? null)
  }

  #offersOf(onSale: boolean, inStock: boolean): Offers {
    return elementAt(this.#sets.offers, offersIndex(onSale, inStock))
  }
}

function offerChoice(query: ReleaseQuery, { any, of }: Offers, target: Bitset): Bitset {
  const sets = distinct(query.products).map((product) => of[product])
  return anyOf(sets, products.length, target) ?? any
}

const distinct = <T>(values: readonly T[]): readonly T[] =>
  values.length > 1 ? [...new Set(values)] : values

/**
 * Unites the sets of the chosen options.
 * @param options the number of all options, because choosing all has the same result as choosing none
 * @returns null when every release meets the choice
 */
function anyOf(sets: readonly Bitset[], options: number, target: Bitset): Bitset | null {
  if (sets.length === 0 || sets.length === options) return null
  return sets.length === 1 ? elementAt(sets, 0) : union(sets, target)
}

/** Intersects the sets of all choices; returns `target`, or the set of the only choice. */
function intersectionOf(choices: Choices, target: Bitset): Bitset {
  const sets = [choices.offers]
  for (const { id } of releaseFacets) {
    const set = choices[id]
    if (set) sets.push(set)
  }
  return sets.length === 1 ? choices.offers : intersect(sets, target)
}
