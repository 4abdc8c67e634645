import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type ChangeRow, readChanges, readNewestChanges } from '../catalogue/catalogueRepository'
import type { CatalogueService } from '../catalogue/catalogueService'
import { advance, type ChangeCursor, startOfLog } from '../catalogue/changeCursor'
import type { Database } from '../database/schema'
import { openIncident } from '../jobs/incidentRepository'
import { acquireLease, releaseLease } from '../jobs/leaseRepository'
import { periodically } from '../jobs/periodically'
import type { Logger } from '../log/log'
import { timeAfter } from '../support/dates'
import { cacheTag } from './cacheTags'
import type { PurgeCall } from './purgeCall'
import { findPurgeState, keepPurgeState, type PurgeState } from './purgeRepository'
import { outdatedTags, tagsPerCall, type Watch, waitAfterMs } from './purgeRules'

export interface PurgeSettings {
  call: PurgeCall
  catalogue: Pick<CatalogueService, 'onChange' | 'refresh'>
  /** Differs when pages look different though nothing in the shop has changed: they name other scripts. */
  version: string
  now: () => Date
  log: Logger
  /** By then every process has noted a change: what the cache asks for again is made of what is new. */
  settleMs?: number
}

const lookEveryMs = 5_000
const usualSettleMs = 2_000
const leaseMs = 60_000
const changesPerRead = 1000
const timeoutMs = 15 * 60_000

/**
 * Tells the cache in front what is out of date, after every change of the catalogue and after an upgrade. One process
 * does it, at least once for each change: how far it came is kept in the database after the cache has taken it.
 */
export function createPurgeJob(
  db: Kysely<Database>,
  { call, catalogue, version, now, log, settleMs = usualSettleMs }: PurgeSettings,
) {
  const lease = { name: 'purge', holder: randomUUID() }
  const watch: Watch = { since: now().getTime(), lastOfAll: Number.NEGATIVE_INFINITY }
  let failures = 0
  let notBefore = 0
  const stopping = new AbortController()

  /** @returns false when another process does it */
  const hold = () =>
    acquireLease(db, lease, {
      now: now().toISOString(),
      until: timeAfter(now(), leaseMs),
    })

  async function run(): Promise<void> {
    if (now().getTime() < notBefore || !(await isWorkLeft()) || !(await hold())) return
    try {
      // What was read before the lease may have been done meanwhile.
      await purge(await findPurgeState(db))
    } finally {
      await releaseLease(db, lease)
    }
  }

  async function isWorkLeft(): Promise<boolean> {
    const state = await findPurgeState(db)
    if (!state || state.version !== version) return true
    return (await readChanges(db, askFor(state.cursor), 1)).length > 0
  }

  async function purge(state: PurgeState | null): Promise<void> {
    const isAnew = !state || state.version !== version
    const { changes, cursor } = isAnew ? await startHere() : await readNew(state.cursor)
    if (!isAnew && changes.length === 0) return
    await delay(settleMs, undefined, { signal: stopping.signal })
    // From here on this process has been told how far the changes reach.
    await catalogue.refresh()
    const tags = isAnew ? [cacheTag.all] : outdatedTags(changes, watch)
    try {
      for (let from = 0; from < tags.length; from += tagsPerCall) {
        if (!(await hold())) return
        await call(tags.slice(from, from + tagsPerCall))
      }
    } catch (error) {
      await noteFailure(state, error)
      return
    }
    failures = 0
    await keepPurgeState(db, { cursor, version, failingSince: null })
    log.info({ changes: changes.length, tags: tags.length }, 'the cache in front has been told')
  }

  async function readNew(from: ChangeCursor): Promise<{ changes: ChangeRow[]; cursor: ChangeCursor }> {
    const changes: ChangeRow[] = []
    let cursor = from
    for (;;) {
      const read = await readChanges(db, askFor(cursor), changesPerRead)
      cursor = advance(cursor, idsOf(read), now().getTime())
      changes.push(...read)
      if (read.length < changesPerRead) return { changes, cursor }
    }
  }

  /** Nobody knows what the cache keeps: it forgets everything, and hears of what comes after this. */
  async function startHere(): Promise<{ changes: ChangeRow[]; cursor: ChangeCursor }> {
    const newest = await readNewestChanges(db, changesPerRead)
    const before = { ...startOfLog, above: (newest[0]?.id ?? 1) - 1 }
    return { changes: [], cursor: advance(before, idsOf(newest), now().getTime()) }
  }

  /** The next try tells of the same changes and of those that came meanwhile. */
  async function noteFailure(state: PurgeState | null, error: unknown): Promise<void> {
    failures++
    notBefore = now().getTime() + waitAfterMs(failures)
    log.warn({ err: error, failures }, 'the cache in front could not be told what is out of date')
    const at = now().toISOString()
    const failingSince = state?.failingSince ?? at
    if (state && state.failingSince === null) await keepPurgeState(db, { ...state, failingSince })
    if (!state) await keepPurgeState(db, { cursor: startOfLog, version: '', failingSince })
    if (now().getTime() - Date.parse(failingSince) < timeoutMs) return
    const detail = `Pages may be out of date: the cache in front has not taken a call since ${failingSince}. ${String(error)}`
    await openIncident(db, { kind: 'purge', ref: '', detail: detail.slice(0, 500) }, at)
  }

  const work = periodically(
    'telling the cache in front what is out of date',
    lookEveryMs,
    runUntilStopped,
    log,
  )

  async function runUntilStopped() {
    try {
      await run()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }

  let endWatch = () => {}
  return {
    /** One look, for tests. */
    run,
    /** Watches from now on; the catalogue is loaded. */
    start(): void {
      watch.since = now().getTime()
      endWatch = catalogue.onChange((change) => {
        if (change === 'all') watch.lastOfAll = now().getTime()
        work.wake()
      })
      work.start()
    },
    /** What has not been told is told after the next start. */
    async stop(): Promise<void> {
      endWatch()
      stopping.abort()
      await work.stop()
    },
  }
}

const askFor = ({ above, missing }: ChangeCursor) => ({ above, missing: [...missing.keys()] })
const idsOf = (changes: readonly ChangeRow[]): number[] => changes.map(({ id }) => id)
