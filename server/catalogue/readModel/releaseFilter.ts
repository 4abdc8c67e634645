import type { ListingStats } from '../../../src/shared/contract'
import type { ReleaseQuery } from '../../../src/shared/releaseQuery'
import { categories, playTypes, products } from '../../../src/shared/vocabulary'
import { type Bitset, createBitset, intersect, intersectionSize, size, union } from './bitset'
import { conditionOf, type FacetSets } from './facetSets'

/** A group's choice: the releases that meet it, or null when anything does. */
type Choice = Bitset | null

interface Choices {
  genres: Choice
  playTypes: Choice
  category: Choice
  offers: Bitset
}

const choiceNames = ['category', 'genres', 'formats', 'products', 'in_stock'] as const
type ChoiceName = (typeof choiceNames)[number]
type ChoiceCounts = NonNullable<ListingStats['without']>

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

    const matches = this.#all(choices, this.#scratch.matches)
    const without = (group: 'genres' | 'playTypes' | 'category') =>
      choices[group] === null ? matches : this.#all({ ...choices, [group]: null }, this.#scratch.others)

    const stats: ListingStats = {
      total: size(matches),
      genres: {},
      play_type: {},
      categories: {},
      properties: {},
    }
    const withoutGenres = without('genres')
    for (const [slug, set] of facets.genres) stats.genres[slug] = intersectionSize(withoutGenres, set)
    const withoutPlayTypes = without('playTypes')
    for (const type of playTypes)
      stats.play_type[type] = intersectionSize(withoutPlayTypes, facets.playTypes[type])
    const withoutCategory = without('category')
    stats.categories.all = size(withoutCategory)
    for (const category of categories) {
      stats.categories[category] = intersectionSize(withoutCategory, facets.categories[category])
    }
    // Formats on offer are part of every release set, so no set for "without offers" is needed.
    const withoutOffers = this.#all({ ...choices, offers: facets.offers[0]!.any }, this.#scratch.others)
    const offers = facets.offers[conditionOf(query.onSale, query.inStock)]!
    for (const product of products)
      stats.properties[product] = intersectionSize(withoutOffers, offers.of[product])
    stats.properties.in_stock = intersectionSize(
      withoutOffers,
      this.#offers(query, true, this.#scratch.stock),
    )
    if (stats.total === 0) Object.assign(stats, this.#waysOut(query, choices))
    return { matches, stats }
  }

  /** How many would match if one of the choices were taken back or, where that is not enough, if it stood alone. */
  #waysOut(query: ReleaseQuery, choices: Choices): Pick<ListingStats, 'without' | 'only'> {
    const { onSale, inStock } = query
    const offersIf = (isInStock: boolean) => this.#facets.offers[conditionOf(onSale, isInStock)]!.any
    // What is on sale is so in another list, of which being in stock is part.
    const anything: Choices = {
      genres: null,
      playTypes: null,
      category: null,
      offers: offersIf(onSale && inStock),
    }
    const count = (counted: Choices) => size(this.#all(counted, this.#scratch.others))
    const isChosen = {
      category: choices.category !== null,
      genres: choices.genres !== null,
      formats: choices.playTypes !== null,
      products: choices.offers !== offersIf(inStock),
      in_stock: inStock,
    }
    const counts = (of: Record<ChoiceName, () => Choices>): ChoiceCounts =>
      Object.fromEntries(
        choiceNames.filter((name) => isChosen[name]).map((name) => [name, count(of[name]())]),
      )
    const productsIf = (isInStock: boolean) => this.#offers(query, isInStock, this.#scratch.stock)

    const without = counts({
      category: () => ({ ...choices, category: null }),
      genres: () => ({ ...choices, genres: null }),
      formats: () => ({ ...choices, playTypes: null }),
      products: () => ({ ...choices, offers: offersIf(inStock) }),
      in_stock: () => ({ ...choices, offers: productsIf(false) }),
    })
    if (Object.values(without).some((found) => found > 0)) return { without }
    const only = counts({
      category: () => ({ ...anything, category: choices.category }),
      genres: () => ({ ...anything, genres: choices.genres }),
      formats: () => ({ ...anything, playTypes: choices.playTypes }),
      products: () => ({ ...anything, offers: productsIf(onSale && inStock) }),
      in_stock: () => ({ ...anything, offers: offersIf(true) }),
    })
    return { without, only }
  }

  #offers({ onSale, products: chosen }: ReleaseQuery, inStock: boolean, target: Bitset): Bitset {
    const { any, of } = this.#facets.offers[conditionOf(onSale, inStock)]!
    const sets = distinct(chosen).map((product) => of[product])
    return this.#anyOf(sets, products.length, target) ?? any
  }

  /** Choosing every option is the same as choosing none. */
  #anyOf(sets: readonly Bitset[], options: number, target: Bitset): Choice {
    if (sets.length === 0 || sets.length === options) return null
    return sets.length === 1 ? sets[0]! : union(sets, target)
  }

  #all(choices: Choices, target: Bitset): Bitset {
    const sets = present(choices)
    return sets.length === 1 ? sets[0]! : intersect(sets, target)
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const known = (slugs: readonly string[], genres: ReadonlyMap<string, Bitset>): Bitset[] =>
  distinct(slugs).flatMap((slug) => genres.get(slug) ?? [])
const present = ({ genres, playTypes, category, offers }: Choices): Bitset[] =>
  [offers, genres, playTypes, category].filter((set) => set !== null)
