import type { ListingStats } from '../../../src/shared/contract'
import type { ReleaseQuery } from '../../../src/shared/releaseQuery'
import { categories, playTypes, products } from '../../../src/shared/vocabulary'
import { type Bitset, createBitset, has, intersect, sharedSize, size, unite } from './bitset'
import { conditionOf, type FacetSets } from './facetSets'

/** A group's choice: the releases that meet it, or null when anything does. */
type Choice = Bitset | null

interface Choices {
  genres: Choice
  playTypes: Choice
  category: Choice
  offers: Bitset
}

/**
 * Answers queries on facet sets. Each group's options are counted among the releases that match all other groups, so
 * a shopper sees what choosing one more would give.
 */
export class ReleaseFilter {
  readonly #facets: FacetSets
  readonly #scratch: Record<'genres' | 'playTypes' | 'offers' | 'stock' | 'others' | 'matches', Bitset>

  constructor(facets: FacetSets, capacity: number) {
    this.#facets = facets
    const set = () => createBitset(capacity)
    this.#scratch = {
      genres: set(),
      playTypes: set(),
      offers: set(),
      stock: set(),
      others: set(),
      matches: set(),
    }
  }

  /** @returns the counts, and the set of matches: valid until the next call */
  match(query: ReleaseQuery): { matches: Bitset; stats: ListingStats } {
    const facets = this.#facets
    const choices: Choices = {
      genres: this.#anyOf(known(query.genres, facets.genres), facets.genres.size, this.#scratch.genres),
      playTypes: this.#anyOf(
        distinct(query.playTypes).map((type) => facets.playTypes[type]),
        playTypes.length,
        this.#scratch.playTypes,
      ),
      category: query.category && facets.categories[query.category],
      offers: this.#offers(query, query.inStock, this.#scratch.offers),
    }

    const stats: ListingStats = { total: 0, genres: {}, play_type: {}, categories: {}, properties: {} }
    const withoutGenres = this.#all({ ...choices, genres: null })
    for (const [slug, set] of facets.genres) stats.genres[slug] = sharedSize(withoutGenres, set)
    const withoutPlayTypes = this.#all({ ...choices, playTypes: null })
    for (const type of playTypes) stats.play_type[type] = sharedSize(withoutPlayTypes, facets.playTypes[type])
    const withoutCategory = this.#all({ ...choices, category: null })
    stats.categories.all = size(withoutCategory)
    for (const category of categories) {
      stats.categories[category] = sharedSize(withoutCategory, facets.categories[category])
    }
    // What is on offer under a condition is part of every release set, so this needs no set for "without offers".
    const withoutOffers = this.#all({ ...choices, offers: facets.offers[0]!.any })
    const offers = facets.offers[conditionOf(query.onSale, query.inStock)]!
    for (const product of products) stats.properties[product] = sharedSize(withoutOffers, offers.of[product])
    stats.properties.in_stock = sharedSize(withoutOffers, this.#offers(query, true, this.#scratch.stock))

    const matches = intersect(present(choices), this.#scratch.matches)
    stats.total = size(matches)
    return { matches, stats }
  }

  #offers({ onSale, products: chosen }: ReleaseQuery, inStock: boolean, target: Bitset): Bitset {
    const { any, of } = this.#facets.offers[conditionOf(onSale, inStock)]!
    const sets = distinct(chosen).map((product) => of[product])
    return this.#anyOf(sets, products.length, target) ?? any
  }

  /** Choosing every option is the same as choosing none. */
  #anyOf(sets: readonly Bitset[], options: number, target: Bitset): Choice {
    if (sets.length === 0 || sets.length === options) return null
    return sets.length === 1 ? sets[0]! : unite(sets, target)
  }

  #all(choices: Choices): Bitset {
    const sets = present(choices)
    return sets.length === 1 ? sets[0]! : intersect(sets, this.#scratch.others)
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const known = (slugs: readonly string[], genres: ReadonlyMap<string, Bitset>): Bitset[] =>
  distinct(slugs).flatMap((slug) => genres.get(slug) ?? [])
const present = ({ genres, playTypes, category, offers }: Choices): Bitset[] =>
  [offers, genres, playTypes, category].filter((set) => set !== null)

/**
 * The matches of one page.
 * @param order release numbers, of which the first `count` are valid
 */
export function pageOf(
  order: Int32Array,
  count: number,
  matches: Bitset,
  total: number,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = []
  const wanted = Math.min(total, offset + limit)
  if (offset >= wanted) return page
  let found = 0
  for (let i = 0; i < count && found < wanted; i++) {
    const number = order[i]!
    if (has(matches, number) && found++ >= offset) page.push(number)
  }
  return page
}
