import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/database/schema'

/** A customer in the database. @returns its id */
export async function aCustomer(
  db: Kysely<Database>,
  changes: Partial<Database['customer']> = {},
): Promise<string> {
  const uuid_customer = randomUUID()
  const email = changes.email ?? `${uuid_customer.slice(0, 8)}@example.org`
  await db
    .insertInto('customer')
    .values({
      uuid_customer,
      email,
      email_key: email.toLowerCase(),
      password_hash: '',
      failed_logins: 0,
      phone: null,
      rebate_percent: 0,
      notify_for_wishlist_items: 1,
      autofill_contact_infos_in_basket: 1,
      save_new_addresses_to_account: 1,
      default_billing_uuid_customer_address: null,
      default_shipping_uuid_customer_address: null,
      newsletter: 'none',
      newsletter_changed_at: null,
      created_at: '2026-11-21T10:00:00.000Z',
      changed_at: '2026-11-21T10:00:00.000Z',
      ...changes,
    })
    .execute()
  return changes.uuid_customer ?? uuid_customer
}
