import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { Logger } from '../../platform/log/log'
import { createPause } from '../../platform/process/yieldToEventLoop'
import { shopDay, shopYear } from '../../platform/support/dates'
import { type ChangeRow, createCatalogueReader } from './catalogueRepository'
import { advance, type ChangeCursor, startOfLog } from './changeCursor'
import { BoughtTogether } from './goesWith/boughtTogether'
import { readPurchases } from './goesWith/purchaseRepository'
import { endPreOrders } from './preOrderRules'
import { type ItemChange, ReadModel } from './readModel/readModel'
import type { ReleaseRecord } from './releaseRecord'
import { CatalogueSearch } from './search/catalogueSearch'
import { TrackSearch } from './search/trackSearch'
import { readAllTracks, readTracks } from './tracks/catalogueTracksRepository'

/**
 * A change of the catalogue: `releases` are those whose data changed, and `inLists` those among them that look different
 * in lists too. `all` means that any page of the catalogue may have changed.
 */
export type CatalogueChange = { releases: ReadonlySet<string>; inLists: ReadonlySet<string> } | 'all'

const pollMs = 500
const changesPerRead = 1000
const releasesPerRead = 100
/** If a larger share of the catalogue has changed, loading everything is faster than loading single releases. */
const shareWorthReloading = 0.2
const fewReleases = 500

/**
 * Makes the sync that holds the read model and the search index and updates them from the database's change log. A
 * large change is prepared separately and then replaces the old model at once. `start` loads the catalogue.
 */
export function createCatalogueSync(db: ReadOnlyDatabase, { now, log }: { now: () => Date; log: Logger }) {
  const listeners = new Set<(change: CatalogueChange) => void>()
  let loaded: { model: ReadModel; search: CatalogueSearch } | null = null
  /** The releases bought together, read once a day. */
  let together = BoughtTogether.none
  let cursor: ChangeCursor = startOfLog
  const catalogue = createCatalogueReader(db)
  /** The day in the shop's time zone to which everything has moved, `YYYY-MM-DD`. */
  let day = ''
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  /** Ids of releases that cannot be shown, so that each is logged once. */
  const leftOutIds = new Set<string>()
  /** Whether some changes were applied but listeners have not been called for them yet. */
  let isHalfDone = false
  /** The refresh that is running; `waiting` is the one that waits for its end. */
  let currentRefresh: Promise<void> = Promise.resolve()
  let waitingRefresh: Promise<void> | null = null

  const getLoaded = () => {
    if (!loaded) throw new Error('The catalogue has not been loaded yet.')
    return loaded
  }
  const emit = (change: CatalogueChange) => {
    for (const listener of listeners) listener(change)
  }

  const leaveOut = ({ uuid_release }: ReleaseRecord, error: unknown) => {
    if (leftOutIds.has(uuid_release)) return
    leftOutIds.add(uuid_release)
    log.warn({ err: error, uuid_release }, 'release left out: its rows are inconsistent')
  }

  async function load() {
    const startedAt = performance.now()
    const today = shopDay(now())
    // The log is read first, so that changes made while the catalogue is read are applied afterwards.
    const newest = await catalogue.readNewestChanges(changesPerRead)
    const before = { above: (newest[0]?.id ?? 1) - 1, missing: new Map() }
    const loadedUpTo = advance(before, getIds(newest), now().getTime())
    const pause = createPause()
    const source = {
      genres: await catalogue.readGenres(),
      artists: catalogue.readAllArtists(),
      labels: catalogue.readAllLabels(),
      releases: endPreOrdersOn(today, catalogue.readAllReleases()),
    }
    const model = await ReadModel.build(source, shopYear(now()), pause, leaveOut)
    model.moveToDay(today)
    model.countSold(await catalogue.readCopiesSold())
    // On a later day, `moveToDay` has more to do.
    day ||= today
    // The shop opens before its tracks have been read: see `addTracks`. A later load replaces them with the rest.
    const tracks = loaded && (await TrackSearch.build(model, readAllTracks(db), pause))
    loaded = { model, search: await CatalogueSearch.build(model, pause, tracks) }
    cursor = loadedUpTo
    const ms = Math.round(performance.now() - startedAt)
    log.info({ releases: model.count, ms }, 'catalogue loaded')
  }

  /**
   * Reads the tracks and what was bought together, after the first load. Pages that were made without them are outdated
   * then.
   */
  async function addTracks() {
    const startedAt = performance.now()
    const { model, search } = getLoaded()
    const tracks = await TrackSearch.build(model, readAllTracks(db), createPause())
    loaded = { model, search: search.withTracks(tracks) }
    await readBoughtTogether()
    if (tracks.hasTracks || !together.isEmpty) emit('all')
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'tracks loaded')
  }

  /** Reads what was bought together. The catalogue does without it, so a failure is logged, and the next day reads it again. */
  async function readBoughtTogether() {
    try {
      together = await BoughtTogether.build(readPurchases(db), createPause())
    } catch (error) {
      log.error({ err: error }, 'what was bought together could not be read')
    }
  }

  async function checkForChanges() {
    if (!getLoaded().search.tracks) await addTracks()
    const { model } = getLoaded()
    const { changes, upTo } = await readNewChanges()
    const today = shopDay(now())
    const changedIds = changes.filter(({ kind }) => kind === 'release').map(({ ref }) => ref)
    const ids = [...new Set(today === day ? changedIds : [...changedIds, ...listPreOrders(model)])]
    const isLarge = ids.length > fewReleases + model.count * shareWorthReloading
    // Other changes are of content, such as genres and labels' details, which any release may show.
    if (isLarge || changes.some(({ kind }) => kind !== 'release')) {
      await load()
      emit('all')
    } else {
      const wasHalfDone = isHalfDone
      isHalfDone = true
      const { reachesFurther, inLists } = await applyChanges(ids, today)
      isHalfDone = false
      // The cursor moves only now, so that after an error all changes are read and applied again.
      cursor = upTo
      if (ids.length > 0) emit(reachesFurther || wasHalfDone ? 'all' : { releases: new Set(ids), inLists })
    }
    if (today !== day) await moveToDay(today)
  }

  async function readNewChanges(): Promise<{ changes: ChangeRow[]; upTo: ChangeCursor }> {
    const changes: ChangeRow[] = []
    let upTo = cursor
    for (;;) {
      const rows = await catalogue.readChanges(
        { above: upTo.above, missing: [...upTo.missing.keys()] },
        changesPerRead,
      )
      upTo = advance(upTo, getIds(rows), now().getTime())
      changes.push(...rows)
      if (rows.length < changesPerRead) return { changes, upTo }
    }
  }

  /**
   * Applies changed releases to the model and the search index.
   * @returns whether pages of other releases may change too, because a list, a name or a count has changed, and the ids
   *   of the releases that look different in lists
   */
  async function applyChanges(
    ids: readonly string[],
    today: string,
  ): Promise<{ reachesFurther: boolean; inLists: ReadonlySet<string> }> {
    const { model, search } = getLoaded()
    const pause = createPause()
    let reachesFurther = false
    let isRenamed = false
    const inLists = new Set<string>()
    for (let from = 0; from < ids.length; from += releasesPerRead) {
      const batch = ids.slice(from, from + releasesPerRead)
      const records = await catalogue.readReleases(batch)
      const tracks = new Map(
        (await readTracks(db, batch)).map((release) => [release.uuid_release, release.tracks]),
      )
      if (await putNames(model, records)) isRenamed = true
      const publishedById = new Map(records.map((record) => [record.uuid_release, record]))
      for (const id of batch) {
        const record = publishedById.get(id)
        const change = record ? putOrRemove(model, endPreOrders(record, today)) : model.remove(id)
        if (!change) continue
        search.update(change)
        const hasOtherTracks = search.tracks?.update(change, tracks.get(id) ?? []) ?? false
        if (change.altersLists || hasOtherTracks) inLists.add(id)
        if (changesLists(change)) reachesFurther = true
        await pause()
      }
    }
    const rebuiltTracks = search.tracks?.wantsRebuild ? await search.tracks.rebuild(pause) : search.tracks
    if (search.wantsRebuild || isRenamed) {
      loaded = { model, search: await CatalogueSearch.build(model, pause, rebuiltTracks) }
    } else if (rebuiltTracks && rebuiltTracks !== search.tracks)
      loaded = { model, search: search.withTracks(rebuiltTracks) }
    return { reachesFurther: reachesFurther || isRenamed, inLists }
  }

  /** Puts a release into the model. An invalid one is removed and logged, so that the others can still be updated. */
  function putOrRemove(model: ReadModel, record: ReleaseRecord): ItemChange | null {
    try {
      const change = model.put(record)
      leftOutIds.delete(record.uuid_release)
      return change
    } catch (error) {
      leaveOut(record, error)
      return model.remove(record.uuid_release)
    }
  }

  /**
   * Updates the artists and labels of releases.
   * @returns whether a known artist or label has a new name or slug
   */
  async function putNames(model: ReadModel, records: readonly ReleaseRecord[]): Promise<boolean> {
    const artistIds = [...new Set(records.flatMap(({ artists }) => artists))]
    const labelIds = [...new Set(records.flatMap(({ labels }) => labels))]
    const artists = artistIds.length > 0 ? await catalogue.readArtists(artistIds) : []
    const labels = labelIds.length > 0 ? await catalogue.readLabels(labelIds) : []
    const renamed = [
      ...artists.map((name) => model.artists.put(name)),
      ...labels.map((name) => model.labels.put(name)),
    ]
    return renamed.includes(true)
  }

  async function moveToDay(today: string) {
    const { model } = getLoaded()
    model.countSold(await catalogue.readCopiesSold())
    await readBoughtTogether()
    // The day changes only now, so that after an error all of this is done again.
    day = today
    model.moveToDay(today)
    // Another version of a text, such as the terms, may be valid from today too.
    emit('all')
  }

  function refresh(): Promise<void> {
    if (!waitingRefresh) {
      waitingRefresh = currentRefresh.then(() => {
        waitingRefresh = null
        return checkForChanges()
      })
      currentRefresh = waitingRefresh.catch(() => {})
    }
    return waitingRefresh
  }

  /** Refreshes the data. An unavailable database is logged once; readers use the data in memory. */
  async function refreshQuietly() {
    try {
      await refresh()
      if (isFailing) log.info('catalogue is refreshed again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'catalogue could not be refreshed; trying again')
      isFailing = true
    }
  }

  function poll() {
    timer = setTimeout(async () => {
      await refreshQuietly()
      if (!isStopped) poll()
    }, pollMs)
    timer.unref()
  }

  return {
    model: (): ReadModel => getLoaded().model,
    search: (): CatalogueSearch => getLoaded().search,
    boughtTogether: (): BoughtTogether => together,
    position: () => ({ releases: loaded?.model.count ?? 0, newestChange: cursor.above }),
    refresh,
    notifyChanged(): void {
      void refreshQuietly()
    },
    onChange(listener: (change: CatalogueChange) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async start(): Promise<void> {
      await load()
      isStopped = false
      void refreshQuietly()
      poll()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await currentRefresh
    },
  }
}

async function* endPreOrdersOn(today: string, batches: AsyncIterable<ReleaseRecord[]>) {
  for await (const batch of batches) yield batch.map((record) => endPreOrders(record, today))
}

/** Lists the ids of releases with pre-orders, which may end on a new day. */
function listPreOrders(model: ReadModel): string[] {
  const ids: string[] = []
  for (const number of model.newestFirst()) {
    const { uuid_release, formats } = model.getItem(number)
    if (formats.some(({ status }) => status === 'pre-order')) ids.push(uuid_release)
  }
  return ids
}

const getIds = (changes: readonly ChangeRow[]): number[] => changes.map(({ id }) => id)

/** Tells whether a change adds the release to lists of other pages, removes it from them, or changes its slug. */
function changesLists({ before, after }: ItemChange): boolean {
  if (!before || !after || before.slug !== after.slug) return true
  const listNames = (item: typeof before) => [item.artists, item.labels, item.genres].flat()
  const [old, current] = [listNames(before), listNames(after)]
  return old.length !== current.length || old.some((name, i) => name !== current[i])
}
