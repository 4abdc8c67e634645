import type { ReadOnlyDatabase } from '../../platform/database/access'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { saidDevice } from '../../platform/languages/saidDevice'
import { readAddress } from '../address/storedAddress'
import { createBasketReader } from '../basket/basketRepository'
import { createVoucherReader } from '../vouchers/voucherRepository'
import { readCustomerData } from './customerData'
import type { FollowerRow } from './following/followRepository'
import { createWishlistReader } from './wishlist/wishlistRepository'

/**
 * Exports all data of a customer except secrets (GDPR, articles 15 and 20).
 * @returns an object to be sent as JSON
 */
export async function exportCustomer(db: ReadOnlyDatabase, uuid_customer: string, now: () => Date) {
  const data = await readCustomerData(db, uuid_customer, {
    findDownloadTokens: async () => new Map(),
    now,
  })
  const { customer, pendingEmail, addresses, sessions, orders, follower, follows } = data
  const { password_hash: _secret, email_key, indexed_at: _indexed, ...account } = customer
  const language = customer.language ?? currentLanguage()
  const wishlistItems = await createWishlistReader(db).listAllWishlistItems(uuid_customer)
  const baskets = await createBasketReader(db).listOfCustomer(uuid_customer)
  return {
    account: { ...account, pending_email: pendingEmail },
    addresses: addresses.map(({ uuid_customer: _of, ...row }) => ({
      ...row,
      address: readAddress(row.address),
    })),
    sessions: sessions.map(({ uuid_customer: _of, device, ...session }) => ({
      ...session,
      device: device && saidDevice(device).inLanguage(language),
    })),
    wishlist: wishlistItems,
    following: follower ? { ...withoutKeys(follower), follows } : null,
    baskets: baskets.map((row) => ({
      ...row,
      billing_address: readAddress(row.billing_address),
      shipping_address: readAddress(row.shipping_address),
    })),
    vouchers: await createVoucherReader(db).listOfCustomer(email_key),
    orders,
  }
}

const withoutKeys = ({ uuid_customer: _of, email: _email, email_key: _key, ...follower }: FollowerRow) =>
  follower
