/**
 * Divides the lines of the books of an order over what was sold. The books have amounts by VAT rate; a report needs them by
 * release format, and all formats with the postage must add up to the books.
 */
import { elementAt } from '../../../../src/shared/required'
import { type BookedLine, type BookedOrder, bookOrder } from '../../../core/order/accounting/bookkeeping'
import type { OrderLine } from '../../../core/order/lines/orderLine'
import type { OrderContentLine } from '../../../core/order/orderContent'
import { getVatKind } from '../../../core/order/vat/orderVat'
import type { RateShare } from '../../../core/order/vat/refundShares'
import { computeShare, splitByWeight } from '../../../core/pricing/shares'

/** An amount in cents. */
export interface Turnover {
  netCents: number
  grossCents: number
}

/** What a period brought of one line of an order, less what went back in it. */
export interface SoldLine extends Turnover {
  line: OrderContentLine
  copies: number
}

export interface SoldOrder {
  lines: SoldLine[]
  postage: Turnover
}

/** An order as its report needs it. */
export interface ReportedOrder {
  booked: BookedOrder
  /** What became of its copies. */
  lines: readonly OrderLine[]
  /** The day on which it was cancelled, `YYYY-MM-DD`; null if it was not. */
  cancelledOn: string | null
}

/** What shares an amount of the books: the copies of a line, or the postage where `line` is null. */
interface Part {
  line: OrderContentLine | null
  sold: Turnover
  left: Turnover
}

/**
 * Works out what was sold of each line in a period. Money counts on the day on which the books have it; copies that went
 * back count on the day of their refund. Sales of gift cards are left out: what is bought with a card counts.
 * @param isWithin whether a day, `YYYY-MM-DD`, belongs to the period
 * @param home the shop's own country
 */
export function computeSoldLines(
  { booked, lines, cancelledOn }: ReportedOrder,
  isWithin: (day: string) => boolean,
  home: string,
): SoldOrder {
  const { content } = booked
  const result: SoldOrder = {
    lines: content.lines.map((line) => ({ line, copies: 0, netCents: 0, grossCents: 0 })),
    postage: { netCents: 0, grossCents: 0 },
  }
  const targets = new Map(result.lines.map((sold) => [sold.line, sold]))
  const parts = new Map<string, Part[]>()
  const all = bookOrder(booked, () => true, home).filter(({ vatKind }) => vatKind !== 'gift_card')
  for (const line of all) {
    for (const { isDownload, ...amount } of splitGoodsAndDownloads(line)) {
      const key = [line.vatKind, line.vatRate, isDownload, line.margin?.uuidReleaseFormat].join(' ')
      if (!parts.has(key)) parts.set(key, listParts(booked, line, isDownload))
      const shares = getShares(booked, line)
      const changes = divide(amount, parts.get(key)!, line.kind === 'sale' ? 'sale' : shares)
      if (!isWithin(line.day)) continue
      for (const [part, change] of changes) add(part.line ? targets.get(part.line)! : result.postage, change)
    }
  }
  countCopies({ booked, lines, cancelledOn }, (line, day, copies) => {
    if (isWithin(day)) targets.get(line)!.copies += copies
  })
  return result
}

const add = (sum: Turnover, { netCents, grossCents }: Turnover): void => {
  sum.netCents += netCents
  sum.grossCents += grossCents
}

const getShares = ({ refunds }: BookedOrder, { refundIndex }: BookedLine): readonly RateShare[] =>
  refundIndex === null ? [] : (elementAt(refunds, refundIndex).rates ?? [])

/** Divides a line of the books into goods and downloads; what is nothing is left out. */
function splitGoodsAndDownloads({ netCents, grossCents, services }: BookedLine) {
  const goods = { netCents: netCents - services.netCents, grossCents: grossCents - services.grossCents }
  return [
    { ...goods, isDownload: false },
    { netCents: services.netCents, grossCents: services.grossCents, isDownload: true },
  ].filter((amount) => amount.netCents !== 0 || amount.grossCents !== 0)
}

/** Lists what an amount belongs to: lines of its kind and rate, and the postage. */
function listParts({ content }: BookedOrder, { vatKind, vatRate, margin }: BookedLine, isDownload: boolean) {
  const own = content.lines.filter((line) =>
    margin
      ? line.uuidReleaseFormat === margin.uuidReleaseFormat
      : getVatKind(content, line) === vatKind &&
        line.vatRate === vatRate &&
        Boolean(line.isDownloadOnly) === isDownload,
  )
  const part = (line: OrderContentLine | null): Part => ({
    line,
    sold: { netCents: 0, grossCents: 0 },
    left: { netCents: 0, grossCents: 0 },
  })
  return [...own.map(part), part(null)]
}

/**
 * Divides an amount over parts and takes it from what is left of them, or adds a sale to it.
 * @param of `sale`, or the lines that a refund is for; without any, it is a part of what is left
 */
function divide(
  amount: Turnover,
  parts: readonly Part[],
  of: 'sale' | readonly RateShare[],
): [Part, Turnover][] {
  const changes = of === 'sale' ? divideSale(amount, parts) : divideRefund(amount, parts, of)
  return parts.map((part, i) => {
    const change = elementAt(changes, i)
    if (of === 'sale') add(part.sold, change)
    add(part.left, change)
    return [part, change]
  })
}

/** Postage is what the books have more than the lines. */
function divideSale({ netCents, grossCents }: Turnover, parts: readonly Part[]): Turnover[] {
  const goods = parts.map(({ line }) => (line ? line.itemsCents - line.rebateCents : 0))
  const postage = Math.max(0, grossCents - sum(goods))
  const weights = parts.map(({ line }, i) => (line ? elementAt(goods, i) : postage))
  const gross = splitByWeight(grossCents, weights)
  const net = splitByWeight(netCents, weights)
  return parts.map((_part, i) => ({ netCents: elementAt(net, i), grossCents: elementAt(gross, i) }))
}

/** A refund takes first from the lines that it is for, then from all that is left. */
function divideRefund(amount: Turnover, parts: readonly Part[], shares: readonly RateShare[]): Turnover[] {
  const cents = -amount.grossCents
  const claims = parts.map(({ line, left }) => {
    const own = shares.filter(({ uuidReleaseFormat }) => line && uuidReleaseFormat === line.uuidReleaseFormat)
    return Math.min(Math.max(0, left.grossCents), sum(own.map(({ grossCents }) => grossCents)))
  })
  const fromClaims = splitByWeight(Math.min(cents, sum(claims)), claims)
  const rest = parts.map(({ left }, i) => Math.max(0, left.grossCents - elementAt(fromClaims, i)))
  const fromRest = splitByWeight(Math.max(0, cents - sum(claims)), rest)
  const gross = parts.map((_part, i) => elementAt(fromClaims, i) + elementAt(fromRest, i))
  // What is left of a part has the net amount of its share of the sale, so nothing is left of what is refunded completely.
  const due = parts.map(({ sold, left }, i) => {
    const leftGross = Math.max(0, left.grossCents - elementAt(gross, i))
    return (
      left.netCents - (sold.grossCents === 0 ? 0 : computeShare(sold.netCents, leftGross, sold.grossCents))
    )
  })
  // The books round all parts together, so some cents may be more or less.
  const more = -amount.netCents - sum(due)
  const cent = splitByWeight(Math.abs(more), gross)
  return parts.map((_part, i) => ({
    netCents: -(elementAt(due, i) + Math.sign(more) * elementAt(cent, i)),
    grossCents: -elementAt(gross, i),
  }))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)

/**
 * Counts the copies of an order on their days: sold, and gone back. Where no refund names copies, as in refunds of earlier
 * versions and of what cost nothing, those that went back count on the day of the cancellation, on that of the correction
 * of an order that was not paid, or on that of the last refund.
 */
function countCopies(
  { booked, lines, cancelledOn }: ReportedOrder,
  count: (line: OrderContentLine, day: string, copies: number) => void,
): void {
  const lastDay = cancelledOn ?? booked.voidedOn ?? booked.refunds.at(-1)?.day ?? booked.day
  for (const { line, cancelled, returned } of lines) {
    let remaining = line.quantity
    count(line, booked.day, remaining)
    const takeOff = (day: string, copies: number) => {
      const reduction = Math.min(remaining, copies)
      remaining -= reduction
      if (reduction > 0) count(line, day, -reduction)
    }
    for (const { day, rates } of booked.refunds) {
      const own = (rates ?? []).filter(
        ({ uuidReleaseFormat }) => uuidReleaseFormat === line.uuidReleaseFormat,
      )
      takeOff(day, sum(own.map(({ copies = 0 }) => copies)))
    }
    takeOff(lastDay, cancelled + returned - (line.quantity - remaining))
    if (booked.voidedOn !== null) takeOff(booked.voidedOn, remaining)
  }
}
