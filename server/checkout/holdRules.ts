/**
 * How much of the stock checkouts may hold that are not paid yet. Many shoppers may share one address, so the number of
 * its checkouts says nothing; somebody who keeps others from buying is known by how many copies the address holds
 * without paying. See docs/security.md.
 */

const minuteMs = 60_000
/** An address may always hold so many copies of one format, and so many in all: what a person buys. */
const freeOfFormat = 2
const freeInAll = 10
/** Where fewer copies are left, each one is held for a shorter time. */
const fewCopies = 10

/** @returns how many copies of a format the unpaid checkouts of one address may hold: at most half of what is on hand */
export const mostHeldOfFormat = (onHand: number): number => Math.max(freeOfFormat, Math.floor(onHand / 2))

/** Copies in unpaid checkouts; each counts the checkout that is to be started. */
export interface HeldInAll {
  byAddress: number
  byEverybody: number
  onHand: number
}

/** Addresses that hold more than a person buys may, all together, hold half of the shop's copies. */
export const mayHoldInAll = ({ byAddress, byEverybody, onHand }: HeldInAll): boolean =>
  isFewInAll(byAddress) || byEverybody <= Math.floor(onHand / 2)

export const isFewInAll = (byAddress: number): boolean => byAddress <= freeInAll

/**
 * How long items are kept for a shopper.
 * @param left how many copies are left of the rarest item, with those of this basket
 * @returns `reservationMs` from the start of the checkout; `longestMs` with all payments that are begun
 */
export const holdTimes = (left: number): { reservationMs: number; longestMs: number } =>
  left < fewCopies
    ? { reservationMs: 10 * minuteMs, longestMs: 30 * minuteMs }
    : { reservationMs: 30 * minuteMs, longestMs: 60 * minuteMs }
