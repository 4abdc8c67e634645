import { isDeepStrictEqual } from 'node:util'
import type { NamedCount, ReleaseList, ReleaseListItem } from '../../../../src/shared/contract'
import type { Language } from '../../../../src/shared/language'
import type { ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { playTypes, products } from '../../../../src/shared/vocabulary'
import { createPause, type Pause } from '../../../platform/process/yieldToEventLoop'
import { fold } from '../../../platform/support/foldText'
import { looksTheSame, presentListItem } from '../listItem'
import type { GenreRecord, ReleaseRecord } from '../releaseRecord'
import { add, type Bitset, createBitset, remove, resizeBitset, size } from './bitset'
import type { CatalogueSource } from './catalogueSource'
import {
  addToSets,
  createFacetSets,
  type FacetSets,
  getMembership,
  moveToTimes,
  removeFromSets,
  resizeFacetSets,
  toPartValue,
} from './facetSets'
import { getTimesInYear, getTimesOn, type Times } from './facetValues'
import { createIntern, SharedLists } from './interning'
import { listStyles } from './listStyles'
import { nameCountedValues } from './nameCountedValues'
import { type NameEntry, NameTable } from './nameTable'
import { ReleaseFilter } from './releaseFilter'
import { SortedReleases } from './sortedReleases'
import { findPlace } from './sortOrders'
import { TranslatedItems } from './translatedItems'

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
  /** The names of the genres in other languages than that of `genres`, by slug. */
  readonly #genreNames: ReadonlyMap<string, GenreRecord['names']>
  readonly artists = new NameTable()
  readonly labels = new NameTable()
  /** List items by release number; null where a release was removed. */
  readonly #items: (ReleaseListItem | null)[] = []
  readonly #translated: TranslatedItems
  readonly #freeNumbers: number[] = []
  readonly #numberById = new Map<string, number>()
  readonly #numberBySlug = new Map<string, number>()
  readonly #genreBySlug: ReadonlyMap<string, NamedCount>
  readonly #intern = createIntern()
  readonly #labelLists = new SharedLists()
  readonly #genreLists = new SharedLists()
  #count = 0
  #capacity = 1024
  #times: Times
  /** The numbers of all releases. */
  #all: Bitset
  readonly #sorted: SortedReleases
  readonly #facets: FacetSets
  #filter: ReleaseFilter

  private constructor(genres: readonly GenreRecord[], thisYear: number) {
    this.genres = genres.map(({ slug, name }) => ({ slug, name, count: 0 }))
    this.#genreNames = new Map(genres.map(({ slug, names }) => [slug, names]))
    this.#genreBySlug = new Map(genres.map(({ slug }, i) => [slug, this.genres[i]!]))
    this.#translated = new TranslatedItems(this.genres, genres, this.#intern)
    this.#times = getTimesInYear(thisYear)
    this.#all = createBitset(this.#capacity)
    this.#sorted = new SortedReleases(this.#capacity, (number) => getSortText(this.getItem(number)))
    this.#facets = createFacetSets([...this.#genreBySlug.keys()], this.#capacity)
    this.#filter = this.#createFilter()
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
    await processBatches(source.artists, pause, (record) => model.artists.put(record))
    await processBatches(source.labels, pause, (record) => model.labels.put(record))
    await processBatches(source.releases, pause, (record) => {
      if (model.#numberById.has(record.uuid_release)) return
      try {
        const item = model.#itemOf(record)
        const number = model.#newNumber()
        model.#enter(number, record, item)
        model.#translated.put(number, item, record.textsIn)
        model.#sorted.note(number, record)
      } catch (error) {
        leaveOut(record, error)
      }
    })
    // Filters process whole sets, so the sets are made only slightly longer than necessary.
    model.#resize(Math.ceil(model.#count * 1.05) + 64)
    await model.#sorted.sort(model.#count, pause)
    await processBatches([model.#sorted.newestFirst()], pause, (number) => {
      for (const entry of model.#getEntries(model.getItem(number))) entry.releases.push(number)
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
    return this.#times.thisYear
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
  /**
   * Gets a list item in a language; what is missing there is in the shop's first language.
   * @throws Error when no release has this number
   */
  itemIn(number: number, language: Language): ReleaseListItem {
    return this.#translated.find(number, language) ?? this.getItem(number)
  }
  numberOf(releaseId: string): number | undefined {
    return this.#numberById.get(releaseId)
  }
  numberBySlug(encodedSlug: string): number | undefined {
    return this.#numberBySlug.get(encodedSlug)
  }
  /** Returns the release day of a release, in the form of `dayNumber`. */
  getDay(number: number): number {
    return this.#sorted.getDay(number)
  }
  isInStock(number: number): boolean {
    return this.#facets.ofParts.format.has(number, toPartValue('inStock', 'in_stock'))
  }
  /** Lists the genres with their names in a language. */
  genresIn(language: Language): NamedCount[] {
    return this.genres.map((genre) => ({
      ...genre,
      name: this.#genreNames.get(genre.slug)?.[language] ?? genre.name,
    }))
  }
  /** Lists the largest styles of a genre; see `listStyles`. */
  stylesOf(genreSlug: string, max: number): NamedCount[] {
    return listStyles(this.#facets, genreSlug, max)
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

  filterReleases(query: ReleaseQuery, language: Language = 'en', hits?: Bitset): ReleaseList {
    const { matches, stats } = this.#filter.match(query, hits)
    const page = this.#sorted.page(query.order, matches, stats.total, query)
    const names = nameCountedValues(stats, language, this.#facets, {
      labels: this.labels,
      artists: this.artists,
    })
    return {
      items: page.map((number) => this.itemIn(number, language)),
      stats: names ? { ...stats, names } : stats,
    }
  }

  /** Finds the numbers of the releases that match a query. @returns a set that is valid until the next query */
  matchesOf(query: ReleaseQuery): Bitset {
    return this.#filter.select(query)
  }

  /** Lists the numbers of one page of the releases that match a query. */
  numbersOfPage(query: ReleaseQuery): number[] {
    const matches = this.#filter.select(query)
    return this.#sorted.page(query.order, matches, size(matches), query)
  }

  /**
   * Adds a release or updates it. Its artists and labels must have been put before.
   * @throws Error when the record is invalid; nothing has changed then
   */
  put(record: ReleaseRecord): ItemChange {
    const after = this.#itemOf(record)
    const knownNumber = this.#numberById.get(record.uuid_release)
    const before = knownNumber === undefined ? null : this.#items[knownNumber]!
    const number = knownNumber ?? this.#newNumber()
    const placeBefore = this.#placeOf(number)
    if (before) this.#withdraw(number, before)
    this.#enter(number, record, after)
    const altersTranslations = this.#translated.put(number, after, record.textsIn)
    if (before) this.#sorted.update(number, record, getSortText(before) === getSortText(after))
    else {
      this.#sorted.note(number, record)
      this.#sorted.insert(number)
    }
    for (const { releases } of this.#getEntries(after)) {
      releases.splice(findPlace(number, releases, releases.length, this.#sorted.compareNewest), 0, number)
    }
    const isInItsPlace = isDeepStrictEqual(placeBefore, this.#placeOf(number))
    const altersLists = !before || !isInItsPlace || altersTranslations || !looksTheSame(before, after)
    return { number, before, after, altersLists }
  }

  /** Removes a release; returns null when there is no such release. */
  remove(releaseId: string): ItemChange | null {
    const number = this.#numberById.get(releaseId)
    if (number === undefined) return null
    const before = this.#items[number]!
    this.#sorted.remove(number)
    this.#withdraw(number, before)
    this.#items[number] = null
    this.#translated.delete(number)
    this.#freeNumbers.push(number)
    return { number, before, after: null, altersLists: true }
  }

  /**
   * Moves all releases to their categories by age and their additions when a new day has begun.
   * @param today `YYYY-MM-DD` in the shop's time zone
   * @returns whether a release has moved
   */
  moveToDay(today: string): boolean {
    this.#times = getTimesOn(today)
    let hasMoved = false
    for (const [number, item] of this.#items.entries()) {
      if (!item) continue
      const facts = { year: item.release_year, added: this.#sorted.addedAt(number) }
      if (moveToTimes(this.#facets, number, facts, this.#times)) hasMoved = true
    }
    return hasMoved
  }

  /**
   * Sorts the releases anew by the copies sold of late.
   * @param copiesSold by the id of the release
   * @returns whether a count has changed
   */
  countSold(copiesSold: ReadonlyMap<string, number>): boolean {
    return this.#sorted.countSold(copiesSold, (id) => this.#numberById.get(id))
  }

  /** Lists what decides in which lists a release is, and where in them. */
  #placeOf(number: number) {
    return [getMembership(this.#facets, number), this.#sorted.getFacts(number)]
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
    for (const namedCount of [...item.artists, ...item.labels, ...item.genres]) namedCount.count++
    this.#noteCounts()
    add(this.#all, number)
    addToSets(this.#facets, number, record, this.#times)
  }

  /** Removes an item from everything except the orders of all releases. */
  #withdraw(number: number, item: ReleaseListItem): void {
    for (const { releases } of this.#getEntries(item)) releases.splice(releases.indexOf(number), 1)
    this.#count--
    this.#numberById.delete(item.uuid_release)
    if (this.#numberBySlug.get(item.slug) === number) this.#numberBySlug.delete(item.slug)
    for (const namedCount of [...item.artists, ...item.labels, ...item.genres]) namedCount.count--
    this.#noteCounts()
    remove(this.#all, number)
    removeFromSets(this.#facets, number)
  }

  #noteCounts(): void {
    this.artists.noteCounts()
    this.labels.noteCounts()
  }

  *#getEntries({ artists, labels }: ReleaseListItem): Iterable<NameEntry> {
    for (const { slug } of artists) yield this.artists.findBySlug(slug)!
    for (const { slug } of labels) yield this.labels.findBySlug(slug)!
  }

  #resize(capacity: number): void {
    this.#capacity = capacity
    this.#sorted.resize(capacity)
    this.#all = resizeBitset(this.#all, capacity)
    resizeFacetSets(this.#facets, capacity)
    this.#filter = this.#createFilter()
  }

  #createFilter(): ReleaseFilter {
    return new ReleaseFilter(
      {
        sets: this.#facets,
        names: { labels: this.labels, artists: this.artists },
        itemAt: (number) => this.itemAt(number),
        all: this.#all,
      },
      this.#capacity,
    )
  }
}

async function processBatches<T>(
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
 * Makes the text by which artists and the releases of one day are sorted: artist, then title. The id makes it unique.
 * Accents and punctuation before a name are ignored; names without letters and digits come last.
 */
const getSortText = ({ display_artist, title, uuid_release }: ReleaseListItem): string => {
  const artist = display_artist.replace(/^[^\p{L}\p{N}]+/u, '') || `\uffff${display_artist}`
  return fold(`${artist}\n${title}\n${uuid_release}`)
}
