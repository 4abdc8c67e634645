import { elementAt } from '../../src/shared/required'
import { parseStoredJson } from '../database/storedJson'
import type { Totals } from './totals'

/** The part of a checkout's snapshot that its basket is priced by while the payment is under way. */
export interface AgreedPrices {
  totals: Totals
  /** Whole percent; 0 for guests. */
  customerRebatePercent: number
}

interface StoredPrices {
  totals: Totals
  shipments: { content: { customerRebatePercent: number } }[]
}

/** @param snapshot of a checkout, as it is stored */
export function readAgreedPrices(snapshot: string): AgreedPrices {
  const { totals, shipments } = parseStoredJson<StoredPrices>(snapshot)
  return { totals, customerRebatePercent: elementAt(shipments, 0).content.customerRebatePercent }
}
