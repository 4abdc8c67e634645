import type { Range } from '../../src/api/ShopApi'
import type {
  Artist,
  Label,
  LabelIndex,
  NamedCount,
  Release,
  ReleaseList,
  ReleaseListItem,
  SearchResult,
} from '../../src/shared/contract'
import type { ReleaseQuery } from '../../src/shared/releaseQuery'
import { releasesPerPage } from '../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../database/access'
import type { Logger } from '../log/log'
import { type CatalogueChange, createCatalogueSync } from './catalogueSync'
import { groupByInitial } from './labelIndex'
import type { NameEntry, NameTable } from './readModel/nameTable'
import { createReleaseCache } from './releaseCache'
import { encodedSlug } from './slugs'

export type { CatalogueChange } from './catalogueSync'

/**
 * Answers shoppers' requests about the catalogue from memory, which follows the database. All returned objects are
 * shared and must not be changed by the caller. The `find…` methods return null for anything unknown or unpublished;
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
  labelIndex(): LabelIndex
  findLabel(slug: string, range?: Range): Label | null
  findArtist(slug: string, range?: Range): Artist | null
  findRelease(slug: string): Promise<Release | null>
  /** Returns list items in the order of the release ids, without those that are not published. */
  listItems(releaseIds: readonly string[]): ReleaseListItem[]
  /** Lists for the sitemap the encoded slugs of published releases, and of labels and artists that have any. */
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
  const releaseCache = createReleaseCache(db)
  let groupedLabels: LabelIndex | null = null
  // This listener comes first, because other listeners read the new data.
  sync.onChange((change) => {
    releaseCache.forget(change === 'all' ? null : change.releases)
    if (change === 'all') groupedLabels = null
  })

  /** Lists a range of the releases of an artist or a label, newest first. */
  function releasesOf({ releases }: NameEntry, { limit = releasesPerPage, offset = 0 }: Range = {}) {
    return releases.slice(offset, offset + limit).map((number) => sync.model().getItem(number))
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

    filterReleases: (query) => sync.model().filterReleases(query),
    search: (query) => sync.search().find(query),
    genres: () => sync.model().genres,
    labelIndex() {
      groupedLabels ??= groupByInitial(
        Array.from(sync.model().labels.listed(), ({ named }) => ({ ...named })),
      )
      return groupedLabels
    },
    findLabel(slug, range) {
      const entry = findListed(sync.model().labels, slug)
      return entry && { uuid_label: entry.id, ...entry.named, releases: releasesOf(entry, range) }
    },
    findArtist(slug, range) {
      const entry = findListed(sync.model().artists, slug)
      return entry && { uuid_artist: entry.id, ...entry.named, releases: releasesOf(entry, range) }
    },
    async findRelease(slug) {
      const encoded = encodedSlug(slug)
      const number = encoded === null ? undefined : sync.model().numberBySlug(encoded)
      return number === undefined ? null : releaseCache.find(sync.model, number)
    },
    listItems(releaseIds) {
      const model = sync.model()
      return releaseIds.flatMap((id) => {
        const number = model.numberOf(id)
        return number === undefined ? [] : model.getItem(number)
      })
    },
    allSlugs() {
      const model = sync.model()
      const slugsIn = (table: NameTable) => Array.from(table.listed(), ({ named }) => named.slug)
      return {
        releases: Array.from(model.newestFirst(), (number) => model.getItem(number).slug),
        labels: slugsIn(model.labels),
        artists: slugsIn(model.artists),
      }
    },
  }
}
