import type { SlowStockSort } from '../../src/shared/staff/office/reportChoices'
import { createPause } from '../catalogue/yieldToEventLoop'
import type { ReadOnlyDatabase } from '../database/access'
import { addDays, daysBetween, shopDay, startOfShopDay } from '../support/dates'
import { nameOf } from './bestSold'
import { compareTexts } from './compareRows'
import { type IdleFormat, listIdle, listInStockSince } from './reportRepository'

/** Copies of a format that nobody bought for a while. */
export interface SlowFormat extends Omit<IdleFormat, 'sold_at' | 'price_cents' | 'purchase_cents'> {
  /** The day since which there have always been copies, `YYYY-MM-DD`. */
  since: string
  /** The day of the last sale; null if there was none. */
  soldOn: string | null
  /** Days since the last sale, or since it has been in stock if that is later. */
  idleDays: number
  /** What the copies cost, or else their prices. */
  valueCents: number
  isPurchaseKnown: boolean
}

export interface SlowStock {
  rows: SlowFormat[]
  copies: number
  valueCents: number
}

const formatsPerRead = 1000

/**
 * Reads what has been in stock for some days without a sale, in orders or at the counter, new and used.
 * @param options `days`: so many days at least
 */
export async function readSlowStock(
  db: ReadOnlyDatabase,
  { days, sort, now }: { days: number; sort: SlowStockSort; now: Date },
): Promise<SlowStock> {
  const today = shopDay(now)
  const lastDay = addDays(today, -days)
  const since = startOfShopDay(addDays(lastDay, 1)).toISOString()
  const rows: SlowFormat[] = []
  const pause = createPause()
  let after: string | null = ''
  while (after !== null) {
    const { formats, last } = await listIdle(db, { since, after, limit: formatsPerRead })
    const inStock = await listInStockSince(
      db,
      formats.map(({ uuid_release_format }) => uuid_release_format),
    )
    for (const format of formats) {
      const cameAt = inStock.get(format.uuid_release_format)
      if (cameAt === undefined) continue
      const row = describe(format, shopDay(cameAt), today)
      if (row.idleDays >= days) rows.push(row)
    }
    after = last
    await pause()
  }
  return {
    rows: rows.sort(comparing(sort)),
    copies: rows.reduce((sum, { on_hand }) => sum + on_hand, 0),
    valueCents: rows.reduce((sum, { valueCents }) => sum + valueCents, 0),
  }
}

function describe(
  { sold_at, price_cents, purchase_cents, ...format }: IdleFormat,
  since: string,
  today: string,
): SlowFormat {
  const soldOn = sold_at === null ? null : shopDay(sold_at)
  const idleSince = soldOn !== null && soldOn > since ? soldOn : since
  return {
    ...format,
    ...{ since, soldOn, idleDays: daysBetween(idleSince, today) },
    valueCents: format.on_hand * (purchase_cents ?? price_cents),
    isPurchaseKnown: purchase_cents !== null,
  }
}

function comparing(sort: SlowStockSort): (a: SlowFormat, b: SlowFormat) => number {
  const byName = (a: SlowFormat, b: SlowFormat) => compareTexts(nameOf(a), nameOf(b))
  if (sort === 'name') return byName
  const of = { days: 'idleDays', copies: 'on_hand', value: 'valueCents' } as const
  return (a, b) => b[of[sort]] - a[of[sort]] || b.valueCents - a.valueCents || byName(a, b)
}
