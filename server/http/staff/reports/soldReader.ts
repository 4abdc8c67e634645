import { LRUCache } from 'lru-cache'
import type { BookedPeriod } from '../../../core/order/accounting/readBooks'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { readLiveMarks } from '../liveUpdates/liveRepository'
import { readSoldRecords, type SoldRecords } from './soldRecords'

const maxKept = 4
/** A payment that fails by itself changes none of the marks. */
const keptMs = 60_000

/**
 * Makes the reader of what was sold. A year of a busy shop takes seconds, so the last periods are kept until
 * an order, a refund or the stock changes, and at most a minute: another sorting, another grouping and the
 * file need no second look at the books.
 * @returns a function whose result is shared by callers, so that none may change it
 */
export function createSoldReader(db: ReadOnlyDatabase) {
  const recordsByKey = new LRUCache<string, Promise<SoldRecords>>({ max: maxKept, ttl: keptMs })
  return async (period: BookedPeriod): Promise<SoldRecords> => {
    const { orders, stock } = (await readLiveMarks(db)).topics
    const key = [period.from, period.until, period.isTest, orders, stock].join(' ')
    const cachedRecords = recordsByKey.get(key)
    if (cachedRecords) return cachedRecords
    const reading = readSoldRecords(db, period)
    recordsByKey.set(key, reading)
    reading.catch(() => recordsByKey.delete(key))
    return reading
  }
}
