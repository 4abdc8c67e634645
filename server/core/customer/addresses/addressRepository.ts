import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { parseStoredJson } from '../../../platform/support/storedJson'

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

    /** Reads the names of customers as they stand in the addresses that they saved first. @returns the names by customer */
    async listNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('customer_address')
        .select(['uuid_customer', 'address'])
        .where('uuid_customer', 'in', ids)
        .orderBy('created_at', 'desc')
        .execute()
      return new Map(
        rows.flatMap(({ uuid_customer, address }): [string, string][] => {
          const { name } = parseStoredJson<{ name?: string }>(address)
          return name ? [[uuid_customer, name]] : []
        }),
      )
    },
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
