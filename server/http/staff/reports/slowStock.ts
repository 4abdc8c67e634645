import type { SlowStockSort } from '../../../../src/shared/staff/reports/reportChoices'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createPause } from '../../../platform/process/yieldToEventLoop'
import { daysBetween, shopDay } from '../../../platform/support/dates'
import { formatSoldName } from './bestSold'
import { compareTexts } from './compareTexts'
import { createReportReader, type StockedFormat, type StockTimes } from './repository'

/** Copies of a format that nobody bought for a while. */
export interface SlowFormat extends Omit<StockedFormat, 'price_cents' | 'purchase_cents'> {
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
 * @param days so many days at least
 */
export async function readSlowStock(
  db: ReadOnlyDatabase,
  { days, sort, now }: { days: number; sort: SlowStockSort; now: Date },
): Promise<SlowStock> {
  const calendar = createDays(shopDay(now))
  const rows: SlowFormat[] = []
  const [reports, pause] = [createReportReader(db), createPause()]
  for (let after: string | undefined = ''; after !== undefined; ) {
    const formats = await reports.listStocked({ after, limit: formatsPerRead })
    const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
    const times = await reports.listStockTimes(ids)
    const delivered = await reports.listDeliveredPrices(ids)
    for (const format of formats) {
      const stockTimes = times.get(format.uuid_release_format)
      if (!stockTimes) continue
      const cost = format.purchase_cents ?? delivered.get(format.uuid_release_format) ?? null
      const row = describe({ ...format, purchase_cents: cost }, stockTimes, calendar)
      if (row.idleDays >= days) rows.push(row)
    }
    after = formats.length < formatsPerRead ? undefined : ids.at(-1)
    await pause()
  }
  return {
    rows: rows.sort(getComparator(sort)),
    copies: rows.reduce((sum, { on_hand }) => sum + on_hand, 0),
    valueCents: rows.reduce((sum, { valueCents }) => sum + valueCents, 0),
  }
}

/** Reads days once each: a hundred thousand copies came on some hundred of them. @param today `YYYY-MM-DD` */
function createDays(today: string) {
  const days = new Map<string, string>()
  const counts = new Map<string, number>()
  const memo = <Value>(values: Map<string, Value>, key: string, read: () => Value): Value => {
    const value = values.get(key) ?? read()
    values.set(key, value)
    return value
  }
  return {
    /** The shop's day of an ISO time. Days begin on the hour. */
    toDay: (time: string) => memo(days, time.slice(0, 13), () => shopDay(time)),
    /** The days from a day until today. */
    since: (day: string) => memo(counts, day, () => daysBetween(day, today)),
  }
}

function describe(
  { price_cents, purchase_cents, ...format }: StockedFormat,
  times: StockTimes,
  calendar: ReturnType<typeof createDays>,
): SlowFormat {
  const since = calendar.toDay(times.since)
  const soldOn = times.soldAt === null ? null : calendar.toDay(times.soldAt)
  const idleSince = soldOn !== null && soldOn > since ? soldOn : since
  return {
    ...format,
    since,
    soldOn,
    idleDays: calendar.since(idleSince),
    valueCents: format.on_hand * (purchase_cents ?? price_cents),
    isPurchaseKnown: purchase_cents !== null,
  }
}

function getComparator(sort: SlowStockSort): (a: SlowFormat, b: SlowFormat) => number {
  const byName = (a: SlowFormat, b: SlowFormat) => compareTexts(formatSoldName(a), formatSoldName(b))
  if (sort === 'name') return byName
  const of = { days: 'idleDays', copies: 'on_hand', value: 'valueCents' } as const
  return (a, b) => b[of[sort]] - a[of[sort]] || b.valueCents - a.valueCents || byName(a, b)
}
