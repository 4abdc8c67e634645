import type { Customer, CustomerAddress } from '../../../src/shared/contract'
import { buildRecord } from '../../../src/shared/objects'
import { billingAddressTypeId, shippingAddressFields } from '../../../src/shared/vocabulary'
import { saidDevice } from '../../platform/languages/saidDevice'
import { type AddressTerms, formatAddress } from '../address/addressRules'
import { readAddress } from '../address/storedAddress'
import { presentFormat, presentImage } from '../catalogue/listItem'
import { isOut } from '../catalogue/preOrderRules'
import type { OrderRecord } from '../order/orderContent'
import { presentOrder } from '../order/orderPresenter'
import type { AddressRow } from './addresses/addressRepository'
import type { BoughtRelease } from './bought/boughtRules'
import type { CustomerRow } from './customerRepository'
import type { FollowerRow, FollowRow } from './following/followRepository'
import { type GenreNames, presentFollowing } from './following/presentFollowing'
import type { SessionRow } from './login/sessionRepository'
import type { Session } from './login/sessions'
import type { WishlistRow } from './wishlist/wishlistRepository'

/** All data of one customer, as read from the database. */
export interface CustomerData {
  customer: CustomerRow
  /** The new e-mail address that was requested and is not confirmed yet; null when there is none. */
  pendingEmail: string | null
  addresses: AddressRow[]
  wishlistItems: WishlistRow[]
  sessions: SessionRow[]
  /** Undefined for a customer who never followed anything. */
  follower: FollowerRow | undefined
  follows: FollowRow[]
  /** The customer's orders, newest first. */
  orders: OrderRecord[]
  /** The published releases that the customer has bought and kept, with their slugs as stored. */
  bought: (BoughtRelease & { slug: string })[]
  /** The download tokens of those orders that give downloads, by id of the order. */
  downloadTokens: ReadonlyMap<string, string>
}

/**
 * Presents a customer as the answer to every customer call.
 * @param session the session of the call
 * @param today the current day in the shop's time zone, `YYYY-MM-DD`
 */
export function presentCustomer(
  data: CustomerData,
  session: Session,
  terms: AddressTerms & { genres: GenreNames },
  today: string,
): Customer {
  const { customer, pendingEmail, addresses, wishlistItems, sessions, orders, downloadTokens } = data
  const items = wishlistItems.map((wishlistItem) => presentWishlistItem(wishlistItem, today))
  return {
    uuid_customer: customer.uuid_customer,
    token: session.token,
    email: customer.email,
    pending_email: pendingEmail,
    phone: customer.phone,
    rebate_percent: customer.rebate_percent,
    notify_for_wishlist_items: customer.notify_for_wishlist_items === 1,
    autofill_contact_infos_in_basket: customer.autofill_contact_infos_in_basket === 1,
    save_new_addresses_to_account: customer.save_new_addresses_to_account === 1,
    default_billing_uuid_customer_address: customer.default_billing_uuid_customer_address,
    default_shipping_uuid_customer_address: customer.default_shipping_uuid_customer_address,
    addresses: addresses.map((address) => presentAddress(address, terms)),
    wishlist: { items },
    wishlist_ids: items.map(({ release_format }) => release_format.uuid_release_format),
    wishlist_count: items.length,
    newsletter: customer.newsletter,
    following: presentFollowing(data.follower, data.follows, terms.genres),
    orders: orders.map(presentOrderOfCustomer),
    bought_releases: data.bought.map(({ uuidRelease, slug, boughtAt }) => ({
      uuid_release: uuidRelease,
      slug: encodeURIComponent(slug),
      bought_at: boughtAt,
    })),
    instant_downloads: orders.flatMap((order) => presentDownload(order, downloadTokens)),
    sessions: sessions.map(({ uuid_session, device, created_at, used_at }) => ({
      uuid_session,
      device: device && saidDevice(device).current,
      created_at,
      used_at,
      is_current: uuid_session === session.uuidSession,
    })),
  }
}

function presentAddress(row: AddressRow, terms: AddressTerms): CustomerAddress {
  const { uuid_customer_address, uuid_shipping_address_type, hash } = row
  const isBilling = uuid_shipping_address_type === billingAddressTypeId
  const address = {
    ...readAddress(row.address),
    ...(!isBilling && { uuid_shipping_address_type }),
  }
  return {
    uuid_customer_address,
    uuid_shipping_address_type,
    address: buildRecord(shippingAddressFields, (field) => address[field] ?? null),
    address_string: formatAddress(address, isBilling ? 'billing' : 'shipping', terms),
    hash,
  }
}

function presentWishlistItem(
  wishlistItem: WishlistRow,
  today: string,
): Customer['wishlist']['items'][number] {
  const { uuid_image, width, height, placeholder_bmp_data } = wishlistItem
  const isListed = isOut(wishlistItem.release_date ?? wishlistItem.release_release_date, today)
  return {
    added_at: wishlistItem.added_at,
    release_format: {
      ...presentFormat(
        {
          ...wishlistItem,
          format: wishlistItem.shown_format,
          tech_info: wishlistItem.shown_tech_info,
          free: Number(wishlistItem.free),
          status: isListed ? 'listed' : wishlistItem.status,
        },
        (text) => text,
      ),
      release: {
        uuid_release: wishlistItem.uuid_release,
        slug: encodeURIComponent(wishlistItem.slug),
        display_artist: wishlistItem.display_artist,
        title: wishlistItem.title,
        edition: wishlistItem.edition,
        product_image:
          uuid_image === null
            ? null
            : presentImage({ uuid_image, width: width!, height: height!, placeholder_bmp_data }),
      },
    },
  }
}

function presentOrderOfCustomer(order: OrderRecord): Customer['orders'][number] {
  const presented = presentOrder(order, { isShown: false, now: new Date(order.createdAt) })
  const { uuid_order, order_number, created_at, status, payment_status, totals, items } = presented
  const { is_collected, is_taken_off } = presented
  return {
    uuid_order,
    order_number,
    created_at,
    status,
    payment_status,
    is_collected,
    is_taken_off,
    total: totals.total,
    items,
  }
}

function presentDownload(
  order: OrderRecord,
  tokens: ReadonlyMap<string, string>,
): Customer['instant_downloads'] {
  const token = tokens.get(order.uuidOrder)
  if (token === undefined || !givesDownloads(order)) return []
  const releases = new Map(
    order.content.lines
      .filter(({ instantDownload }) => instantDownload)
      .map(({ uuidRelease, displayArtist, title }) => [
        uuidRelease,
        { display_artist: displayArtist, title },
      ]),
  )
  return [
    {
      token,
      uuid_order: order.uuidOrder,
      order_number: String(order.orderNumber),
      created_at: order.createdAt,
      releases: [...releases.values()],
    },
  ]
}

/**
 * Tells whether an order gives downloads now.
 * @returns true when it is paid and was not cancelled or returned
 */
export const givesDownloads = ({ paymentStatus, status, content }: OrderRecord): boolean =>
  (paymentStatus === 'paid' || paymentStatus === 'partly_refunded') &&
  status !== 'cancelled' &&
  status !== 'returned' &&
  content.lines.some(({ instantDownload }) => instantDownload)
