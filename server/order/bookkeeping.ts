import { elementAt } from '../../src/shared/required'
import { splitByWeight } from '../pricing/shares'
import type { OrderContent } from './orderContent'

/** A line of the books: an amount of one order at one VAT rate. Amounts are integer cents; refunds are negative. */
export interface BookedLine {
  kind: 'sale' | 'refund' | 'not paid'
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  day: string
  /** The number of the invoice or of its correction; null until it is issued. */
  document: string | null
  orderNumber: number
  idCountry: string
  /** The rate in hundredths of a percent. */
  vatRate: number
  netCents: number
  vatCents: number
  grossCents: number
  /** Whether the goods are delivered outside the EU's VAT area. */
  isExport: boolean
  payment: string
}

/** The parts of an order that the books need. All of its refunds are included, oldest first. */
export interface BookedOrder {
  orderNumber: number
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  day: string
  content: OrderContent
  refunds: readonly (SplitRefund & { day: string; document: string | null })[]
  /** The day on which the order became void because its payment failed, `YYYY-MM-DD`; null otherwise. */
  voidedOn: string | null
  /** The number of the correction that records the failed payment. */
  voidDocument: string | null
}

/**
 * Makes the bookkeeping lines of an order for a period. Refunds are split over the VAT rates so that they add up to
 * the sale.
 * @param isWithin whether a day, `YYYY-MM-DD`, belongs to the period
 * @returns lines in cents
 */
export function bookOrder(order: BookedOrder, isWithin: (day: string) => boolean): BookedLine[] {
  const { orderNumber, content } = order
  const lines: BookedLine[] = []
  const book = (
    kind: BookedLine['kind'],
    day: string,
    document: string | null,
    rates: readonly RateAmount[],
  ) => {
    if (!isWithin(day)) return
    for (const { rate, ...amounts } of rates) {
      lines.push({
        ...{ kind, day, document, orderNumber, idCountry: content.idCountry, vatRate: rate },
        ...amounts,
        ...{ isExport: content.isExport, payment: content.paymentLabel },
      })
    }
  }
  const sale = ratesOf(content).flatMap(({ rate, gross, vat }) =>
    gross === 0 && vat === 0 ? [] : [{ rate, netCents: gross - vat, vatCents: vat, grossCents: gross }],
  )
  book('sale', order.day, String(orderNumber), sale)
  const { refunds, left } = splitRefunds(content, order.refunds)
  for (const [i, { day, document }] of order.refunds.entries()) {
    book('refund', day, document, elementAt(refunds, i))
  }
  if (order.voidedOn !== null) book('not paid', order.voidedOn, order.voidDocument, left)
  return lines
}

/** The part of an amount at one VAT rate. */
export interface RateAmount {
  /** The rate in hundredths of a percent. */
  rate: number
  netCents: number
  vatCents: number
  grossCents: number
}

/** A part of an amount at one VAT rate. */
export interface RateShare {
  /** The rate in hundredths of a percent. */
  rate: number
  grossCents: number
}

/** A refund of an order. */
export interface SplitRefund {
  amountCents: number
  /** What of it belongs to which VAT rate, for a refund of some lines; left out for a part of all of the order. */
  rates?: readonly RateShare[] | null | undefined
}

/**
 * Splits the refunds of an order over its VAT rates. All refunds and what is left add up to the order at each rate.
 * @param refunds all refunds of the order, oldest first
 * @returns for each refund its amounts by rate, and those of what is left; they are below 0, and rates without a change are
 * left out
 */
export function splitRefunds(
  content: OrderContent,
  refunds: readonly SplitRefund[],
): { refunds: RateAmount[][]; left: RateAmount[] } {
  const rates = ratesOf(content)
  // A part of all of the order is a part of what was left after the last refund of lines.
  let base = rates.map(({ gross }) => gross)
  let left = base
  const split = refunds.map(({ amountCents, rates: wanted }) => {
    const before = left
    if (wanted) left = base = withoutLines(rates, before, amountCents, wanted)
    else left = splitByWeight(sum(before) - amountCents, base)
    return difference(rates, before, left)
  })
  const nothing = rates.map(() => 0)
  return { refunds: split, left: difference(rates, left, nothing) }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)

/** Subtracts a refund of lines. What a rate has no longer, because it was refunded before, is taken from the others. */
function withoutLines(
  rates: readonly Rate[],
  left: readonly number[],
  amountCents: number,
  wanted: readonly RateShare[],
): number[] {
  const after = rates.map(({ rate }, i) => {
    const share = sum(wanted.filter((one) => one.rate === rate).map(({ grossCents }) => grossCents))
    return Math.max(0, elementAt(left, i) - share)
  })
  const excess = amountCents - (sum(left) - sum(after))
  const parts = splitByWeight(excess, after)
  return after.map((cents, i) => cents - elementAt(parts, i))
}

function difference(rates: readonly Rate[], from: readonly number[], to: readonly number[]): RateAmount[] {
  return rates.flatMap((whole, i) => {
    const grossCents = elementAt(to, i) - elementAt(from, i)
    const vatCents = vatIn(whole, elementAt(to, i)) - vatIn(whole, elementAt(from, i))
    if (grossCents === 0 && vatCents === 0) return []
    return [{ rate: whole.rate, netCents: grossCents - vatCents, vatCents, grossCents }]
  })
}

const vatIn = ({ gross, vat }: Rate, cents: number): number =>
  gross === 0 ? 0 : Math.round((vat * cents) / gross)

interface Rate {
  rate: number
  gross: number
  vat: number
}

const ratesOf = ({ vatLines, totalCents }: OrderContent): Rate[] =>
  vatLines.length > 0
    ? vatLines.map(({ rate, netCents, vatCents }) => ({ rate, gross: netCents + vatCents, vat: vatCents }))
    : [{ rate: 0, gross: totalCents, vat: 0 }]

export interface BookedSum {
  idCountry: string
  vatRate: number
  isExport: boolean
  soldCents: number
  refundedCents: number
  netCents: number
  vatCents: number
  grossCents: number
}

/**
 * Adds lines up by country and VAT rate, as VAT returns and the One-Stop-Shop need them.
 * @returns sums in cents
 */
export function sumUp(lines: readonly BookedLine[]): BookedSum[] {
  const sums = new Map<string, BookedSum>()
  for (const line of lines) {
    const { idCountry, vatRate, isExport } = line
    const key = `${idCountry} ${String(vatRate).padStart(6, '0')} ${isExport}`
    const sum = sums.get(key) ?? {
      ...{ idCountry, vatRate, isExport },
      ...{ soldCents: 0, refundedCents: 0, netCents: 0, vatCents: 0, grossCents: 0 },
    }
    if (line.kind === 'sale') sum.soldCents += line.grossCents
    else sum.refundedCents += line.grossCents
    sum.netCents += line.netCents
    sum.vatCents += line.vatCents
    sum.grossCents += line.grossCents
    sums.set(key, sum)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
