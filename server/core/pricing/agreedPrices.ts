import { elementAt } from '../../../src/shared/required'
import { parseStoredJson } from '../../platform/support/storedJson'
import type { Totals } from './totals'

/** The part of a checkout's snapshot that prices its basket during the payment. */
export interface AgreedPrices {
  totals: Totals
  /** Whole percent; 0 for guests. */
  customerRebatePercent: number
  /** What a gift card pays; null when there is none. */
  giftCard: PayingCard | null
}

/** A gift card and what it pays of a checkout. */
export interface PayingCard {
  uuid: string
  lastFour: string
  /** Integer cents, above 0. */
  cents: number
  /** What is left on it afterwards. */
  leftCents: number
}

interface StoredPrices {
  totals: Totals
  giftCard?: PayingCard | null
  shipments: { content: { customerRebatePercent: number } }[]
}

/**
 * Reads the agreed prices from a snapshot.
 * @param snapshot the JSON text that is stored with the checkout
 */
export function readAgreedPrices(snapshot: string): AgreedPrices {
  const { totals, giftCard = null, shipments } = parseStoredJson<StoredPrices>(snapshot)
  return {
    totals,
    customerRebatePercent: elementAt(shipments, 0).content.customerRebatePercent,
    giftCard,
  }
}
