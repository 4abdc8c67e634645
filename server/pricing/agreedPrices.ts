import { elementAt } from '../../src/shared/required'
import { parseStoredJson } from '../database/storedJson'
import type { Totals } from './totals'

/** The part of a checkout's snapshot that prices its basket during the payment. */
export interface AgreedPrices {
  totals: Totals
  /** Whole percent; 0 for guests. */
  customerRebatePercent: number
}

interface StoredPrices {
  totals: Totals
  shipments: { content: { customerRebatePercent: number } }[]
}

/**
 * Reads the agreed prices from a snapshot.
 * @param snapshot the JSON text that is stored with the checkout
 */
export function readAgreedPrices(snapshot: string): AgreedPrices {
  const { totals, shipments } = parseStoredJson<StoredPrices>(snapshot)
  return { totals, customerRebatePercent: elementAt(shipments, 0).content.customerRebatePercent }
}
