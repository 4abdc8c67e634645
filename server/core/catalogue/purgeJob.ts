import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { closeSettledIncident, openIncident } from '../../platform/jobs/incidents'
import { createLeaseWriter } from '../../platform/jobs/leaseRepository'
import { periodically } from '../../platform/jobs/periodically'
import type { Logger } from '../../platform/log/log'
import { cacheTag } from '../../platform/purge/cacheTags'
import type { PurgeCall } from '../../platform/purge/purgeCall'
import { findPurgeState, keepPurgeState, type PurgeState } from '../../platform/purge/purgeRepository'
import { outdatedTags, tagsPerCall, type Watch, waitAfterMs } from '../../platform/purge/purgeRules'
import { timeAfter } from '../../platform/support/dates'
import { type ChangeRow, createCatalogueReader } from './catalogueRepository'
import type { CatalogueChange, CatalogueService } from './catalogueService'
import { advance, type ChangeCursor, startOfLog } from './changeCursor'
import { tell } from './staffSentences'

export interface PurgeSettings {
  call: PurgeCall
  catalogue: Pick<CatalogueService, 'onChange' | 'refresh'>
  /** A version that changes when pages change without a change of data, because they name other scripts. */
  version: string
  now: () => Date
  log: Logger
  /** The time after which every process has applied a change, so that pages requested after the purge are new. */
  settleMs?: number
}

const pollEveryMs = 5_000
const usualSettleMs = 2_000
const leaseMs = 60_000
const changesPerRead = 1000
const timeoutMs = 15 * 60_000

/**
 * Creates the job that purges outdated pages from the CDN, after every change of the catalogue and after an upgrade.
 * Only one process runs it at a time. Each change is purged at least once, because the position in the change log is
 * stored only after the CDN has accepted the call.
 * @returns the job, which runs from `start` to `stop`
 */
export function createPurgeJob(
  db: ShopDatabase,
  { call, catalogue, version, now, log, settleMs = usualSettleMs }: PurgeSettings,
) {
  const lease = { name: 'purge', holder: randomUUID() }
  const watch: Watch = {
    since: now().getTime(),
    lastOfAll: Number.NEGATIVE_INFINITY,
    lastOfLists: Number.NEGATIVE_INFINITY,
  }
  let failures = 0
  let notBefore = 0
  const stopping = new AbortController()

  /** Takes or prolongs the lease. @returns false if another process has it */
  const hold = () =>
    transact(db, (trx) =>
      createLeaseWriter(trx).acquire(lease, { now: now().toISOString(), until: timeAfter(now(), leaseMs) }),
    )

  const keep = (state: PurgeState): Promise<void> => keepState(db, state, now().toISOString())

  async function run(): Promise<void> {
    if (now().getTime() < notBefore || !(await isWorkLeft()) || !(await hold())) return
    try {
      // The state is read again, because another process may have purged before this one got the lease.
      await purge(await findPurgeState(db))
    } finally {
      await transact(db, (trx) => createLeaseWriter(trx).release(lease))
    }
  }

  async function isWorkLeft(): Promise<boolean> {
    const state = await findPurgeState(db)
    if (!state || state.version !== version) return true
    return (await createCatalogueReader(db).readChanges(toChangeRange(state.cursor), 1)).length > 0
  }

  async function purge(state: PurgeState | null): Promise<void> {
    const isAnew = !state || state.version !== version
    const { changes, cursor } = isAnew ? await startHere() : await readNewChanges(db, state.cursor, now())
    if (!isAnew && changes.length === 0) return
    await delay(settleMs, undefined, { signal: stopping.signal })
    // After this, `watch` knows whether one of the changes may have altered any page.
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
    await keep({ cursor, version, failingSince: null })
    log.info({ changes: changes.length, tags: tags.length }, 'the cache in front was purged')
  }

  /**
   * Returns the end of the change log: the CDN's content is unknown, so all of it is purged, and later changes follow.
   */
  async function startHere(): Promise<{ changes: ChangeRow[]; cursor: ChangeCursor }> {
    const newest = await createCatalogueReader(db).readNewestChanges(changesPerRead)
    const before = { ...startOfLog, above: (newest[0]?.id ?? 1) - 1 }
    return { changes: [], cursor: advance(before, getIds(newest), now().getTime()) }
  }

  /**
   * Schedules the next try, which purges the same changes and the later ones, and opens an incident after 15 minutes.
   */
  async function noteFailure(state: PurgeState | null, error: unknown): Promise<void> {
    failures++
    notBefore = now().getTime() + waitAfterMs(failures)
    log.warn({ err: error, failures }, 'the cache in front could not be purged')
    const at = now().toISOString()
    const failingSince = state?.failingSince ?? at
    if (state && state.failingSince === null) await keep({ ...state, failingSince })
    if (!state) await keep({ cursor: startOfLog, version: '', failingSince })
    if (now().getTime() - Date.parse(failingSince) < timeoutMs) return
    const detail = () =>
      tell('Pages may be out of date: the cache in front has not taken a call since {moment}. {error}', {
        moment: { moment: failingSince },
        error: String(error).slice(0, 400),
      })
    await openIncident(db, { kind: 'purge', ref: '', detail }, at)
  }

  function noteChange(change: CatalogueChange): void {
    if (change === 'all') watch.lastOfAll = now().getTime()
    else if (change.inLists.size > 0) watch.lastOfLists = now().getTime()
  }

  const work = periodically(
    'telling the cache in front what is out of date',
    pollEveryMs,
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
    /** Runs the job once, for tests. */
    run,
    /** Notes how far a change of the catalogue reaches, for tests. */
    noteChange,
    /** Starts the job; the catalogue must be loaded. */
    start(): void {
      watch.since = now().getTime()
      endWatch = catalogue.onChange((change) => {
        noteChange(change)
        work.wake()
      })
      work.start()
    },
    /** Ends the job. Changes that were not purged are purged after the next start. */
    async stop(): Promise<void> {
      endWatch()
      stopping.abort()
      await work.stop()
    },
  }
}

/**
 * Reads all changes that a cursor has not seen.
 * @param from where the cursor stands
 * @returns the changes, and where the cursor stands after them
 */
async function readNewChanges(
  db: ReadOnlyDatabase,
  from: ChangeCursor,
  now: Date,
): Promise<{ changes: ChangeRow[]; cursor: ChangeCursor }> {
  const changes: ChangeRow[] = []
  let cursor = from
  for (;;) {
    const rows = await createCatalogueReader(db).readChanges(toChangeRange(cursor), changesPerRead)
    cursor = advance(cursor, getIds(rows), now.getTime())
    changes.push(...rows)
    if (rows.length < changesPerRead) return { changes, cursor }
  }
}

const toChangeRange = ({ above, missing }: ChangeCursor) => ({ above, missing: [...missing.keys()] })
const getIds = (changes: readonly ChangeRow[]): number[] => changes.map(({ id }) => id)

/** Stores the state, and closes the case about failures when there are none any more. */
const keepState = (db: ShopDatabase, state: PurgeState, now: string): Promise<void> =>
  transact(db, async (trx) => {
    await keepPurgeState(trx, state)
    if (state.failingSince === null) await closeSettledIncident(trx, { kind: 'purge', ref: '' }, now)
  })
