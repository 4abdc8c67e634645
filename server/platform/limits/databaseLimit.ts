import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import type { Logger } from '../log/log'
import { timeAfter } from '../support/dates'
import { type CreateLimit, wholeSeconds } from './limit'
import { createLimitReader, createLimitWriter } from './limitRepository'

export interface DatabaseLimitOptions {
  /** Hashes what is stored with the shop's secret, because keys contain addresses and ids. */
  hash: (text: string) => string
  now: () => Date
  log: Logger
}

/**
 * Makes the function that creates limits which count in the database, for all processes of the shop together.
 * @returns a function that creates limits
 */
export function createDatabaseLimits(
  db: ShopDatabase,
  { hash, now, log }: DatabaseLimitOptions,
): CreateLimit {
  const time = () => now().toISOString()
  const counts = createLimitReader(db)

  return ({ name, max, perMs }) => {
    const toStoredKey = (key: string) => hash(`${name}.${key}`)

    async function secondsLeft(key: string): Promise<number | null> {
      const storedCount = await counts.findCount(toStoredKey(key))
      const leftMs = storedCount ? Date.parse(storedCount.ends_at) - now().getTime() : 0
      return storedCount && storedCount.count >= max && leftMs > 0 ? wholeSeconds(leftMs) : null
    }

    async function take(key: string): Promise<number | null> {
      const isCounted = await transact(db, (trx) =>
        createLimitWriter(trx, time()).take(toStoredKey(key), max, timeAfter(now(), perMs)),
      )
      // The period may end between the two statements.
      return isCounted ? null : ((await secondsLeft(key)) ?? 1)
    }

    const logFailure = (error: unknown) =>
      log.warn({ err: error, limit: name }, 'a limit could not be counted')

    return {
      take,
      note: (key) => take(key).then(() => {}, logFailure),
      release: (key) =>
        transact(db, (trx) => createLimitWriter(trx, time()).release(toStoredKey(key))).then(
          () => {},
          logFailure,
        ),
      secondsLeft,
    }
  }
}
