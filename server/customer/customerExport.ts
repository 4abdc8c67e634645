import { createBasketReader } from '../basket/basketRepository'
import { readAddress } from '../basket/storedAddress'
import type { ReadOnlyDatabase } from '../database/access'
import { readCustomerData } from './customerData'
import { createWishlistReader } from './wishlist/wishlistRepository'

/**
 * Exports all data of a customer except secrets (GDPR, articles 15 and 20).
 * @returns an object to be sent as JSON
 */
export async function exportCustomer(db: ReadOnlyDatabase, uuid_customer: string, now: () => Date) {
  const { customer, pendingEmail, addresses, sessions, orders } = await readCustomerData(db, uuid_customer, {
    findDownloadTokens: async () => new Map(),
    now,
  })
  const { password_hash: _secret, email_key: _key, ...account } = customer
  const wishlistItems = await createWishlistReader(db).listAllWishlistItems(uuid_customer)
  const baskets = await createBasketReader(db).listOfCustomer(uuid_customer)
  return {
    account: { ...account, pending_email: pendingEmail },
    addresses: addresses.map(({ uuid_customer: _of, ...row }) => ({
      ...row,
      address: readAddress(row.address),
    })),
    sessions: sessions.map(({ uuid_customer: _of, ...session }) => session),
    wishlist: wishlistItems,
    baskets: baskets.map((row) => ({
      ...row,
      billing_address: readAddress(row.billing_address),
      shipping_address: readAddress(row.shipping_address),
    })),
    orders,
  }
}
