import { addDays, shopDay } from '../dates'

/** The money goes back, and the goods are sent back, within so many days of the declaration (sections 355 and 357 BGB). */
export const withdrawalRefundDays = 14

/** The last day for both. @param receivedAt ISO 8601 UTC @returns `YYYY-MM-DD` in the shop */
export const refundDueDay = (receivedAt: string): string => addDays(shopDay(receivedAt), withdrawalRefundDays)

/** The most receipts that one mailbox gets in a day, whoever declares what in its name. */
export const maxReceiptsPerDay = 3

/** The same declaration within such a time is the same one, sent twice. */
export const repeatedWithinMs = 24 * 3_600_000

/**
 * Whether a declaration is confirmed by mail. The law wants a receipt for a withdrawal from a contract, so the first one
 * of each order always gets it; anybody can type somebody else's address, so beyond that they are counted.
 * @param receiptsToday receipts that this mailbox has got within a day
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
