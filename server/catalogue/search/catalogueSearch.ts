import type { NamedCount, ReleaseListItem, SearchResult } from '../../../src/shared/contract'
import {
  maxNamesFound,
  maxNamesNear,
  maxReleasesFound,
  maxReleasesNear,
} from '../../../src/shared/vocabulary'
import { squash } from '../../support/foldText'
import type { NameEntry } from '../readModel/nameTable'
import type { ItemChange, ReadModel } from '../readModel/readModel'
import { createPause, type Pause } from '../yieldToEventLoop'
import { CodeIndex, codesOf } from './codeIndex'
import { KindSearch } from './kindSearch'
import { nearGenres } from './nearGenres'
import { parseSearch, type SearchQuery } from './searchQuery'

/** The number of changes after which the large indexes are rebuilt. */
const changesBeforeRebuild = 1000
const minCodeLength = 3
/** A number larger than any day number, so that releases in stock come before newer ones. */
const inStockTie = 2 ** 21

/** Searches a read model for artists, labels, releases, catalogue numbers and barcodes. */
export class CatalogueSearch {
  readonly #model: ReadModel
  readonly #artists: NameSearch
  readonly #labels: NameSearch
  readonly #releases: KindSearch
  readonly #codes: CodeIndex

  private constructor(
    model: ReadModel,
    parts: { artists: NameSearch; labels: NameSearch; releases: KindSearch; codes: CodeIndex },
  ) {
    this.#model = model
    this.#artists = parts.artists
    this.#labels = parts.labels
    this.#releases = parts.releases
    this.#codes = parts.codes
  }

  /** Builds the index in steps. Changes that happen meanwhile must be passed to `update` afterwards. */
  static async build(model: ReadModel, pause: Pause = createPause()): Promise<CatalogueSearch> {
    const artists = await NameSearch.build([...model.artists.listed()], pause)
    const labels = await NameSearch.build([...model.labels.listed()], pause)
    const releases = await KindSearch.build(textsOf(model), model.numbersUsed, pause)
    const codes = new CodeIndex(model.count * 3)
    for (let number = 0; number < model.numbersUsed; number++) {
      addCodes(codes, model, number)
      if ((number & 255) === 0) await pause()
    }
    return new CatalogueSearch(model, { artists, labels, releases, codes })
  }

  get wantsRebuild(): boolean {
    return this.#releases.changes > changesBeforeRebuild
  }

  /** Applies an update of the model. A change of only price or stock needs no work. */
  update({ number, before, after }: ItemChange): void {
    if (before && after && isSameText(before, after)) return
    this.#releases.put(number, after && textOf(number, after))
    if (!after) return
    addCodes(this.#codes, this.#model, number)
    for (const { slug } of after.artists) this.#artists.put(this.#model.artists.findBySlug(slug)!)
    for (const { slug } of after.labels) this.#labels.put(this.#model.labels.findBySlug(slug)!)
  }

  find(query: string): SearchResult {
    const parsed = parseSearch(query)
    if (!parsed) return { artists: [], labels: {}, releases: [] }
    const artists = this.#artists.find(parsed)
    const labels = this.#labels.find(parsed)
    const releases = this.#findReleases(parsed)
    const found = { artists: listed(artists), labels: byId(labels), releases }
    return artists.length + labels.length + releases.length > 0
      ? found
      : { ...found, near: this.#findNear(parsed) }
  }

  /** Finds similar names for a query without results; undefined when there are none. */
  #findNear(query: SearchQuery): SearchResult['near'] {
    const model = this.#model
    const artists = this.#artists.findNear(query)
    const labels = this.#labels.findNear(query)
    const genres = nearGenres(query, model.genres).slice(0, maxNamesNear)
    const releases = this.#releases
      .findNear(query, this.#tieOf)
      .slice(0, maxReleasesNear)
      .map((number) => model.getItem(number))
    if (artists.length + labels.length + genres.length + releases.length === 0) return undefined
    return { artists: listed(artists), labels: byId(labels), genres, releases }
  }

  readonly #tieOf = (number: number): number =>
    (this.#model.isInStock(number) ? inStockTie : 0) + this.#model.dayOf(number)

  /** Finds releases. Matching codes come first, then exact names, then by match, stock and release date. */
  #findReleases(query: SearchQuery): ReleaseListItem[] {
    const model = this.#model
    const byText = this.#releases.find(query, this.#tieOf)
    const exactFirst = exactOnes(byText, (number) => isNamed(model.getItem(number), query.squashed))
    return [...new Set([...this.#withCode(query.code), ...exactFirst])]
      .slice(0, maxReleasesFound)
      .map((number) => model.getItem(number))
  }

  #withCode(code: string): number[] {
    if (code.length < minCodeLength) return []
    const found = new Set<number>()
    for (const number of this.#codes.candidates(code)) {
      const item = this.#model.itemAt(number)
      if (item && codesOf(item).has(code)) found.add(number)
    }
    return [...found].sort((a, b) => this.#model.compareNewest(a, b)).slice(0, maxReleasesFound)
  }
}

/** Searches the names of artists or labels. */
class NameSearch {
  readonly #entries: NameEntry[]
  readonly #numbers: Map<NameEntry, number>
  readonly #search: KindSearch

  private constructor(entries: NameEntry[], search: KindSearch) {
    this.#entries = entries
    this.#numbers = new Map(entries.map((entry, number) => [entry, number]))
    this.#search = search
  }

  static async build(entries: NameEntry[], pause: Pause): Promise<NameSearch> {
    const texts = entries.map(({ named }, doc) => ({ doc, fields: [[named.name]] }))
    return new NameSearch(entries, await KindSearch.build(texts, texts.length, pause))
  }

  put(entry: NameEntry): void {
    if (this.#numbers.has(entry)) return
    const doc = this.#entries.push(entry) - 1
    this.#numbers.set(entry, doc)
    this.#search.put(doc, { doc, fields: [[entry.named.name]] })
  }

  /** Finds artists or labels with releases in the shop, best match first. */
  find(query: SearchQuery): NameEntry[] {
    const found = this.#search.find(query, this.#tieOf)
    const isExact = (number: number) => squash(this.#entries[number]!.named.name) === query.squashed
    return this.#present(exactOnes(found, isExact), maxNamesFound)
  }

  findNear(query: SearchQuery): NameEntry[] {
    return this.#present(this.#search.findNear(query, this.#tieOf), maxNamesNear)
  }

  #present(numbers: readonly number[], max: number): NameEntry[] {
    const entries = numbers.map((number) => this.#entries[number]!)
    return entries.filter(({ named }) => named.count > 0).slice(0, max)
  }

  readonly #tieOf = (number: number): number => Math.min(this.#entries[number]!.named.count, 2 ** 21)
}

/** Moves exact matches to the front; otherwise the order stays. */
function exactOnes(numbers: readonly number[], isExact: (number: number) => boolean): number[] {
  const exact = numbers.filter(isExact)
  const those = new Set(exact)
  return [...exact, ...numbers.filter((number) => !those.has(number))]
}

function* textsOf(model: ReadModel) {
  for (let number = 0; number < model.numbersUsed; number++) {
    const item = model.itemAt(number)
    if (item) yield textOf(number, item)
  }
}

const textOf = (
  doc: number,
  { display_artist, artists, title, labels, edition, subtitle }: ReleaseListItem,
) => ({
  doc,
  fields: [
    distinct([display_artist, ...artists.map(({ name }) => name)]),
    [title],
    [...labels.map(({ name }) => name), edition, subtitle].filter((text) => text !== null),
  ],
})

const isSameText = (a: ReleaseListItem, b: ReleaseListItem): boolean =>
  JSON.stringify([textOf(0, a), [...codesOf(a)]]) === JSON.stringify([textOf(0, b), [...codesOf(b)]])

function addCodes(codes: CodeIndex, model: ReadModel, number: number): void {
  const codesAt = (at: number): Iterable<string> => {
    const item = model.itemAt(at)
    return item ? codesOf(item) : []
  }
  codes.add(number, codesAt(number), codesAt)
}

function isNamed({ display_artist, title, artists }: ReleaseListItem, squashed: string): boolean {
  const artist = squash(display_artist)
  if (artist === squashed || artist + squash(title) === squashed || squash(title) === squashed) return true
  return artists.some(({ name }) => squash(name) === squashed)
}

const listed = (entries: readonly NameEntry[]): NamedCount[] => entries.map(({ named }) => ({ ...named }))
const byId = (entries: readonly NameEntry[]): SearchResult['labels'] =>
  Object.fromEntries(entries.map(({ id, named }) => [id, { ...named }]))

const distinct = (texts: string[]): string[] => [...new Set(texts)]
