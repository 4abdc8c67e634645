import { addDays, shopDay } from '../../../platform/support/dates'
import type { OrderContent, OrderContentLine } from '../orderContent'

/**
 * The shop refunds, and the buyer sends the goods back, within this many days of the declaration (sections 355 and
 * 357 BGB).
 */
const withdrawalRefundDays = 14

/**
 * Calculates the last day for the refund, which is also the last day for the buyer to send the goods back.
 * @param receivedAt ISO 8601 UTC
 * @returns `YYYY-MM-DD` in the shop's time zone
 */
export const refundDueDay = (receivedAt: string): string => addDays(shopDay(receivedAt), withdrawalRefundDays)

/** The maximum number of receipts that one mailbox gets in a day, for all declarations in its name. */
const maxReceiptsPerDay = 3

/** An identical declaration within this time, in milliseconds, counts as the same one sent twice. */
export const repeatedWithinMs = 24 * 3_600_000

/**
 * Decides whether a withdrawal is confirmed by mail. The law requires a receipt for a withdrawal from a contract, so
 * the first one of each order always gets it. Others are limited, because anyone can enter another person's address.
 * @param receiptsToday the number of receipts to this mailbox within the last 24 hours
 */
export const isReceiptSent = ({
  isAddressOfOrder,
  isFirstOfOrder,
  receiptsToday,
}: {
  isAddressOfOrder: boolean
  isFirstOfOrder: boolean
  receiptsToday: number
}): boolean => (isAddressOfOrder && isFirstOfOrder) || receiptsToday < maxReceiptsPerDay

/**
 * Decides whether the address of an order is told of a withdrawal that was declared with another address.
 * @param declarationsToday the number of earlier declarations for this order within the last 24 hours
 */
export const isBuyerTold = ({
  isAddressOfOrder,
  declarationsToday,
}: {
  isAddressOfOrder: boolean
  declarationsToday: number
}): boolean => !isAddressOfOrder && declarationsToday < maxReceiptsPerDay

export interface WithdrawnPart {
  lines: OrderContentLine[]
  isWholeOrder: boolean
  /** The price of these lines, without postage. */
  cents: number
}

/**
 * Computes the part of an order that its declarations of withdrawal cover together.
 * @param declarations each with the ids of release formats; null for the whole order
 */
export function withdrawnPart(
  { lines }: Pick<OrderContent, 'lines'>,
  declarations: readonly { items: readonly string[] | null }[],
): WithdrawnPart {
  const isWithdrawn = ({ uuidReleaseFormat }: OrderContentLine) =>
    declarations.some(({ items }) => items === null || items.includes(uuidReleaseFormat))
  const withdrawn = lines.filter(isWithdrawn)
  return {
    lines: withdrawn,
    isWholeOrder: withdrawn.length === lines.length,
    cents: withdrawn.reduce((sum, { itemsCents, rebateCents }) => sum + itemsCents - rebateCents, 0),
  }
}
