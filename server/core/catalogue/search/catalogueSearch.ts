import type { NamedCount, ReleaseListItem, SearchResult } from '../../../../src/shared/contract'
import { byLanguage, type Language, languages } from '../../../../src/shared/language'
import { emptyQuery, type ReleaseQuery } from '../../../../src/shared/releaseQuery'
import {
  maxNamesFound,
  maxNamesNear,
  maxReleasesFound,
  maxReleasesNear,
} from '../../../../src/shared/vocabulary'
import { createPause, type Pause } from '../../../platform/process/yieldToEventLoop'
import { squash } from '../../../platform/support/foldText'
import { add, addAll, type Bitset, createBitset, has, size } from '../readModel/bitset'
import type { NameEntry } from '../readModel/nameTable'
import type { ItemChange, ReadModel } from '../readModel/readModel'
import { CodeIndex, listCodes } from './codeIndex'
import {
  type AskedFacets,
  buildFacetWords,
  type FacetWords,
  findAskedFacets,
  presentFoundFacets,
} from './facetWords'
import { enoughHits, KindSearch, type SearchLimits } from './kindSearch'
import { findNearGenres } from './nearGenres'
import { putExactFirst } from './putExactFirst'
import { releaseTie } from './releaseTie'
import { isAskedFor, parseSearch, type SearchQuery } from './searchQuery'
import type { TrackSearch } from './trackSearch'

/** The number of changes after which the large indexes are rebuilt. */
const changesBeforeRebuild = 1000
const minCodeLength = 3

interface Parts {
  artists: NameSearch
  labels: NameSearch
  releases: KindSearch
  codes: CodeIndex
  /** The indexed editions and subtitles in other languages, of the releases that have some. */
  translated: Map<number, string[]>
}

/** Searches a read model for artists, labels, releases, tracks, catalogue numbers and barcodes. */
export class CatalogueSearch {
  readonly #model: ReadModel
  readonly #parts: Parts
  readonly #artists: NameSearch
  readonly #labels: NameSearch
  readonly #releases: KindSearch
  readonly #codes: CodeIndex
  readonly #facetWords: Record<Language, FacetWords>
  readonly #translated: Map<number, string[]>
  /** Null until the tracks have been read, which takes longer than the rest. */
  readonly tracks: TrackSearch | null

  private constructor(model: ReadModel, parts: Parts, tracks: TrackSearch | null) {
    this.#model = model
    this.#parts = parts
    this.tracks = tracks
    this.#artists = parts.artists
    this.#labels = parts.labels
    this.#releases = parts.releases
    this.#codes = parts.codes
    this.#translated = parts.translated
    this.#facetWords = byLanguage((language) => buildFacetWords((spoken) => model.genresIn(spoken), language))
  }

  /** Builds the index in steps. Changes that happen meanwhile must be passed to `update` afterwards. */
  static async build(
    model: ReadModel,
    pause: Pause = createPause(),
    tracks: TrackSearch | null = null,
  ): Promise<CatalogueSearch> {
    const artists = await NameSearch.build([...model.artists.listed()], pause)
    const labels = await NameSearch.build([...model.labels.listed()], pause)
    const translated = new Map<number, string[]>()
    const releases = await KindSearch.build(listTexts(model, translated), model.numbersUsed, pause)
    const codes = new CodeIndex(model.count * 3)
    for (let number = 0; number < model.numbersUsed; number++) {
      addCodes(codes, model, number)
      if ((number & 255) === 0) await pause()
    }
    return new CatalogueSearch(model, { artists, labels, releases, codes, translated }, tracks)
  }

  /** Returns the same search, which finds tracks as well. */
  withTracks(tracks: TrackSearch): CatalogueSearch {
    return new CatalogueSearch(this.#model, this.#parts, tracks)
  }

  get wantsRebuild(): boolean {
    return this.#releases.changes > changesBeforeRebuild
  }

  /** Applies an update of the model. A change of only price or stock needs no work. */
  update({ number, before, after }: ItemChange): void {
    const translated = after ? listTranslatedTexts(this.#model, number, after) : []
    const isSameTranslation = isSameList(this.#translated.get(number) ?? [], translated)
    if (before && after && isSameTranslation && isSameText(before, after)) return
    remember(this.#translated, number, translated)
    this.#releases.put(number, after && toIndexedText(number, after, translated))
    if (!after) return
    addCodes(this.#codes, this.#model, number)
    for (const { slug } of after.artists) this.#artists.put(this.#model.artists.findBySlug(slug)!)
    for (const { slug } of after.labels) this.#labels.put(this.#model.labels.findBySlug(slug)!)
  }

  /**
   * Searches all that the shop has.
   * @param language whose words for formats and genres count
   */
  find(query: string, language: Language = 'en'): SearchResult {
    const parsed = parseSearch(query)
    if (!parsed) return { artists: [], labels: {}, tracks: [], releases: [] }
    const facets = findAskedFacets(parsed, this.#facetWords[language])
    const facetResult = facets && this.#findAsked(parsed, facets, language)
    if (facetResult && countResults(facetResult) > 0)
      return { ...facetResult, facets: this.#foundFacets(facets) }
    const textResult = {
      artists: this.#findArtists(parsed),
      labels: indexById(this.#labels.find(parsed)),
      tracks: this.tracks?.find(parsed) ?? [],
      releases: this.#findReleases(parsed, this.#releases.find(parsed, this.#tieOf), language),
    }
    return countResults(textResult) > 0
      ? textResult
      : { ...textResult, near: this.#findNear(parsed, language) }
  }

  /**
   * Finds all releases for a list: those that a query names, and those whose tracks it names.
   * @param language whose words for formats and genres count
   * @returns a set of release numbers
   */
  findAll(query: string, language: Language): Bitset {
    const hits = createBitset(this.#model.numbersUsed)
    const parsed = parseSearch(query)
    if (!parsed) return hits
    const facets = findAskedFacets(parsed, this.#facetWords[language])
    if (facets) {
      const matches = this.#model.matchesOf({ ...emptyQuery('list'), ...facets.choices })
      this.#addAllNamed(parsed, hits, { asSpelled: true })
      if (facets.rest) this.#addAllNamed(facets.rest, hits, { accepts: (number) => has(matches, number) })
      else addAll(matches, hits)
      if (size(hits) > 0) return hits
    }
    this.#addAllNamed(parsed, hits)
    return hits
  }

  #addAllNamed(query: SearchQuery, hits: Bitset, limits: SearchLimits = {}): void {
    const { accepts = () => true } = limits
    const visit = (number: number) => add(hits, number)
    this.#withCode(query.code).filter(accepts).forEach(visit)
    this.#releases.visitAll(query, visit, limits)
    this.tracks?.visitReleases(query, visit, limits)
  }

  /** Finds what a query names as it is spelled, then what its other words name among the facets that it asks for. */
  #findAsked(query: SearchQuery, { choices, rest }: AskedFacets, language: Language): SearchResult {
    const findNamed = <Found>(find: (query: SearchQuery, asSpelled?: boolean) => Found[]) => {
      const matches = find(query, true)
      return matches.length === 0 && rest ? find(rest) : matches
    }
    const asSpelled = this.#releases.find(query, this.#tieOf, { asSpelled: true })
    const facetQuery = { ...emptyQuery('list'), ...choices }
    return {
      artists: findNamed((...args) => this.#findArtists(...args)),
      labels: indexById(findNamed((...args) => this.#labels.find(...args))),
      tracks: findNamed((...args) => this.tracks?.find(...args) ?? []),
      releases: this.#findReleases(
        query,
        [
          ...asSpelled,
          ...(rest
            ? asSpelled.length < enoughHits
              ? this.#findAmong(rest, facetQuery)
              : []
            : this.#newest(facetQuery)),
        ],
        language,
      ),
    }
  }

  readonly #foundFacets = (facets: AskedFacets): SearchResult['facets'] =>
    presentFoundFacets(facets, (choices) =>
      size(this.#model.matchesOf({ ...emptyQuery('list'), ...choices })),
    )

  /** Finds artists of releases, and after them those who are named on tracks only; exact names come first. */
  #findArtists(query: SearchQuery, asSpelled = false): NamedCount[] {
    const releaseArtists = toNamedCounts(this.#artists.find(query, asSpelled))
    const knownNames = new Set(releaseArtists.map(({ name }) => squash(name)))
    const hasEnough = releaseArtists.length >= enoughHits
    const trackArtists = this.tracks?.findArtists(query, asSpelled || hasEnough) ?? []
    const all = [...releaseArtists, ...trackArtists.filter(({ name }) => !knownNames.has(squash(name)))]
    return putExactFirst(all, ({ name }) => isAskedFor(name, query)).slice(0, maxNamesFound)
  }

  #findAmong(query: SearchQuery, among: ReleaseQuery): number[] {
    const matches = this.#model.matchesOf(among)
    return this.#releases.find(query, this.#tieOf, { accepts: (number) => has(matches, number) })
  }

  /** Lists the newest releases, those in stock first. */
  #newest(among: ReleaseQuery): number[] {
    const page = { ...among, limit: maxReleasesFound }
    const inStock = this.#model.numbersOfPage({ ...page, inStock: true })
    return inStock.length < maxReleasesFound ? [...inStock, ...this.#model.numbersOfPage(page)] : inStock
  }

  /** Finds similar names for a query without results; undefined when there are none. */
  #findNear(query: SearchQuery, language: Language): SearchResult['near'] {
    const model = this.#model
    const artists = this.#artists.findNear(query)
    const labels = this.#labels.findNear(query)
    const genres = findNearGenres(query, model.genresIn(language)).slice(0, maxNamesNear)
    const releases = this.#releases
      .findNear(query, this.#tieOf)
      .slice(0, maxReleasesNear)
      .map((number) => model.itemIn(number, language))
    if (artists.length + labels.length + genres.length + releases.length === 0) return undefined
    return { artists: toNamedCounts(artists), labels: indexById(labels), genres, releases }
  }

  readonly #tieOf = (number: number): number => releaseTie(this.#model, number)

  /** Puts matching codes first, then exact names, then the others by match, stock and release date, as they were found. */
  #findReleases(query: SearchQuery, numbers: readonly number[], language: Language): ReleaseListItem[] {
    const model = this.#model
    const exactFirst = putExactFirst(numbers, (number) => isNamed(model.getItem(number), query))
    return [...new Set([...this.#withCode(query.code), ...exactFirst])]
      .slice(0, maxReleasesFound)
      .map((number) => model.itemIn(number, language))
  }

  #withCode(code: string): number[] {
    if (code.length < minCodeLength) return []
    const numbers = new Set<number>()
    for (const number of this.#codes.candidates(code)) {
      const item = this.#model.itemAt(number)
      if (item && listCodes(item).has(code)) numbers.add(number)
    }
    return [...numbers].sort((a, b) => this.#model.compareNewest(a, b)).slice(0, maxReleasesFound)
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
    const texts = entries.map(({ named: item }, doc) => ({ doc, fields: [[item.name]] }))
    return new NameSearch(entries, await KindSearch.build(texts, texts.length, pause))
  }

  put(entry: NameEntry): void {
    if (this.#numbers.has(entry)) return
    const doc = this.#entries.push(entry) - 1
    this.#numbers.set(entry, doc)
    this.#search.put(doc, { doc, fields: [[entry.named.name]] })
  }

  /** Finds artists or labels with releases in the shop, best match first. @param asSpelled leaves out misspellings */
  find(query: SearchQuery, asSpelled = false): NameEntry[] {
    const numbers = this.#search.find(query, this.#tieOf, { asSpelled })
    const isExact = (number: number) => isAskedFor(this.#entries[number]!.named.name, query)
    return this.#present(putExactFirst(numbers, isExact), maxNamesFound)
  }

  findNear(query: SearchQuery): NameEntry[] {
    return this.#present(this.#search.findNear(query, this.#tieOf), maxNamesNear)
  }

  #present(numbers: readonly number[], max: number): NameEntry[] {
    const entries = numbers.map((number) => this.#entries[number]!)
    return entries.filter(({ named: item }) => item.count > 0).slice(0, max)
  }

  readonly #tieOf = (number: number): number => Math.min(this.#entries[number]!.named.count, 2 ** 21)
}

function* listTexts(model: ReadModel, translated: Map<number, string[]>) {
  for (let number = 0; number < model.numbersUsed; number++) {
    const item = model.itemAt(number)
    if (!item) continue
    const texts = listTranslatedTexts(model, number, item)
    remember(translated, number, texts)
    yield toIndexedText(number, item, texts)
  }
}

/** Lists the edition and the subtitle of a release in the other languages, as far as they differ. */
function listTranslatedTexts(model: ReadModel, number: number, item: ReleaseListItem): string[] {
  const texts = languages.flatMap((language) => {
    const translatedItem = model.itemIn(number, language)
    return translatedItem === item ? [] : [translatedItem.edition, translatedItem.subtitle]
  })
  return distinct(
    texts.filter((text) => text !== null).filter((text) => text !== item.edition && text !== item.subtitle),
  )
}

function remember(translated: Map<number, string[]>, number: number, texts: string[]): void {
  if (texts.length > 0) translated.set(number, texts)
  else translated.delete(number)
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i])

const toIndexedText = (
  doc: number,
  { display_artist, artists, title, labels, edition, subtitle }: ReleaseListItem,
  translated: readonly string[] = [],
) => ({
  doc,
  fields: [
    distinct([display_artist, ...artists.map(({ name }) => name)]),
    [title],
    [...labels.map(({ name }) => name), edition, subtitle, ...translated].filter((text) => text !== null),
  ],
})

const isSameText = (a: ReleaseListItem, b: ReleaseListItem): boolean =>
  JSON.stringify([toIndexedText(0, a), [...listCodes(a)]]) ===
  JSON.stringify([toIndexedText(0, b), [...listCodes(b)]])

function addCodes(codes: CodeIndex, model: ReadModel, number: number): void {
  const listCodesAt = (at: number): Iterable<string> => {
    const item = model.itemAt(at)
    return item ? listCodes(item) : []
  }
  codes.add(number, listCodesAt(number), listCodesAt)
}

const isNamed = ({ display_artist, title, artists }: ReleaseListItem, query: SearchQuery): boolean =>
  [display_artist, `${display_artist} ${title}`, title, ...artists.map(({ name }) => name)].some((name) =>
    isAskedFor(name, query),
  )

const countResults = ({ artists, labels, tracks, releases }: SearchResult): number =>
  artists.length + Object.keys(labels).length + tracks.length + releases.length

const toNamedCounts = (entries: readonly NameEntry[]): NamedCount[] =>
  entries.map(({ named: item }) => ({ ...item }))
const indexById = (entries: readonly NameEntry[]): SearchResult['labels'] =>
  Object.fromEntries(entries.map(({ id, named: item }) => [id, { ...item }]))

const distinct = (texts: string[]): string[] => [...new Set(texts)]
