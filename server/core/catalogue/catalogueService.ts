import type {
  Artist,
  ArtistIndex,
  GenreIndex,
  Label,
  LabelIndex,
  NamedCount,
  Release,
  ReleaseList,
  ReleaseListItem,
  SearchResult,
} from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import type { ReleaseQuery } from '../../../src/shared/releaseQuery'
import { releasesPerPage } from '../../../src/shared/vocabulary'
import type { Range } from '../../../src/shop/api/ShopApi'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import type { Logger } from '../../platform/log/log'
import { encodedSlug } from '../../platform/support/encodedSlug'
import { type ArtistIndexPart, createArtistIndex } from './artistIndex'
import { findArtistPage } from './artistPage'
import { type CatalogueChange, createCatalogueSync } from './catalogueSync'
import { buildGenreIndex } from './genreIndex'
import { groupByInitial } from './labelIndex'
import type { NameEntry, NameTable } from './readModel/nameTable'
import { createReleaseCache } from './releaseCache'

export type { CatalogueChange } from './catalogueSync'

/**
 * Answers shoppers' requests about the catalogue from memory, which follows the database, in the current language. All
 * returned objects are shared and must not be changed by the caller. The `find…` methods return null for anything unknown or unpublished;
 * they accept slugs in both forms (`8B2D/balmat`, `8B2D%2Fbalmat`).
 */
export interface CatalogueService {
  /** Loads the catalogue, then starts to poll for changes. Other methods must not be called before it resolves. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Applies the changes in the database since the last refresh. */
  refresh(): Promise<void>
  /** Starts a refresh at once instead of at the next poll, because this process has changed the catalogue. */
  notifyChanged(): void
  /** Calls a listener after each change; returns a function that ends the subscription. */
  onChange(listener: (change: CatalogueChange) => void): () => void

  /** Returns the number of published releases, and the id of the newest change that has been applied. */
  position(): { releases: number; newestChange: number }

  filterReleases(query: ReleaseQuery): ReleaseList
  search(query: string): SearchResult
  /** Lists the genres in the shop's order; `count` is the number of published releases. */
  genres(): readonly NamedCount[]
  /** Lists the genres with their largest styles. */
  genreIndex(): GenreIndex
  labelIndex(): LabelIndex
  /**
   * Lists the artists of releases by initial.
   * @param part null for all initials; a large shop has only the artists with most releases there
   * @returns null when no artist has the initial
   */
  findArtistIndex(part: ArtistIndexPart | null): Promise<ArtistIndex | null>
  findLabel(slug: string, range?: Range): Label | null
  findArtist(slug: string, range?: Range): Artist | null
  findRelease(slug: string): Promise<Release | null>
  /** Returns list items in the order of the release ids, without those that are not published. */
  listItems(releaseIds: readonly string[]): ReleaseListItem[]
  /**
   * Lists for the sitemap the encoded slugs of published releases, and of labels and artists that have any or are named on
   * tracks.
   */
  allSlugs(): { releases: string[]; labels: string[]; artists: string[] }
}

export interface CatalogueServiceOptions {
  now: () => Date
  log: Logger
}

export function createCatalogueService(
  db: ReadOnlyDatabase,
  options: CatalogueServiceOptions,
): CatalogueService {
  const sync = createCatalogueSync(db, options)
  const releaseCache = createReleaseCache(db, () => ({
    tracks: sync.search().tracks,
    together: sync.boughtTogether(),
  }))
  const artistIndex = createArtistIndex(sync.model)
  let groupedLabels: LabelIndex | null = null
  const genreIndexes = new Map<Language, GenreIndex>()
  // This listener comes first, because other listeners read the new data.
  sync.onChange((change) => {
    releaseCache.forget(change === 'all' ? null : change.releases)
    if (change === 'all') {
      groupedLabels = null
      genreIndexes.clear()
      artistIndex.forget()
    }
  })

  /** Lists a range of the releases of an artist or a label, newest first. */
  function listReleases({ releases }: NameEntry, { limit = releasesPerPage, offset = 0 }: Range = {}) {
    const language = currentLanguage()
    return releases.slice(offset, offset + limit).map((number) => sync.model().itemIn(number, language))
  }
  const findListed = (table: NameTable, slug: string): NameEntry | null => {
    const encoded = encodedSlug(slug)
    const entry = encoded === null ? undefined : table.findBySlug(encoded)
    return entry && entry.releases.length > 0 ? entry : null
  }

  return {
    start: sync.start,
    stop: sync.stop,
    refresh: sync.refresh,
    notifyChanged: sync.notifyChanged,
    onChange: sync.onChange,
    position: sync.position,

    filterReleases(query) {
      const language = currentLanguage()
      const hits = query.search === null ? undefined : sync.search().findAll(query.search, language)
      return sync.model().filterReleases(query, language, hits)
    },
    search: (query) => sync.search().find(query, currentLanguage()),
    genres: () => sync.model().genres,
    genreIndex() {
      const language = currentLanguage()
      const index = genreIndexes.get(language) ?? buildGenreIndex(sync.model(), language)
      genreIndexes.set(language, index)
      return index
    },
    labelIndex() {
      groupedLabels ??= groupByInitial(
        Array.from(sync.model().labels.listed(), ({ named: label }) => ({ ...label })),
      )
      return groupedLabels
    },
    findArtistIndex: artistIndex.find,
    findLabel(slug, range) {
      const entry = findListed(sync.model().labels, slug)
      return entry && { uuid_label: entry.id, ...entry.named, releases: listReleases(entry, range) }
    },
    findArtist(slug, range) {
      const encoded = encodedSlug(slug)
      if (encoded === null) return null
      return findArtistPage(sync.model(), sync.search().tracks, encoded, range)
    },
    async findRelease(slug) {
      const encoded = encodedSlug(slug)
      const number = encoded === null ? undefined : sync.model().numberBySlug(encoded)
      return number === undefined ? null : releaseCache.find(sync.model, number)
    },
    listItems(releaseIds) {
      const model = sync.model()
      const language = currentLanguage()
      return releaseIds.flatMap((id) => {
        const number = model.numberOf(id)
        return number === undefined ? [] : model.itemIn(number, language)
      })
    },
    allSlugs() {
      const model = sync.model()
      const listSlugs = (table: NameTable) => Array.from(table.listed(), ({ named: item }) => item.slug)
      return {
        releases: Array.from(model.newestFirst(), (number) => model.getItem(number).slug),
        labels: listSlugs(model.labels),
        artists: [...listSlugs(model.artists), ...(sync.search().tracks?.artistSlugs() ?? [])],
      }
    },
  }
}
