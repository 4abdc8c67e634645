import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { billingAddressTypeId, mostAddresses } from '../../src/shared/vocabulary'
import type { Database } from '../database/schema'

/** A customer whose order is being written. */
export type Buyer = Pick<
  Database['customer'],
  | 'uuid_customer'
  | 'save_new_addresses_to_account'
  | 'default_billing_uuid_customer_address'
  | 'default_shipping_uuid_customer_address'
>

/** An address as an order has it: the country is named, the type is no part of the fields. */
export type OrderAddress = Pick<
  Database['customer_address'],
  'uuid_shipping_address_type' | 'address' | 'hash'
>

/** What of customers follows from an order, within its transaction. */
export const buyerRepository = {
  /** Holds the customer until the transaction ends. @returns null when the account has been deleted meanwhile */
  async hold(trx: Kysely<Database>, uuid_customer: string): Promise<Buyer | null> {
    const row = await trx
      .updateTable('customer')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('uuid_customer', '=', uuid_customer)
      .returning([
        'uuid_customer',
        'save_new_addresses_to_account',
        'default_billing_uuid_customer_address',
        'default_shipping_uuid_customer_address',
      ])
      .executeTakeFirst()
    return row ?? null
  },

  /** Saves those that are not saved yet, as many as there is room for. The first of its kind becomes the default. */
  async saveAddresses(
    trx: Kysely<Database>,
    { uuid_customer, ...defaults }: Buyer,
    addresses: readonly OrderAddress[],
    now: string,
  ): Promise<void> {
    const known = await trx
      .selectFrom('customer_address')
      .select(['uuid_shipping_address_type', 'hash'])
      .where('uuid_customer', '=', uuid_customer)
      .execute()
    const keyOf = (one: Pick<OrderAddress, 'uuid_shipping_address_type' | 'hash'>) =>
      `${one.uuid_shipping_address_type} ${one.hash}`
    const keys = new Set(known.map(keyOf))
    for (const address of addresses
      .filter((one) => !keys.has(keyOf(one)))
      .slice(0, mostAddresses - keys.size)) {
      const uuid_customer_address = randomUUID()
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('customer_address')
        .values({ ...address, uuid_customer_address, uuid_customer, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) continue
      const isBilling = address.uuid_shipping_address_type === billingAddressTypeId
      const name = `default_${isBilling ? 'billing' : 'shipping'}_uuid_customer_address` as const
      if (defaults[name] !== null) continue
      await trx
        .updateTable('customer')
        .set({ [name]: uuid_customer_address, changed_at: now })
        .where('uuid_customer', '=', uuid_customer)
        .execute()
    }
  },
}
