/** Decides what can be done with the copies of single lines of an order, and what that costs the shop. */
import { elementAt } from '../../../../src/shared/required'
import { ShopError } from '../../../platform/errors'
import { computeShare, splitByWeight } from '../../pricing/shares'
import type { OrderContent, OrderContentLine, OrderRecord } from '../orderContent'
import { tell } from '../staffSentences'
import { getVatKind } from '../vat/orderVat'
import type { RateShare } from '../vat/refundShares'

/** How many copies of a line were sent, cancelled and returned, as it is stored. */
export interface LineCounts {
  sent: number
  cancelled: number
  returned: number
  /** What was refunded for this line by itself, in cents. */
  refundedCents: number
}

/** A line of an order with what became of its copies. */
export interface OrderLine extends LineCounts {
  line: OrderContentLine
}

/** Copies of one line. */
export interface OrderLineCopies {
  uuidReleaseFormat: string
  quantity: number
}

/** Copies of a line that were chosen. */
export interface ChosenLine {
  orderLine: OrderLine
  quantity: number
}

const untouched: LineCounts = { sent: 0, cancelled: 0, returned: 0, refundedCents: 0 }

/**
 * Combines the lines of an order with what is stored of them. The order's status counts for all of its copies, also in
 * orders from before lines were counted.
 * @param countsByFormat by the id of the format
 */
export function buildOrderLines(
  { status, content }: Pick<OrderRecord, 'status' | 'content'>,
  countsByFormat: ReadonlyMap<string, LineCounts>,
): OrderLine[] {
  return content.lines.map((line) => {
    const counts = countsByFormat.get(line.uuidReleaseFormat) ?? untouched
    const isSent = !line.isDownloadOnly && ['shipped', 'delivered', 'returned'].includes(status)
    const sentCount = isSent ? line.quantity - counts.cancelled : counts.sent
    return {
      line,
      sent: sentCount,
      refundedCents: counts.refundedCents,
      cancelled: status === 'cancelled' ? line.quantity - sentCount : counts.cancelled,
      returned: status === 'returned' ? sentCount : counts.returned,
    }
  })
}

/** Names a line as commands find it: artist, title, edition, format and catalogue number. */
export const lineName = ({ displayArtist, title, edition, format, catalogNr }: OrderContentLine): string =>
  [`${displayArtist} – ${title}${edition ? `, ${edition}` : ''}`, format, catalogNr]
    .filter(Boolean)
    .join(', ')

/** Counts the copies that still have to be sent. */
export const countToSend = ({ line, sent, cancelled }: OrderLine): number =>
  line.isDownloadOnly ? 0 : line.quantity - sent - cancelled

/** Counts the copies of an order that were sent, and those that still have to be. */
export const countSending = (lines: readonly OrderLine[]): { sent: number; toSend: number } => ({
  sent: lines.reduce((sum, { sent }) => sum + sent, 0),
  toSend: lines.reduce((sum, orderLine) => sum + countToSend(orderLine), 0),
})

/**
 * Lists what belongs into the next parcel of an order, or into its parcels if all of it was sent.
 * @returns lines with the copies in the parcel as their quantity
 */
export function linesToPack(lines: readonly OrderLine[]): OrderContentLine[] {
  const isLeft = lines.some((orderLine) => countToSend(orderLine) > 0)
  return lines.flatMap((orderLine) => {
    const quantity = isLeft ? countToSend(orderLine) : orderLine.sent
    return quantity > 0 ? [copiesOfLine(orderLine.line, quantity)] : []
  })
}

/** Makes a line with fewer copies, and their part of what was paid. */
const copiesOfLine = (line: OrderContentLine, quantity: number): OrderContentLine => ({
  ...line,
  quantity,
  itemsCents: computeShare(line.itemsCents, quantity, line.quantity),
  rebateCents: computeShare(line.rebateCents, quantity, line.quantity),
})

/** Counts the copies that the buyer has. */
export const countReturnable = ({ sent, returned }: OrderLine): number => sent - returned

/** Counts the copies that the buyer has or still gets. */
const countRemaining = ({ line, cancelled, returned }: OrderLine): number =>
  line.quantity - cancelled - returned

const getPaidCents = ({ itemsCents, rebateCents }: OrderContentLine): number => itemsCents - rebateCents

/**
 * Computes what the buyer gets back for copies of a line: their part of what was paid for it after rebates and vouchers.
 * All copies together give what was paid, and never more than what was not refunded for this line before.
 * @returns cents
 */
export function getRefundCents(orderLine: OrderLine, quantity: number): number {
  const { line, cancelled, returned, refundedCents } = orderLine
  const paid = getPaidCents(line)
  const goneCount = cancelled + returned
  const part =
    computeShare(paid, goneCount + quantity, line.quantity) - computeShare(paid, goneCount, line.quantity)
  return Math.max(0, Math.min(part, paid - refundedCents))
}

/** What is done with chosen copies. */
type ChosenFor = 'sent' | 'cancelled' | 'taken_back' | 'refunded'

/** Why so many copies cannot be chosen. */
const tooManySentences = {
  sent: {
    none: 'No copy of “{title}” ({format}) in order {number} can be sent. Nothing was changed.',
    only: 'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be sent. Nothing was changed.',
  },
  cancelled: {
    none: 'No copy of “{title}” ({format}) in order {number} can be cancelled: a download is refunded, and what was sent is taken back. Nothing was changed.',
    only: 'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be cancelled: a download is refunded, and what was sent is taken back. Nothing was changed.',
  },
  taken_back: {
    none: 'No copy of “{title}” ({format}) in order {number} can be taken back. Nothing was changed.',
    only: 'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be taken back. Nothing was changed.',
  },
  refunded: {
    none: 'No copy of “{title}” ({format}) in order {number} can be refunded. Nothing was changed.',
    only: 'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be refunded. Nothing was changed.',
  },
} as const

/**
 * Finds the lines of an order that were chosen; all that are possible if none were.
 * @param possible how many copies of a line can be chosen
 * @param verb what is done with them
 * @throws ShopError 409 if a line is not in the order, is named twice, or has fewer copies
 */
export function chooseLines(
  orderNumber: number,
  lines: readonly OrderLine[],
  lineCopies: readonly OrderLineCopies[] | null,
  { possible, verb }: { possible: (orderLine: OrderLine) => number; verb: ChosenFor },
): ChosenLine[] {
  if (lineCopies === null) {
    return lines.flatMap((orderLine) =>
      possible(orderLine) > 0 ? [{ orderLine, quantity: possible(orderLine) }] : [],
    )
  }
  const refuse = (text: string) => new ShopError(409, 'not_these_lines', text)
  if (new Set(lineCopies.map(({ uuidReleaseFormat }) => uuidReleaseFormat)).size < lineCopies.length) {
    throw refuse(tell('A line is named twice. Nothing was changed.'))
  }
  return lineCopies.map(({ uuidReleaseFormat, quantity }) => {
    const orderLine = lines.find(({ line }) => line.uuidReleaseFormat === uuidReleaseFormat)
    if (!orderLine)
      throw refuse(tell('Order {number} has no such line. Nothing was changed.', { number: orderNumber }))
    const max = possible(orderLine)
    if (quantity > max) {
      const { title, format, quantity: ordered } = orderLine.line
      const sentence = tooManySentences[verb][max === 0 ? 'none' : 'only']
      throw refuse(tell(sentence, { title, format, number: orderNumber, max, quantity: ordered }))
    }
    return { orderLine, quantity }
  })
}

/** What is left after some copies went, and what the buyer gets back for them. */
export interface LinePlan {
  copies: (ChosenLine & { cents: number })[]
  /** For the copies alone. */
  cents: number
  /** Whether no copy of the order is left afterwards, so that postage is refunded too. */
  isAll: boolean
}

/** Works out what some copies of an order cost. */
export function buildLinePlan(lines: readonly OrderLine[], chosenLines: readonly ChosenLine[]): LinePlan {
  const copies = chosenLines.map(({ orderLine, quantity }) => ({
    orderLine,
    quantity,
    cents: getRefundCents(orderLine, quantity),
  }))
  const quantities = new Map(copies.map(({ orderLine, quantity }) => [orderLine, quantity]))
  return {
    copies,
    cents: copies.reduce((sum, { cents }) => sum + cents, 0),
    isAll: lines.every((orderLine) => countRemaining(orderLine) === (quantities.get(orderLine) ?? 0)),
  }
}

/**
 * Splits a refund over the lines that it is for.
 * @param cents the whole refund
 * @param areGone whether the buyer no longer gets these copies, and is not only given money back
 * @returns cents for each of `copies`, and the same with kind, VAT rate and line
 */
export function splitRefund(
  content: Pick<OrderContent, 'isExport'>,
  { copies }: LinePlan,
  cents: number,
  areGone: boolean,
): { parts: number[]; rates: RateShare[] } {
  const parts = splitByWeight(
    cents,
    copies.map((copy) => copy.cents),
  )
  const rates = copies.map(({ orderLine, quantity }, i) =>
    toRateShare(content, orderLine, { grossCents: elementAt(parts, i), copies: areGone ? quantity : 0 }),
  )
  return { parts, rates }
}

/**
 * Names the copies that the buyer no longer gets. A refund for all of an order belongs to no line, but the reports must know
 * which copies came back, and the books those under the margin scheme: their prices of purchase are no longer used up.
 * @returns null if there are none
 */
export function listGoneCopies(
  content: Pick<OrderContent, 'isExport'>,
  copies: readonly ChosenLine[],
): RateShare[] | null {
  const shares = copies
    .filter(({ quantity }) => quantity > 0)
    .map(({ orderLine, quantity }) => toRateShare(content, orderLine, { grossCents: 0, copies: quantity }))
  return shares.length > 0 ? shares : null
}

const toRateShare = (
  content: Pick<OrderContent, 'isExport'>,
  { line }: OrderLine,
  amounts: { grossCents: number; copies: number },
): RateShare => ({
  kind: getVatKind(content, line),
  rate: line.vatRate,
  ...amounts,
  uuidReleaseFormat: line.uuidReleaseFormat,
})

/**
 * Decides the status of an order from its lines, after copies were sent, cancelled or returned one by one.
 * @returns the status that it has now
 */
export function decideStatus(
  status: OrderRecord['status'],
  lines: readonly OrderLine[],
): OrderRecord['status'] {
  if (lines.some((orderLine) => countToSend(orderLine) > 0)) return status
  const parcels = lines.filter(({ line }) => !line.isDownloadOnly)
  const isNothingLeft = lines.every((orderLine) => countRemaining(orderLine) === 0)
  if (parcels.every(({ sent }) => sent === 0)) return isNothingLeft ? 'cancelled' : 'delivered'
  if (parcels.every((orderLine) => countReturnable(orderLine) === 0)) return 'returned'
  return status === 'placed' ? 'shipped' : status
}

/**
 * Says what became of single copies, where the status of the order does not.
 * @returns such as `Kites: 1 of 2 sent; Radio: 1 of 1 cancelled`; null if nothing did
 */
export function copiesText(status: OrderRecord['status'], lines: readonly OrderLine[]): string | null {
  const lineTexts = lines.flatMap(({ line, sent, cancelled, returned }) => {
    const counts: [number, string][] = [
      [status === 'placed' ? sent : 0, 'sent'],
      [status === 'cancelled' ? 0 : cancelled, 'cancelled'],
      [status === 'returned' ? 0 : returned, 'returned'],
    ]
    const words = counts.flatMap(([count, word]) =>
      count > 0 ? [`${count} of ${line.quantity} ${word}`] : [],
    )
    return words.length > 0 ? [`${line.title} (${line.format}): ${words.join(', ')}`] : []
  })
  return lineTexts.join('; ') || null
}
