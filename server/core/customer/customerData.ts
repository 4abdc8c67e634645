import type { Customer } from '../../../src/shared/contract'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { shopDay } from '../../platform/support/dates'
import type { FindDownloadTokens } from '../download/downloadGrants'
import { createOrderLineReader } from '../order/lines/orderLineRepository'
import { createOrderReader } from '../order/orderRepository'
import type { ShopTerms } from '../pricing/shopTerms'
import { createAddressReader } from './addresses/addressRepository'
import { readSlugs } from './bought/boughtRepository'
import { boughtReleases } from './bought/boughtRules'
import { loggedOut } from './customerAccess'
import { type CustomerData, givesDownloads, presentCustomer } from './customerPresenter'
import { createCustomerReader } from './customerRepository'
import { createFollowReader } from './following/followRepository'
import { createLinkReader } from './login/linkRepository'
import { createSessionReader } from './login/sessionRepository'
import { isSessionGood } from './login/sessionRules'
import type { Session } from './login/sessions'
import { createWishlistReader } from './wishlist/wishlistRepository'

export interface CustomerDataOptions {
  content: { terms(): Promise<ShopTerms> }
  findDownloadTokens: FindDownloadTokens
  now: () => Date
}

/**
 * Reads everything that is stored about a customer.
 * @throws ShopError 401 when there is no such customer (any more)
 */
export async function readCustomerData(
  db: ReadOnlyDatabase,
  uuidCustomer: string,
  { findDownloadTokens, now }: Pick<CustomerDataOptions, 'findDownloadTokens' | 'now'>,
): Promise<CustomerData> {
  const customer = await createCustomerReader(db).findCustomer(uuidCustomer)
  if (!customer) throw loggedOut()
  const orders = await createOrderReader(db).listOfCustomer(uuidCustomer)
  const bought = boughtReleases(orders, await createOrderLineReader(db).readLines(orders))
  const slugs = await readSlugs(
    db,
    bought.map(({ uuidRelease }) => uuidRelease),
  )
  const withDownloads = orders.filter(givesDownloads).map(({ uuidOrder }) => uuidOrder)
  const pending = await createLinkReader(db).findOpen('email', uuidCustomer, now().toISOString())
  const followReader = createFollowReader(db)
  const follower = await followReader.findOfCustomer(uuidCustomer)
  const sessions = await createSessionReader(db).listLive(uuidCustomer)
  return {
    customer,
    pendingEmail: pending?.email ?? null,
    addresses: await createAddressReader(db).listAddresses(uuidCustomer),
    wishlistItems: await createWishlistReader(db).listWishlistItems(uuidCustomer),
    follower,
    follows: follower ? await followReader.listFollows(follower.uuid_follower) : [],
    sessions: sessions.filter((session) => isSessionGood(session, now())),
    orders,
    bought: bought.flatMap((release) => {
      const slug = slugs.get(release.uuidRelease)
      return slug === undefined ? [] : [{ ...release, slug }]
    }),
    downloadTokens: withDownloads.length > 0 ? await findDownloadTokens(withDownloads) : new Map(),
  }
}

/** Makes the reader of a customer's whole data, which is the answer to every customer call. */
export function createCustomerData(db: ReadOnlyDatabase, options: CustomerDataOptions) {
  return {
    /**
     * Presents the customer of a session.
     * @throws ShopError 401 when the account was deleted meanwhile
     */
    async present(session: Session): Promise<Customer> {
      const data = await readCustomerData(db, session.uuidCustomer, options)
      return presentCustomer(data, session, await options.content.terms(), shopDay(options.now()))
    },
  }
}

export type CustomerDataReader = ReturnType<typeof createCustomerData>
