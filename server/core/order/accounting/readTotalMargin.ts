import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createBuyInReader } from '../../inventory/buyIns/buyInRepository'
import { computeTotalMargin, type TotalMarginEntry, type TotalMarginMonth } from '../../pricing/totalMargin'
import type { BookedLine } from './bookkeeping'
import { type BookedPeriod, findHome, readBooks } from './readBooks'

/**
 * Reads the total margin of the months that end in a period. The books are read from the first day of the year on, because
 * the margin is that of the year.
 * @returns nothing for a shop that never bought for the total margin
 */
export async function readTotalMargin(
  db: ReadOnlyDatabase,
  { from, until, isTest }: BookedPeriod,
): Promise<TotalMarginMonth[]> {
  const buyIns = createBuyInReader(db)
  if (!(await buyIns.hasTotalMargin())) return []
  const year = { from: `${from.slice(0, 4)}-01-01`, until, isTest }
  const entries: TotalMarginEntry[] = []
  for await (const { lines } of readBooks(db, year)) entries.push(...lines.flatMap(toEntry))
  for (const { margin_method, bought_on, price_cents } of await buyIns.listBought(year.from, until)) {
    // What is bought in is real; orders of a test shop are sums of their own.
    if (margin_method === 'total') entries.push({ day: bought_on, soldCents: 0, boughtCents: price_cents })
  }
  const months = computeTotalMargin(entries, until, await findHome(db))
  return months.filter(({ day }) => from <= day)
}

/** An export is exempt by itself (section 25a (5) sentence 2 UStG), so what its copy cost leaves the buy-ins of the year. */
function toEntry({ day, grossCents, isExport, margin }: BookedLine): TotalMarginEntry[] {
  if (margin?.method !== 'total') return []
  return [
    isExport
      ? { day, soldCents: 0, boughtCents: -margin.purchaseCents }
      : { day, soldCents: grossCents, boughtCents: 0 },
  ]
}
