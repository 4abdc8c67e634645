import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { parseStoredJson } from '../../../platform/support/storedJson'
import type { Address } from '../../address/addressRules'
import type { CorrectedAddress } from '../orderContent'

const idsPerRead = 500

/**
 * Lists the delivery addresses of purchases by field, by the id of the checkout. The shop removes them from baskets after
 * some weeks; then they are missing.
 */
export async function listAddresses(
  db: ReadOnlyDatabase,
  uuidCheckouts: readonly string[],
): Promise<Map<string, Address>> {
  const ids = [...new Set(uuidCheckouts)]
  const addresses = new Map<string, Address>()
  for (let first = 0; first < ids.length; first += idsPerRead) {
    const rows = await db
      .selectFrom('checkout')
      .innerJoin('basket', 'basket.uuid_basket', 'checkout.uuid_basket')
      .select(['uuid_checkout', 'shipping_address'])
      .where('uuid_checkout', 'in', ids.slice(first, first + idsPerRead))
      .execute()
    for (const { uuid_checkout, shipping_address } of rows) {
      if (shipping_address !== null) addresses.set(uuid_checkout, parseStoredJson<Address>(shipping_address))
    }
  }
  return addresses
}

/** Puts another delivery address in the place of a locked order's. @param now ISO time */
export async function updateAddress(
  trx: WriteTransaction,
  uuid_order: string,
  address: CorrectedAddress,
  now: string,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ corrected_address: JSON.stringify(address), address_corrected_at: now })
    .where('uuid_order', '=', uuid_order)
    .execute()
}
