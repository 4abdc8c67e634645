import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { getErrorCode } from '../../platform/log/errorDetails'

export type CustomerRow = Selectable<Database['customer']>
export type CustomerChanges = Partial<Omit<CustomerRow, 'uuid_customer' | 'created_at'>>

/**
 * The error code of Postgres for a duplicate key; SQLite runs writers one after the other.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const uniqueViolation = '23505'

/** Reads customers. */
export function createCustomerReader(db: ReadOnlyDatabase) {
  return {
    findByKey: (email_key: string): Promise<CustomerRow | undefined> =>
      db.selectFrom('customer').selectAll().where('email_key', '=', email_key).executeTakeFirst(),

    findCustomer: (uuid_customer: string): Promise<CustomerRow | undefined> =>
      db.selectFrom('customer').selectAll().where('uuid_customer', '=', uuid_customer).executeTakeFirst(),
  }
}

/**
 * Inserts and changes customers, and also reads them. A transaction that changes a customer calls `lock` first.
 * @param now ISO time of the changes
 */
export function createCustomerWriter(trx: WriteTransaction, now: string) {
  const updateById = (uuid_customer: string) =>
    trx.updateTable('customer').where('uuid_customer', '=', uuid_customer)
  return {
    ...createCustomerReader(trx),

    /**
     * Locks the customer until the transaction ends.
     * @returns undefined when there is no such customer (any more)
     */
    lock: (uuid_customer: string): Promise<CustomerRow | undefined> =>
      updateById(uuid_customer).set({ changed_at: now }).returningAll().executeTakeFirst(),

    /**
     * Inserts a customer with default settings.
     * @returns false, without a change, when an account with this address exists already
     */
    async insertCustomer(
      customer: Pick<CustomerRow, 'uuid_customer' | 'email' | 'email_key' | 'password_hash' | 'language'>,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('customer')
        .values({
          ...customer,
          failed_logins: 0,
          rebate_percent: 0,
          // Mails without consent are advertising (§ 7 UWG), so this is off until the customer agrees.
          notify_for_wishlist_items: 0,
          autofill_contact_infos_in_basket: 1,
          save_new_addresses_to_account: 1,
          newsletter: 'none',
          created_at: now,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async updateCustomer(uuid_customer: string, changes: CustomerChanges): Promise<void> {
      if (Object.keys(changes).length > 0) await updateById(uuid_customer).set(changes).execute()
    },

    /**
     * Changes the e-mail address.
     * @returns false when another account took the address meanwhile; the transaction can only be rolled back then
     */
    async updateEmail(uuid_customer: string, email: string, email_key: string): Promise<boolean> {
      try {
        await updateById(uuid_customer).set({ email, email_key }).execute()
        return true
      } catch (error) {
        if (getErrorCode(error) === uniqueViolation) return false
        throw error
      }
    },

    /**
     * Counts a failed login.
     * @returns the number of failed logins in a row
     */
    async countFailure(uuid_customer: string): Promise<number> {
      const row = await updateById(uuid_customer)
        .set((eb) => ({ failed_logins: eb('failed_logins', '+', 1) }))
        .returning('failed_logins')
        .executeTakeFirst()
      return row?.failed_logins ?? 0
    },

    /**
     * Deletes a customer with sessions, addresses, wishlist items and links. Orders stay, without a customer, because
     * the law requires the shop to keep them.
     */
    async deleteCustomer(uuid_customer: string): Promise<void> {
      await trx
        .updateTable('basket')
        .set({
          email: null,
          phone: null,
          customer_notes: null,
          billing_address: null,
          shipping_address: null,
          vat_check: null,
          gift_card_sale: null,
          uuid_gift_card: null,
        })
        .where('uuid_customer', '=', uuid_customer)
        .where('state', '=', 'open')
        .execute()
      await trx
        .updateTable('basket')
        .set({ uuid_customer: null })
        .where('uuid_customer', '=', uuid_customer)
        .execute()
      // Vouchers that were only for this customer end without the address.
      await trx
        .updateTable('voucher')
        .set({ for_email: '', uses_left: 0 })
        .where('for_email', '=', ({ selectFrom }) =>
          selectFrom('customer').select('email_key').where('uuid_customer', '=', uuid_customer),
        )
        .execute()
      await trx.deleteFrom('customer').where('uuid_customer', '=', uuid_customer).execute()
      // This comes last, because a transaction that was writing an order has held the customer until now.
      await trx
        .updateTable('orders')
        .set({ uuid_customer: null })
        .where('uuid_customer', '=', uuid_customer)
        .execute()
    },
  }
}
