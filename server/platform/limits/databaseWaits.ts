import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { timeAfter } from '../support/dates'
import type { DatabaseLimitOptions } from './databaseLimit'
import { createLimitWriter } from './limitRepository'
import type { CreateWaits } from './waits'

/**
 * Makes the function that creates waits that count in the database, for all processes of the shop together. A row ends
 * when its failures are forgotten, so a key must wait for as long as its row ends later than that time from now.
 * @returns a function that creates waits
 */
export function createDatabaseWaits(db: ShopDatabase, { hash, now, log }: DatabaseLimitOptions): CreateWaits {
  return ({ name, waitMs, forgottenAfterMs }) => {
    const toStoredKey = (key: string) => hash(`${name}.${key}`)
    const getEnd = (failures: number) => timeAfter(now(), forgottenAfterMs + waitMs(failures))
    const withWriter = <Result>(
      work: (counts: ReturnType<typeof createLimitWriter>) => Promise<Result>,
    ): Promise<Result> => transact(db, (trx) => work(createLimitWriter(trx, now().toISOString())))
    const logFailure = (error: unknown) =>
      log.warn({ err: error, limit: name }, 'a limit could not be counted')

    return {
      begin: (key) =>
        withWriter(async (counts) => {
          const count = await counts.countFailure(toStoredKey(key), getEnd(0))
          if (count === null) return false
          if (waitMs(count) > 0) await counts.setEnd(toStoredKey(key), getEnd(count))
          return true
        }),
      release: (key) =>
        withWriter(async (counts) => {
          const count = await counts.release(toStoredKey(key))
          if (count !== null) await counts.setEnd(toStoredKey(key), getEnd(count))
        }).catch(logFailure),
      forget: (key) => withWriter((counts) => counts.forget(toStoredKey(key))).catch(logFailure),
    }
  }
}
