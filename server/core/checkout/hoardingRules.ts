/**
 * These rules tell hoarding, which keeps stock from others within the limits of reservationRules.ts, from shopping. They
 * refuse nothing: an incident tells a person, who can look at the log of the proxy.
 */
import type { HeldShare, HolderHistory } from './hoardingRepository'
import { isLargeHolder, maxReservedByLargeHolders } from './reservationRules'

/** The share of its limit from which an address is near it. */
const nearLimit = 0.8
/** A shopper changes their mind a few times a day, and does not go through the checkout ten times. */
const manyAbandoned = 10
const someAbandoned = 3

/**
 * Tells how one address hoards.
 * @param heldCopies copies that it holds now
 * @param onHand copies of the whole shop
 * @param abandoned checkouts of the last day that ended without a payment
 * @param releasedCopies the copies that these had kept from others
 * @param completed checkouts of the last day that were paid
 * @returns null if it does not
 */
export function findAddressHoarding(
  heldCopies: number,
  onHand: number,
  { abandoned, releasedCopies, completed }: HolderHistory,
): 'much' | 'again' | null {
  const limit = maxReservedByLargeHolders(onHand)
  if (isLargeHolder(heldCopies) && heldCopies >= nearLimit * limit) return 'much'
  const isAgain =
    (abandoned >= someAbandoned && isLargeHolder(heldCopies) && heldCopies + releasedCopies >= limit) ||
    (abandoned >= manyAbandoned && completed === 0)
  return isAgain ? 'again' : null
}

/** The share of the copies, or of the formats, from which others notice it. */
const bigShare = { held: 1 / 4, soldOut: 1 / 5 }
/** In a small shop, a few shoppers have a big share. */
const minSoldOut = 10
const minHeld = 50
const minAddresses = 5

/**
 * Tells whether many addresses keep a big share of the stock from others. On a busy day, most of those who hold copies
 * pay soon; hoarders do not.
 * @param completed checkouts that were paid in the last hour
 */
export const isHeldByMany = ({
  onHand,
  held,
  formats,
  soldOut,
  checkouts,
  addresses,
  completed,
}: HeldShare): boolean =>
  addresses >= minAddresses &&
  checkouts > 2 * completed &&
  ((held >= minHeld && held >= bigShare.held * onHand) ||
    (soldOut >= minSoldOut && soldOut >= bigShare.soldOut * formats))
