/**
 * These rules limit how much stock unpaid checkouts may reserve. They count reserved copies by address, not checkouts,
 * because many shoppers may share one address. See docs/operations/security.md.
 */

const minuteMs = 60_000
/** An address may always reserve this number of copies of one format. */
const freeOfFormat = 2
/** An address may always reserve this number of copies in all. */
export const unlimitedCopies = 10
/** When fewer copies are left, reservations last for a shorter time. */
const fewCopies = 10

/**
 * Limits the copies of a format in the unpaid checkouts of one address to half of the copies on hand, but at least 2.
 * @param onHand copies of the format
 */
export const maxReservedOfFormat = (onHand: number): number => Math.max(freeOfFormat, Math.floor(onHand / 2))

/**
 * Limits the copies that all addresses with unusually many reservations hold together to half of the shop's copies.
 * @param onHand copies of the whole shop
 */
export const maxReservedByLargeHolders = (onHand: number): number => Math.floor(onHand / 2)

/**
 * Tells whether an address reserves unusually many copies.
 * @param copies copies in the unpaid checkouts of the address, including the one that is to be started
 */
export const isLargeHolder = (copies: number): boolean => copies > unlimitedCopies

/**
 * Decides how long items are reserved.
 * @param freeCopies free copies of the rarest item when the checkout starts, including those in the basket
 * @returns milliseconds from the start of the checkout: `reservationMs` applies first; payments that begin can extend
 *   the reservation up to `maxReservationMs`
 */
export const getReservationTimes = (
  freeCopies: number,
): { reservationMs: number; maxReservationMs: number } =>
  freeCopies < fewCopies
    ? { reservationMs: 10 * minuteMs, maxReservationMs: 30 * minuteMs }
    : { reservationMs: 30 * minuteMs, maxReservationMs: 60 * minuteMs }

/** The time that a reservation lasts at least from the start of a payment, within its bound. */
const paymentMs = 15 * minuteMs

/**
 * Computes the end of a reservation when a payment begins. The payment extends it up to the bound that was set when the
 * checkout started, and never shortens it.
 * @returns ISO time
 */
export function reservedUntil(
  { expires_at, extendable_until }: { expires_at: string; extendable_until: string | null },
  now: Date,
): string {
  const promised = Date.parse(expires_at)
  const bound = extendable_until === null ? promised : Date.parse(extendable_until)
  return new Date(Math.max(promised, Math.min(now.getTime() + paymentMs, bound))).toISOString()
}
