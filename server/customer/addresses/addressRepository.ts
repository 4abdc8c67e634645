import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import type { Database } from '../../database/schema'

export type AddressRow = Selectable<Database['customer_address']>

/** Reads saved addresses. */
export function createAddressReader(db: ReadOnlyDatabase) {
  return {
    /** Lists a customer's addresses in the order in which they were saved. */
    listAddresses: (uuid_customer: string): Promise<AddressRow[]> =>
      db
        .selectFrom('customer_address')
        .selectAll()
        .where('uuid_customer', '=', uuid_customer)
        .orderBy('created_at')
        .orderBy('uuid_customer_address')
        .execute(),
  }
}

/** Inserts, changes and deletes saved addresses, and also reads them. */
export function createAddressWriter(trx: WriteTransaction) {
  return {
    ...createAddressReader(trx),

    async insertAddress(address: AddressRow): Promise<void> {
      await trx.insertInto('customer_address').values(address).execute()
    },

    async updateAddress(
      uuid_customer_address: string,
      changes: Pick<AddressRow, 'uuid_shipping_address_type' | 'address' | 'hash'>,
    ): Promise<void> {
      await trx
        .updateTable('customer_address')
        .set(changes)
        .where('uuid_customer_address', '=', uuid_customer_address)
        .execute()
    },

    async deleteAddress(uuid_customer_address: string): Promise<void> {
      await trx
        .deleteFrom('customer_address')
        .where('uuid_customer_address', '=', uuid_customer_address)
        .execute()
    },
  }
}
