import type { Insertable } from 'kysely'
import type { Database } from '../database/schema'

/** Takes mandates for the shop's own direct debit. */
export interface SepaDesk {
  /** @throws ShopError when the IBAN cannot be debited, or the amount is more than the shop lends */
  takeMandate(mandate: {
    accountHolder: string
    iban: string
    uuidCheckout: string
    amountCents: number
    /** ISO 8601. */
    acceptedAt: string
  }): Insertable<Database['sepa_mandate']>
}
