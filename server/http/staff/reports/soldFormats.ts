import { type BookedPeriod, findHome, readBookedOrders } from '../../../core/order/accounting/readBooks'
import { readTotalMargin } from '../../../core/order/accounting/readTotalMargin'
import { createOrderLineReader } from '../../../core/order/lines/orderLineRepository'
import type { OrderContentLine } from '../../../core/order/orderContent'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createPause } from '../../../platform/process/yieldToEventLoop'
import { shopDay } from '../../../platform/support/dates'
import { createReportReader } from './repository'
import { computeSoldLines, type Turnover } from './soldLines'

/** A release format, with what a period brought of it. */
export interface SoldFormat extends Turnover {
  uuidReleaseFormat: string
  /** Null if it was deleted. */
  uuidRelease: string | null
  artist: string
  title: string
  edition: string | null
  format: string
  catalogNr: string | null
  /** The first label and the first genre; null if it has none, or was deleted. */
  label: string | null
  genre: string | null
  /** Copies of orders, less those that went back. */
  copies: number
  /** Copies that were sold at the counter, whose money is in the till and not in these books. */
  counterCopies: number
}

export interface SoldFormats {
  formats: SoldFormat[]
  /** What was paid for sending. */
  postage: Turnover
  /**
   * VAT on the total margin, which belongs to months and to no format. Formats and postage less this add up to the net amount of
   * the books.
   */
  totalMarginVatCents: number
}

/**
 * Reads the copies and the turnover of each release format in a period, at the counter and in orders.
 * @param period `until` is its last day
 * @returns integer cents; formats that were deleted keep the name that they had in the order
 */
export async function readSoldFormats(db: ReadOnlyDatabase, period: BookedPeriod): Promise<SoldFormats> {
  const isWithin = (day: string) => period.from <= day && day <= period.until
  const home = await findHome(db)
  const sold = new Map<string, Turnover & { line: OrderContentLine; copies: number }>()
  const postage: Turnover = { netCents: 0, grossCents: 0 }
  const pause = createPause()
  for await (const { orders } of readBookedOrders(db, period)) {
    const lines = await createOrderLineReader(db).readLines(orders.map(({ order }) => order))
    for (const { order, booked } of orders) {
      const { uuidOrder, cancelledAt } = order
      const reported = {
        booked,
        lines: lines.get(uuidOrder) ?? [],
        cancelledOn: cancelledAt === null ? null : shopDay(cancelledAt),
      }
      const ofOrder = computeSoldLines(reported, isWithin, home)
      postage.netCents += ofOrder.postage.netCents
      postage.grossCents += ofOrder.postage.grossCents
      for (const { line, copies, netCents, grossCents } of ofOrder.lines) {
        const sum = sold.get(line.uuidReleaseFormat)
        sold.set(line.uuidReleaseFormat, {
          // The newest order has the newest name.
          line,
          copies: copies + (sum?.copies ?? 0),
          netCents: netCents + (sum?.netCents ?? 0),
          grossCents: grossCents + (sum?.grossCents ?? 0),
        })
      }
      await pause()
    }
  }
  const atCounter = await createReportReader(db).countCounterCopies(period)
  const months = await readTotalMargin(db, period)
  return {
    formats: await describe(db, sold, atCounter),
    postage,
    totalMarginVatCents: months.reduce((sum, { vatCents }) => sum + vatCents, 0),
  }
}

type Sums = ReadonlyMap<string, Turnover & { line: OrderContentLine; copies: number }>

async function describe(
  db: ReadOnlyDatabase,
  sold: Sums,
  atCounter: ReadonlyMap<string, number>,
): Promise<SoldFormat[]> {
  const ids = [...new Set([...sold.keys(), ...atCounter.keys()])]
  const facts = await createReportReader(db).listFormatFacts(ids)
  return ids.flatMap((id): SoldFormat[] => {
    const [sum, formatFacts] = [sold.get(id), facts.get(id)]
    const name = sum?.line
    const names = formatFacts ?? (name && { ...name, artist: name.displayArtist, label: null, genre: null })
    const counterCopies = atCounter.get(id) ?? 0
    const { copies = 0, netCents = 0, grossCents = 0 } = sum ?? {}
    const isNothing = copies === 0 && counterCopies === 0 && netCents === 0 && grossCents === 0
    if (!names || isNothing) return []
    const { artist, title, edition, format, catalogNr, label, genre } = names
    return [
      {
        uuidReleaseFormat: id,
        uuidRelease: formatFacts?.uuidRelease ?? null,
        artist,
        title,
        edition,
        format,
        catalogNr,
        label,
        genre,
        copies,
        counterCopies,
        netCents,
        grossCents,
      },
    ]
  })
}
