import type { Kysely } from 'kysely'
import { readAddress } from '../basket/storedAddress'
import type { Database } from '../database/schema'
import { readCustomerData } from './customerData'

/** All that the shop keeps of a customer, for the customer (GDPR, articles 15 and 20): every value but secrets. */
export async function exportCustomer(db: Kysely<Database>, uuid_customer: string, now: () => Date) {
  const { customer, pendingEmail, addresses, sessions, orders } = await readCustomerData(db, uuid_customer, {
    findDownloadTokens: async () => new Map(),
    now,
  })
  const { password_hash: _secret, email_key: _key, ...account } = customer
  const wishes = await db
    .selectFrom('wish')
    .leftJoin('release_format as format', 'format.uuid_release_format', 'wish.uuid_release_format')
    .leftJoin('release', 'release.uuid_release', 'format.uuid_release')
    .select(['wish.uuid_release_format', 'added_at', 'notified_at'])
    .select(['display_artist', 'title', 'format.format'])
    .where('wish.uuid_customer', '=', uuid_customer)
    .orderBy('added_at')
    .execute()
  const baskets = await db
    .selectFrom('basket')
    .select(['uuid_basket', 'state', 'created_at', 'changed_at', 'email', 'phone', 'customer_notes'])
    .select(['billing_address', 'shipping_address'])
    .where('uuid_customer', '=', uuid_customer)
    .orderBy('created_at')
    .execute()
  return {
    account: { ...account, pending_email: pendingEmail },
    addresses: addresses.map(({ uuid_customer: _of, ...row }) => ({
      ...row,
      address: readAddress(row.address),
    })),
    sessions: sessions.map(({ uuid_customer: _of, ...session }) => session),
    wishlist: wishes,
    baskets: baskets.map((row) => ({
      ...row,
      billing_address: readAddress(row.billing_address),
      shipping_address: readAddress(row.shipping_address),
    })),
    orders,
  }
}
