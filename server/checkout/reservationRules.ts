/**
 * These rules limit how much stock unpaid checkouts may reserve. Many shoppers may share one address, so checkouts
 * are not counted but copies that an address reserves without paying. See docs/security.md.
 */

const minuteMs = 60_000
/** An address may always hold so many copies of one format, and so many in all: what a person buys. */
const freeOfFormat = 2
export const unlimitedCopies = 10
/** Where fewer copies are left, each one is held for a shorter time. */
const fewCopies = 10

/**
 * @returns how many copies of a format the unpaid checkouts of one address may hold: at most half of what is on hand
 */
export const maxReservedOfFormat = (onHand: number): number => Math.max(freeOfFormat, Math.floor(onHand / 2))

/**
 * Limits all addresses with unusually many reservations to half of the shop's copies together.
 * @param onHand copies of the whole shop
 * @returns a number of copies
 */
export const maxReservedByLargeHolders = (onHand: number): number => Math.floor(onHand / 2)

/** @param copies in unpaid checkouts of one address, with the one that is to be started */
export const isLargeHolder = (copies: number): boolean => copies > unlimitedCopies

/**
 * How long items are kept for a shopper.
 * @param left how many copies are left of the rarest item, with those of this basket, when the checkout starts
 * @returns milliseconds from the start of the checkout: `reservationMs` at first, and `maxReservationMs` at most,
 *   however many payments begin
 */
export const reservationTimes = (left: number): { reservationMs: number; maxReservationMs: number } =>
  left < fewCopies
    ? { reservationMs: 10 * minuteMs, maxReservationMs: 30 * minuteMs }
    : { reservationMs: 30 * minuteMs, maxReservationMs: 60 * minuteMs }

/** How long a payment that begins keeps the items at least. */
const paymentMs = 15 * minuteMs

/**
 * A payment that begins extends the reservation, up to the bound that was set when the checkout started. It never
 * shortens it.
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
