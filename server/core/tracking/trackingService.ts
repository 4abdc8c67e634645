import { setImmediate } from 'node:timers/promises'
import type { AddInfo } from '../../../src/shared/contract'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import type { TrackingWriter } from './trackingRepository'
import { type PageView, storableView } from './trackingRules'

export interface TrackingService {
  /** Queues a view to be written soon. Views above the limits are dropped, to protect response times and the disk. */
  add(info: AddInfo): void
  /** Starts to write queued views and delete old ones periodically. */
  start(): void
  /** Writes all queued views. */
  flush(): Promise<void>
  /** Stops the periodic work and writes all queued views. Views that are queued afterwards are lost. */
  close(): Promise<void>
}

export interface TrackingOptions {
  now: () => Date
  log: Logger
  /** The limits of each process, so that a flood of views cannot fill the disk. A view takes about 300 bytes. */
  viewsPerSecond?: number
  viewsPerDay?: number
}

/** Runs work in a transaction of its own. */
export type WriteViews = <Result>(work: (tables: TrackingWriter) => Promise<Result>) => Promise<Result>

const flushMs = 2000
const maxWaiting = 1000
const viewsPerStatement = 200
const keptDays = 90
const dayMs = 86_400_000
const hourMs = 3_600_000
const deletedAtOnce = 500

/**
 * Makes the service that writes views in batches outside of requests. Views that are not yet written when the process
 * dies are lost.
 * @param write runs work in a transaction
 */
export function createTrackingService(
  write: WriteViews,
  { now, log, viewsPerSecond = 50, viewsPerDay = 100_000 }: TrackingOptions,
): TrackingService {
  let waitingViews: PageView[] = []
  const thisSecond = countPer(1000, viewsPerSecond)
  const thisDay = countPer(dayMs, viewsPerDay)
  let timer: NodeJS.Timeout | undefined
  let cleanedAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  /** The last flush; the next one waits for it. */
  let current: Promise<void> = Promise.resolve()

  async function writeWaiting() {
    const views = waitingViews
    waitingViews = []
    for (let from = 0; from < views.length; from += viewsPerStatement) {
      const some = views.slice(from, from + viewsPerStatement)
      await write((tables) => tables.insertViews(some))
    }
    const time = now().getTime()
    if (time - cleanedAt < hourMs) return
    cleanedAt = time
    const before = timeAfter(now(), -keptDays * dayMs)
    while (await write((tables) => tables.deleteSomeViews(before, deletedAtOnce))) await setImmediate()
  }

  /** Logs an unavailable database only once; the views that could not be written are lost. */
  async function writeQuietly() {
    try {
      await writeWaiting()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'page views could not be saved')
      isFailing = true
    }
  }

  const flush = () => {
    current = current.then(writeQuietly)
    return current
  }

  return {
    add(info) {
      const time = now()
      if (waitingViews.length >= maxWaiting || !thisSecond(time) || !thisDay(time)) return
      waitingViews.push(storableView(info, time.toISOString()))
    },
    start() {
      timer ??= setInterval(flush, flushMs)
      timer.unref()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Makes a counter of views per period.
 * @returns a function that counts one more view, or returns false when the period has no room left
 */
function countPer(periodMs: number, max: number): (time: Date) => boolean {
  let period = Number.NaN
  let count = 0
  return (time) => {
    const present = Math.floor(time.getTime() / periodMs)
    if (present !== period) count = 0
    period = present
    return count++ < max
  }
}
