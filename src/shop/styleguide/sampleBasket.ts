import type {
  Basket,
  BasketItem,
  Customer,
  FormatOfRelease,
  ReleaseFormat,
  ReleaseListItem,
  Shipment,
} from '../../shared/contract'
import { toCents, toEuros } from '../../shared/money'
import { buildRecord } from '../../shared/objects'
import { elementAt } from '../../shared/required'
import { addressFields, shippingAddressFields } from '../../shared/vocabulary'
import { sampleFormats, sampleId } from './sampleReleases'

/**
 * Makes a format with the data of its release.
 * @returns the format as baskets and wishlists contain it
 */

export const toBasketFormat = (release: ReleaseListItem, format: ReleaseFormat): FormatOfRelease => {
  const { uuid_release, slug, display_artist, title, edition, product_image } = release
  return { ...format, release: { uuid_release, slug, display_artist, title, edition, product_image } }
}

const anItem = (
  n: number,
  release_format: FormatOfRelease,
  quantity: number,
  quantity_available: number,
): BasketItem => ({
  uuid_basket_item: sampleId(300 + n),
  release_format,
  quantity,
  quantity_available,
  price: release_format.price,
  total: toEuros(toCents(release_format.price * quantity)),
})

const noErrors = { global: [], fields: {} }
const buildEmptyFields = <Field extends string>(fields: readonly Field[]) =>
  buildRecord(fields, (): string | null => null)

/**
 * Makes a basket of two shipments.
 * @param releases at least two, which are bought
 */
export function sampleBasket(releases: readonly ReleaseListItem[]): Basket {
  const [first, second, third] = [
    elementAt(releases, 0),
    elementAt(releases, 1),
    releases[2] ?? elementAt(releases, 0),
  ]
  const shipments: Shipment[] = [
    {
      uuid_shipment: sampleId(201),
      name: 'Shipment 1',
      items: [
        anItem(1, toBasketFormat(first, sampleFormats.inStock), 2, 6),
        anItem(2, toBasketFormat(second, sampleFormats.reduced), 3, 1),
      ],
      total_items: 94.7,
      total_shipping: 5.9,
      room_grams: 1300,
      free_shipping_in: null,
      arrives_in_days: { from: 1, to: 3 },
      ships_on: null,
    },
    {
      uuid_shipment: sampleId(202),
      name: 'Shipment 2',
      items: [anItem(3, toBasketFormat(third, sampleFormats.preOrder), 1, 20)],
      total_items: 12,
      total_shipping: 3.9,
      room_grams: null,
      free_shipping_in: null,
      arrives_in_days: null,
      ships_on: '2027-02-12',
    },
  ]
  const ids = shipments.flatMap(({ items }) => items.map((item) => item.uuid_basket_item))
  const preOrder = ids.slice(2)
  return {
    uuid_basket: sampleId(200),
    vat: { kinds: ['taxed'], can_have_vat_id: false, vat_id: null },
    shipments,
    items_count: 6,
    groupings: [
      {
        kind: 'together',
        is_current: false,
        total_shipping: 5.9,
        parcels: [{ uuid_basket_items: ids, ships_on: '2027-02-12' }],
      },
      {
        kind: 'as_available',
        is_current: true,
        total_shipping: 9.8,
        parcels: [
          { uuid_basket_items: ids.slice(0, 2), ships_on: null },
          { uuid_basket_items: preOrder, ships_on: '2027-02-12' },
        ],
      },
    ],
    email: 'post@somebody.example',
    phone: null,
    customer_notes: null,
    billing_address: {
      address: buildEmptyFields(addressFields),
      address_string: '',
      errors: noErrors,
      hash: null,
      is_saved: false,
    },
    shipping_address: {
      address: { ...buildEmptyFields(shippingAddressFields), id_country: 'DE' },
      address_string: 'Somebody Else\nExample Street 1\n10115 Berlin\nGermany',
      errors: noErrors,
      hash: null,
      is_saved: false,
    },
    uuid_shipping_option: null,
    uuid_payment_option: null,
    voucher: 'SLEEVE10',
    voucher_lost: 0,
    has_parcel: true,
    ships_to: { id_country: 'DE', name: 'Germany', is_outside_eu: false },
    shipping_prices: [],
    customer_rebate_percent: 0,
    checkout_started: null,
    checkout_state: null,
    expires_at: null,
    total_items: 106.7,
    total_shipping: 9.8,
    total_rebate: 10.67,
    gift_card: null,
    gift_card_sale: null,
    rebates: [{ kind: 'voucher', percent: null, voucher: 'SLEEVE10', total: 10.67 }],
    total_vat: 16.9,
    total_without_vat: 88.93,
    total: 105.83,
    errors: [],
  }
}

/**
 * Makes a customer with invented data.
 * @param formats the formats on the wishlist
 */
export const sampleCustomer = (formats: readonly FormatOfRelease[]): Customer => ({
  uuid_customer: sampleId(100),
  token: '',
  email: 'post@somebody.example',
  pending_email: null,
  phone: null,
  rebate_percent: 0,
  notify_for_wishlist_items: true,
  autofill_contact_infos_in_basket: true,
  save_new_addresses_to_account: true,
  default_billing_uuid_customer_address: null,
  default_shipping_uuid_customer_address: null,
  addresses: [],
  wishlist: {
    items: formats.map((release_format) => ({ release_format, added_at: '2026-11-02T18:30:00.000Z' })),
  },
  wishlist_ids: formats.map(({ uuid_release_format }) => uuid_release_format),
  wishlist_count: formats.length,
  newsletter: 'none',
  following: { is_confirmed: false, frequency: 'weekly', follows: [] },
  orders: [],
  bought_releases: [],
  instant_downloads: [],
  sessions: [],
})
