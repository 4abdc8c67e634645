import { liveCheckoutStates } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { type AgreedPrices, readAgreedPrices } from '../pricing/agreedPrices'

/** The data of a checkout that its basket needs. */
export interface CheckoutOfBasket {
  uuid_checkout: string
  state: Database['checkout']['state']
  started_at: string
  expires_at: string
  /** The agreed prices of the snapshot; null until the payment has begun. */
  agreed: AgreedPrices | null
}

/** Creates the reader of a basket's checkout, its reservations and its orders. */
export function createCheckoutOfBasketReader(db: ReadOnlyDatabase) {
  return {
    /** Finds the live checkout of a basket; null when there is none. */
    async findCheckout(uuid_basket: string): Promise<CheckoutOfBasket | null> {
      const row = await db
        .selectFrom('checkout')
        .select(['uuid_checkout', 'state', 'started_at', 'expires_at', 'snapshot'])
        .where('uuid_basket', '=', uuid_basket)
        .where('state', 'in', liveCheckoutStates)
        .executeTakeFirst()
      if (!row) return null
      const { snapshot, ...checkout } = row
      return { ...checkout, agreed: snapshot === null ? null : readAgreedPrices(snapshot) }
    },

    /** Lists the ids of the orders that a basket has become, in the order of its shipments. */
    async listOrders(uuid_basket: string): Promise<string[]> {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select('orders.uuid_order')
        .where('checkout.uuid_basket', '=', uuid_basket)
        .orderBy('orders.order_number')
        .execute()
      return rows.map(({ uuid_order }) => uuid_order)
    },

    /** Lists the copies that a checkout reserves, by format. */
    async listReserved(uuid_checkout: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('reservation')
        .select(['uuid_release_format', 'quantity'])
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .execute()
      return new Map(rows.map(({ uuid_release_format, quantity }) => [uuid_release_format, quantity]))
    },

    async isVoucherHeld(uuid_voucher: string, uuid_checkout: string): Promise<boolean> {
      const row = await db
        .selectFrom('voucher_hold')
        .select('state')
        .where('uuid_voucher', '=', uuid_voucher)
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
