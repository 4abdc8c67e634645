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
 * The catalogue as shoppers read it: from memory, kept up with the database. Everything it returns is shared and
 * must not be changed by the caller. `find…` answers null for what is unknown or not published; slugs are taken in
 * both forms (`8B2D/balmat`, `8B2D%2Fbalmat`).
 */
export interface CatalogueService {
  /** Loads everything, then begins to watch for changes; until it resolves there is nothing to find. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Takes over what changed in the database since the last look. */
  refresh(): Promise<void>
  /** Tells that this process wrote to the catalogue: a refresh starts at once instead of at the next poll. */
  notifyChanged(): void
  /** @returns a function that ends the subscription */
  onChange(listener: (change: CatalogueChange) => void): () => void

  /** How many releases there are to find, and up to which change of the database's log. */
  position(): { releases: number; newestChange: number }

  filterReleases(query: ReleaseQuery): ReleaseList
  search(query: string): SearchResult
  /** In the shop's order; `count` is the number of published releases. */
  genres(): readonly NamedCount[]
  labelIndex(): LabelIndex
  findLabel(slug: string, range?: Range): Label | null
  findArtist(slug: string, range?: Range): Artist | null
  findRelease(slug: string): Promise<Release | null>
  /** List items by release id, in the order asked for; what is not published is left out. */
  listItems(releaseIds: readonly string[]): ReleaseListItem[]
  /** Encoded slugs of every published release and of the labels and artists that have one: for the sitemap. */
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

  /** The newest releases of an artist or a label. */
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
