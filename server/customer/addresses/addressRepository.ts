import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema'

export type AddressRow = Selectable<Database['customer_address']>

/**
 * Has all SQL on saved addresses.
 * @returns the repository
 */
export function createAddressRepository(db: Kysely<Database>) {
  return {
    /** In the order in which they were saved. */
    listAddresses: (uuid_customer: string): Promise<AddressRow[]> =>
      db
        .selectFrom('customer_address')
        .selectAll()
        .where('uuid_customer', '=', uuid_customer)
        .orderBy('created_at')
        .orderBy('uuid_customer_address')
        .execute(),

    async insertAddress(address: AddressRow): Promise<void> {
      await db.insertInto('customer_address').values(address).execute()
    },

    async updateAddress(
      uuid_customer_address: string,
      changes: Pick<AddressRow, 'uuid_shipping_address_type' | 'address' | 'hash'>,
    ): Promise<void> {
      await db
        .updateTable('customer_address')
        .set(changes)
        .where('uuid_customer_address', '=', uuid_customer_address)
        .execute()
    },

    async deleteAddress(uuid_customer_address: string): Promise<void> {
      await db
        .deleteFrom('customer_address')
        .where('uuid_customer_address', '=', uuid_customer_address)
        .execute()
    },
  }
}
