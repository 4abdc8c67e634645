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
  refunds: readonly { day: string; document: string | null; amountCents: number }[]
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
  const total = ratesOf(content).reduce((sum, { gross }) => sum + gross, 0)
  const lines: BookedLine[] = []
  const book = (
    kind: BookedLine['kind'],
    day: string,
    document: string | null,
    before: number,
    after: number,
  ) => {
    if (!isWithin(day)) return
    for (const { rate, ...amounts } of splitReduction(content, before, after)) {
      lines.push({
        ...{ kind, day, document, orderNumber, idCountry: content.idCountry, vatRate: rate },
        ...amounts,
        ...{ isExport: content.isExport, payment: content.paymentLabel },
      })
    }
  }
  book('sale', order.day, String(orderNumber), 0, total)
  let left = total
  for (const { day, document, amountCents } of order.refunds) {
    book('refund', day, document, left, left - amountCents)
    left -= amountCents
  }
  if (order.voidedOn !== null) book('not paid', order.voidedOn, order.voidDocument, left, 0)
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

/**
 * Splits a change of an order's amount over its VAT rates. All steps from the total to nothing add up to the total at
 * each rate.
 * @param before, after integer cents
 * @returns the change at each rate, below 0 for a reduction; rates without a change are left out
 */
export function splitReduction(content: OrderContent, before: number, after: number): RateAmount[] {
  const rates = ratesOf(content)
  const [from, to] = [sharesOf(rates, before), sharesOf(rates, after)]
  return rates.flatMap(({ rate }, i) => {
    const grossCents = elementAt(to, i).gross - elementAt(from, i).gross
    const vatCents = elementAt(to, i).vat - elementAt(from, i).vat
    if (grossCents === 0 && vatCents === 0) return []
    return { rate, netCents: grossCents - vatCents, vatCents, grossCents }
  })
}

interface Rate {
  rate: number
  gross: number
  vat: number
}

const ratesOf = ({ vatLines, totalCents }: OrderContent): Rate[] =>
  vatLines.length > 0
    ? vatLines.map(({ rate, netCents, vatCents }) => ({ rate, gross: netCents + vatCents, vat: vatCents }))
    : [{ rate: 0, gross: totalCents, vat: 0 }]

/**
 * Divides a part of an order's amount among the VAT rates in proportion.
 * @param cents from 0 to the whole amount
 */
function sharesOf(rates: readonly Rate[], cents: number): { gross: number; vat: number }[] {
  const weights = rates.map(({ gross }) => gross)
  return splitByWeight(cents, weights).map((gross, i) => {
    const whole = elementAt(rates, i)
    return { gross, vat: whole.gross === 0 ? 0 : Math.round((whole.vat * gross) / whole.gross) }
  })
}

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
