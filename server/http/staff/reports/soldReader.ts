import { LRUCache } from 'lru-cache'
import type { BookedPeriod } from '../../../core/order/accounting/readBooks'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { readLiveMarks } from '../liveUpdates/liveRepository'
import { readSoldFormats, type SoldFormats } from './soldFormats'

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
  const soldByKey = new LRUCache<string, Promise<SoldFormats>>({ max: maxKept, ttl: keptMs })
  return async (period: BookedPeriod): Promise<SoldFormats> => {
    const { orders, stock } = (await readLiveMarks(db)).topics
    const key = [period.from, period.until, period.isTest, orders, stock].join(' ')
    const cachedFormats = soldByKey.get(key)
    if (cachedFormats) return cachedFormats
    const reading = readSoldFormats(db, period)
    soldByKey.set(key, reading)
    reading.catch(() => soldByKey.delete(key))
    return reading
  }
}
