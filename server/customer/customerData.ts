import type { Kysely } from 'kysely'
import type { Customer } from '../../src/shared/contract'
import { loggedOut } from '../access/customerAccess'
import type { ShopTerms } from '../content/shopTerms'
import type { Database } from '../database/schema'
import type { FindDownloadTokens } from '../download/downloadGrants'
import { createOrderRepository } from '../order/orderRepository'
import { shopDay } from '../support/dates'
import { createAddressRepository } from './addresses/addressRepository'
import { type CustomerData, givesDownloads, presentCustomer } from './customerPresenter'
import { createCustomerRepository } from './customerRepository'
import { createLinkRepository } from './login/linkRepository'
import { createSessionRepository } from './login/sessionRepository'
import { isSessionGood } from './login/sessionRules'
import type { Session } from './login/sessions'
import { createWishlistRepository } from './wishlist/wishlistRepository'

export interface CustomerDataOptions {
  content: { terms(): Promise<ShopTerms> }
  findDownloadTokens: FindDownloadTokens
  now: () => Date
}

/** @throws ShopError 401 when there is no such customer (any more) */
export async function readCustomerData(
  db: Kysely<Database>,
  uuidCustomer: string,
  { findDownloadTokens, now }: Pick<CustomerDataOptions, 'findDownloadTokens' | 'now'>,
): Promise<CustomerData> {
  const time = now().toISOString()
  const customer = await createCustomerRepository(db, time).findCustomer(uuidCustomer)
  if (!customer) throw loggedOut()
  const orders = await createOrderRepository(db, time).listOfCustomer(uuidCustomer)
  const withDownloads = orders.filter(givesDownloads).map(({ uuidOrder }) => uuidOrder)
  const pending = await createLinkRepository(db, time).findOpen('email', uuidCustomer)
  const sessions = await createSessionRepository(db).listLive(uuidCustomer)
  return {
    customer,
    pendingEmail: pending?.email ?? null,
    addresses: await createAddressRepository(db).listAddresses(uuidCustomer),
    wishlistItems: await createWishlistRepository(db).listWishlistItems(uuidCustomer),
    sessions: sessions.filter((session) => isSessionGood(session, now())),
    orders,
    downloadTokens: withDownloads.length > 0 ? await findDownloadTokens(withDownloads) : new Map(),
  }
}

/**
 * Makes the reader of a customer's whole data, the answer of every customer call.
 * @returns the reader
 */
export function createCustomerData(db: Kysely<Database>, options: CustomerDataOptions) {
  return {
    /** @throws ShopError 401 when the account was deleted meanwhile */
    async present(session: Session): Promise<Customer> {
      const data = await readCustomerData(db, session.uuidCustomer, options)
      return presentCustomer(data, session, await options.content.terms(), shopDay(options.now()))
    },
  }
}

export type CustomerDataReader = ReturnType<typeof createCustomerData>
