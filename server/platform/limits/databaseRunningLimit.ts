import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { timeAfter } from '../support/dates'
import type { DatabaseLimitOptions } from './databaseLimit'
import { createLimitWriter } from './limitRepository'
import type { CreateRunningLimit } from './runningLimit'

/** A place is taken for this time. If its process dies, the place is free when the time is over. */
const leaseMs = 60_000
/** What runs prolongs its place at this interval, so that two of three attempts may fail. */
const renewMs = leaseMs / 3

interface Place {
  key: string
  /** ISO UTC time; it also tells this lease of the place from a later one, which ends later. */
  endsAt: string
}

/**
 * Makes the function that creates limits of what may run at a time, for all processes of the shop together. Each key
 * has as many places as may run; each place is a row, taken for a while and prolonged by the process that uses it.
 * @returns a function that creates limits
 */
export function createDatabaseRunningLimits(
  db: ShopDatabase,
  { hash, now, log }: DatabaseLimitOptions,
): CreateRunningLimit {
  const writing = <Result>(
    work: (counts: ReturnType<typeof createLimitWriter>) => Promise<Result>,
  ): Promise<Result> => transact(db, (trx) => work(createLimitWriter(trx, now().toISOString())))

  return ({ name, max }) => {
    const places = (key: string) =>
      Array.from({ length: max }, (_, index) => hash(`${name}, place ${index + 1}.${key}`))

    /** Takes the first free place. The order is the same for all processes, which prevents deadlocks. */
    const take = (key: string): Promise<Place | null> =>
      writing(async (counts) => {
        const endsAt = timeAfter(now(), leaseMs)
        for (const place of places(key)) {
          if (await counts.take(place, 1, endsAt)) return { key: place, endsAt }
        }
        return null
      })

    /** Prolongs a place at intervals. @returns a function that frees the place */
    function keep(place: Place): () => Promise<void> {
      let { endsAt } = place
      let renewal = Promise.resolve()
      const logFailure = (error: unknown) =>
        log.warn({ err: error, limit: name }, 'a limit could not be counted')
      const renew = async () => {
        const until = timeAfter(now(), leaseMs)
        // A lost place may be used by another process; what runs here is not interrupted for that.
        if (await writing((counts) => counts.prolong(place.key, endsAt, until))) endsAt = until
        else clearInterval(timer)
      }
      const timer = setInterval(() => {
        renewal = renewal.then(renew).catch(logFailure)
      }, renewMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await renewal
        await writing((counts) => counts.free(place.key, endsAt)).catch(logFailure)
      }
    }

    return {
      async begin(key) {
        const place = await take(key)
        return place && keep(place)
      },
    }
  }
}
