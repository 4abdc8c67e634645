import { isDeepStrictEqual } from 'node:util'
import type { NamedCount, ReleaseList, ReleaseListItem } from '../../../src/shared/contract'
import type { ReleaseQuery } from '../../../src/shared/releaseQuery'
import { elementAt } from '../../../src/shared/required'
import { playTypes, products } from '../../../src/shared/vocabulary'
import { looksTheSame, presentListItem } from '../listItem'
import type { GenreRecord, NameRecord, ReleaseRecord } from '../releaseRecord'
import { createPause, type Pause } from '../yieldToEventLoop'
import { type Bitset, has } from './bitset'
import {
  addToSets,
  createFacetSets,
  type FacetSets,
  membershipOf,
  moveAge,
  offersIndex,
  removeFromSets,
  resizedFacetSets,
} from './facetSets'
import { createIntern, SharedLists } from './interning'
import { type NameEntry, NameTable } from './nameTable'
import { ReleaseFilter } from './releaseFilter'
import { SortedReleases } from './sortedReleases'
import { placeFor } from './sortOrders'

/** The sources of a read model, read in batches, so that not all of them are in memory twice. */
export interface CatalogueSource {
  /** The genres, in the shop's order. */
  genres: readonly GenreRecord[]
  artists: Batches<NameRecord>
  labels: Batches<NameRecord>
  releases: Batches<ReleaseRecord>
}
type Batches<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>

/** The change by an update. `before` is null for a new release, `after` for a removed one. */
export interface ItemChange {
  number: number
  before: ReleaseListItem | null
  after: ReleaseListItem | null
  /** Whether lists show something else now. They do not if only a text of the release's page or a number of copies changed. */
  altersLists: boolean
}

/**
 * Holds the published catalogue in memory. Each release has a small number, which facet sets, sort orders and names
 * refer to. Apart from `build`, all methods are synchronous, so that readers never see a half-applied change.
 */
export class ReadModel {
  readonly genres: readonly NamedCount[]
  readonly artists = new NameTable()
  readonly labels = new NameTable()
  /** List items by release number; null where a release was removed. */
  readonly #items: (ReleaseListItem | null)[] = []
  readonly #freeNumbers: number[] = []
  readonly #numberById = new Map<string, number>()
  readonly #numberBySlug = new Map<string, number>()
  readonly #genreBySlug: ReadonlyMap<string, NamedCount>
  readonly #intern = createIntern()
  readonly #labelLists = new SharedLists()
  readonly #genreLists = new SharedLists()
  #count = 0
  #capacity = 1024
  #thisYear: number
  readonly #sorted: SortedReleases
  #facets: FacetSets
  #filter: ReleaseFilter

  private constructor(genres: readonly GenreRecord[], thisYear: number) {
    this.genres = genres.map(({ slug, name }) => ({ slug, name, count: 0 }))
    this.#genreBySlug = new Map(genres.map(({ slug }, i) => [slug, this.genres[i]!]))
    this.#thisYear = thisYear
    this.#sorted = new SortedReleases(this.#capacity, (number) => sortText(this.getItem(number)))
    this.#facets = createFacetSets([...this.#genreBySlug.keys()], this.#capacity)
    this.#filter = new ReleaseFilter(this.#facets, this.#capacity)
  }

  /**
   * Builds the model of a whole catalogue and lets other work of the process run in between.
   * @param thisYear the current year in the shop's time zone, for categories by age
   * @param leaveOut is called for an invalid release; without it, an invalid release is an error
   */
  static async build(
    source: CatalogueSource,
    thisYear: number,
    pause: Pause = createPause(),
    leaveOut: (record: ReleaseRecord, error: unknown) => void = (_record, error) => {
      throw error
    },
  ): Promise<ReadModel> {
    const model = new ReadModel(source.genres, thisYear)
    await inBatchesWithPauses(source.artists, pause, (record) => model.artists.put(record))
    await inBatchesWithPauses(source.labels, pause, (record) => model.labels.put(record))
    await inBatchesWithPauses(source.releases, pause, (record) => {
      if (model.#numberById.has(record.uuid_release)) return
      try {
        const item = model.#itemOf(record)
        const number = model.#newNumber()
        model.#enter(number, record, item)
        model.#sorted.note(number, record)
      } catch (error) {
        leaveOut(record, error)
      }
    })
    // Filters process whole sets, so the sets are made only slightly longer than necessary.
    model.#resize(Math.ceil(model.#count * 1.05) + 64)
    await model.#sorted.sort(model.#count, pause)
    await inBatchesWithPauses([model.#sorted.newestFirst()], pause, (number) => {
      for (const entry of model.#entriesOf(model.getItem(number))) entry.releases.push(number)
    })
    return model
  }

  get count(): number {
    return this.#count
  }
  /** One more than the highest release number in use. */
  get numbersUsed(): number {
    return this.#items.length
  }
  get thisYear(): number {
    return this.#thisYear
  }

  itemAt(number: number): ReleaseListItem | null {
    return this.#items[number] ?? null
  }
  /**
   * Gets a list item by release number.
   * @throws Error when no release has this number
   */
  getItem(number: number): ReleaseListItem {
    const item = this.#items[number]
    if (!item) throw new Error(`No release has number ${number}.`)
    return item
  }
  numberOf(releaseId: string): number | undefined {
    return this.#numberById.get(releaseId)
  }
  numberBySlug(encodedSlug: string): number | undefined {
    return this.#numberBySlug.get(encodedSlug)
  }
  /** Returns the release day of a release, in the form of `dayNumber`. */
  dayOf(number: number): number {
    return this.#sorted.dayOf(number)
  }
  isInStock(number: number): boolean {
    return has(elementAt(this.#facets.offers, offersIndex(false, true)).any, number)
  }
  /** Lists the sets of an item's genres. */
  genreSets({ genres }: ReleaseListItem): Bitset[] {
    return genres.flatMap(({ slug }) => this.#facets.ofReleases.genres.get(slug) ?? [])
  }
  compareNewest(a: number, b: number): number {
    return this.#sorted.compareNewest(a, b)
  }

  /** Returns all release numbers, newest first; the view is valid until the next update. */
  newestFirst(): Int32Array {
    return this.#sorted.newestFirst()
  }

  filterReleases(query: ReleaseQuery): ReleaseList {
    const { matches, stats } = this.#filter.match(query)
    const page = this.#sorted.page(query.order, matches, stats.total, query)
    return { items: page.map((number) => this.getItem(number)), stats }
  }

  /**
   * Adds a release or updates it. Its artists and labels must have been put before.
   * @throws Error when the record is invalid; nothing has changed then
   */
  put(record: ReleaseRecord): ItemChange {
    const after = this.#itemOf(record)
    const known = this.#numberById.get(record.uuid_release)
    const before = known === undefined ? null : this.#items[known]!
    const number = known ?? this.#newNumber()
    const placeBefore = this.#placeOf(number)
    if (before) this.#withdraw(number, before)
    this.#enter(number, record, after)
    if (before) this.#sorted.update(number, record, sortText(before) === sortText(after))
    else {
      this.#sorted.note(number, record)
      this.#sorted.insert(number)
    }
    for (const { releases } of this.#entriesOf(after)) {
      releases.splice(placeFor(number, releases, releases.length, this.#sorted.compareNewest), 0, number)
    }
    const isInItsPlace = isDeepStrictEqual(placeBefore, this.#placeOf(number))
    return { number, before, after, altersLists: !before || !isInItsPlace || !looksTheSame(before, after) }
  }

  /** Removes a release; returns null when there is no such release. */
  remove(releaseId: string): ItemChange | null {
    const number = this.#numberById.get(releaseId)
    if (number === undefined) return null
    const before = this.#items[number]!
    this.#sorted.remove(number)
    this.#withdraw(number, before)
    this.#items[number] = null
    this.#freeNumbers.push(number)
    return { number, before, after: null, altersLists: true }
  }

  /** Moves all releases to their categories by age when a new year has begun. */
  moveToYear(thisYear: number): void {
    this.#thisYear = thisYear
    for (const [number, item] of this.#items.entries()) {
      if (item) moveAge(this.#facets, number, { releaseYear: item.release_year, thisYear })
    }
  }

  /** Lists what decides in which lists a release is, and where in them. */
  #placeOf(number: number) {
    return [membershipOf(this.#facets, number), this.#sorted.factsOf(number)]
  }

  #newNumber(): number {
    const number = this.#freeNumbers.pop() ?? this.#items.length
    if (number >= this.#capacity) this.#resize(Math.ceil(this.#capacity * 1.5))
    return number
  }

  /**
   * Makes the list item of a record. All checks are made here, before the release is added.
   * @throws Error when the record is invalid
   */
  #itemOf(record: ReleaseRecord): ReleaseListItem {
    checkWords(record)
    const names = {
      artists: Object.freeze(record.artists.map((id) => this.artists.get(id).named)),
      labels: this.#labelLists.of(record.labels.map((id) => this.labels.get(id).named)),
      genres: this.#genreLists.of(record.genres.flatMap((slug) => this.#genreBySlug.get(slug) ?? [])),
    }
    return presentListItem(record, names, this.#intern)
  }

  /** Adds an item to everything except the orders and the lists of its artists and labels. */
  #enter(number: number, record: ReleaseRecord, item: ReleaseListItem): void {
    this.#items[number] = item
    this.#count++
    this.#numberById.set(item.uuid_release, number)
    this.#numberBySlug.set(item.slug, number)
    for (const named of [...item.artists, ...item.labels, ...item.genres]) named.count++
    addToSets(this.#facets, number, record, { releaseYear: item.release_year, thisYear: this.#thisYear })
  }

  /** Removes an item from everything except the orders of all releases. */
  #withdraw(number: number, item: ReleaseListItem): void {
    for (const { releases } of this.#entriesOf(item)) releases.splice(releases.indexOf(number), 1)
    this.#count--
    this.#numberById.delete(item.uuid_release)
    if (this.#numberBySlug.get(item.slug) === number) this.#numberBySlug.delete(item.slug)
    for (const named of [...item.artists, ...item.labels, ...item.genres]) named.count--
    removeFromSets(this.#facets, number)
  }

  *#entriesOf({ artists, labels }: ReleaseListItem): Iterable<NameEntry> {
    for (const { slug } of artists) yield this.artists.findBySlug(slug)!
    for (const { slug } of labels) yield this.labels.findBySlug(slug)!
  }

  #resize(capacity: number): void {
    this.#capacity = capacity
    this.#sorted.resize(capacity)
    this.#facets = resizedFacetSets(this.#facets, capacity)
    this.#filter = new ReleaseFilter(this.#facets, capacity)
  }
}

async function inBatchesWithPauses<T>(
  batches: AsyncIterable<ArrayLike<T>> | Iterable<ArrayLike<T>>,
  pause: Pause,
  work: (value: T) => void,
) {
  for await (const batch of batches) {
    for (let i = 0; i < batch.length; i++) {
      work(batch[i]!)
      if ((i & 127) === 127) await pause()
    }
    await pause()
  }
}

const knownProducts: ReadonlySet<string> = new Set(products)
const knownPlayTypes: ReadonlySet<string | null> = new Set([...playTypes, null])

/** Checks values for which sets exist, because a newer or repaired database may have other values. */
function checkWords({ play_type, formats }: ReleaseRecord): void {
  if (!knownPlayTypes.has(play_type)) throw new Error(`"${play_type}" is not a play type.`)
  for (const { product, status } of formats) {
    if (!knownProducts.has(product)) throw new Error(`"${product}" is not a product.`)
    if (status !== 'listed' && status !== 'pre-order') throw new Error(`"${status}" is not a status.`)
  }
}

/**
 * Makes the text by which releases of one day are sorted: artist, then title. The id makes it unique. Punctuation
 * before a name is ignored; names without letters and digits come last.
 */
const sortText = ({ display_artist, title, uuid_release }: ReleaseListItem): string => {
  const artist = display_artist.replace(/^[^\p{L}\p{N}]+/u, '') || `\uffff${display_artist}`
  return `${artist}\n${title}\n${uuid_release}`.toLowerCase()
}
