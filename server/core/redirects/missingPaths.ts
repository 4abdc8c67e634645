import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import type { Logger } from '../../platform/log/log'
import { isProgram } from '../../platform/support/isProgram'
import { createRedirectWriter } from './redirectRepository'
import { isNoPage } from './redirectTable'

export interface MissingPaths {
  /** Counts a visit of an address that does not exist. Programs and addresses that may hold a secret do not count. */
  add(path: string, userAgent: string | undefined): void
  /** Starts to write the counts periodically. */
  start(): void
  /** Writes what was counted. */
  flush(): Promise<void>
  /** Writes what was counted, and stops. */
  close(): Promise<void>
}

const flushMs = 10_000
/** A flood of addresses between two writes counts only so many. */
const maxWaiting = 200
const maxStored = 1000
const maxPathLength = 300

/** What programs that look for weak shops ask for. */
const probes =
  /^\/+(\.|wp-|cgi-bin|vendor\/|phpmyadmin|admin|xmlrpc)|\/\.|\.(env|git|sql|bak|asp|aspx|cgi|jsp)(\/|$)/i

/**
 * Creates the counter of addresses that visitors did not find. It keeps counts in memory and writes them outside of requests.
 * @param db the database with the table `missing_path`
 */
export function createMissingPaths(
  db: ShopDatabase,
  { now, log }: { now: () => Date; log: Logger },
): MissingPaths {
  let waitingVisits = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const writeWaiting = async () => {
    if (waitingVisits.size === 0) return
    const visits = waitingVisits
    waitingVisits = new Map()
    try {
      await transact(db, (trx) =>
        createRedirectWriter(trx, now().toISOString()).addMissingPaths(visits, maxStored),
      )
    } catch (error) {
      log.warn({ err: error }, 'addresses that were not found could not be counted')
    }
  }
  const flush = () => {
    current = current.then(writeWaiting)
    return current
  }
  return {
    add(path, userAgent) {
      if (!isCounted(path, userAgent)) return
      const visits = waitingVisits.get(path)
      if (visits === undefined && waitingVisits.size >= maxWaiting) return
      waitingVisits.set(path, (visits ?? 0) + 1)
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
 * Tells whether a visit counts: a browser asked for an address that holds no secret. A mail address, a UUID and a long
 * row of letters with digits may be one.
 * @param path without a query
 */
export function isCounted(path: string, userAgent: string | undefined): boolean {
  if (isProgram(userAgent)) return false
  if (!path.startsWith('/') || path.length > maxPathLength || path.includes('?')) return false
  if (isNoPage(path) || probes.test(path)) return false
  if (/@|%40/i.test(path) || /[0-9a-f]{8}-[0-9a-f]{4}-/i.test(path)) return false
  return !(path.match(/[A-Za-z0-9_]{16,}/g) ?? []).some((text) => /\d/.test(text))
}
