import type { Basket, BasketItem, Shipment } from '../../../../../src/shared/contract'
import { addressFields, shippingAddressFields } from '../../../../../src/shared/vocabulary'
import { testId } from '../../../../support/catalogueBuilders'

const empty = (fields: readonly string[]) => ({
  address: Object.fromEntries(fields.map((field) => [field, null])) as never,
  address_string: '',
  errors: { global: [], fields: {} },
  hash: null,
  is_saved: false,
})

let made = 5000

/** An item of one LP; what is wished for of its format goes under `format`. */
export const anItem = ({
  format = {},
  ...wishes
}: Partial<Omit<BasketItem, 'release_format'>> & {
  format?: Partial<BasketItem['release_format']>
} = {}): BasketItem => ({
  uuid_basket_item: testId(++made),
  quantity: 1,
  quantity_available: 3,
  price: 24.9,
  total: 24.9,
  release_format: {
    uuid_release_format: testId(++made),
    format: 'LP',
    product: 'vinyl',
    price: 24.9,
    original_price: null,
    rebate: 0,
    catalog_nr: 'OBS 22',
    barcode: null,
    includes_download_code: false,
    tech_info: null,
    status: 'listed',
    release_date: null,
    shipping_date: null,
    has_available_stock: true,
    quantity_available: 3,
    instant_download: false,
    condition: null,
    release: {
      uuid_release: testId(++made),
      slug: 'radio',
      display_artist: 'Nora Feldt',
      title: 'Every Room a Radio',
      edition: null,
      product_image: null,
    },
    ...format,
  },
  ...wishes,
})

export const aShipment = (items: BasketItem[], wishes: Partial<Shipment> = {}): Shipment => ({
  uuid_shipment: testId(++made),
  name: 'Shipment 1',
  items,
  total_items: items.reduce((sum, { total }) => sum + total, 0),
  total_shipping: 4.9,
  room_grams: 1450,
  free_shipping_in: null,
  arrives_in_days: { from: 1, to: 3 },
  ships_on: null,
  ...wishes,
})

/** The basket with this id that holds these shipments. */
export const aBasket = (shipments: Shipment[] = [], wishes: Partial<Basket> = {}): Basket => {
  const items = shipments.flatMap((shipment) => shipment.items)
  const total_items = items.reduce((sum, { total }) => sum + total, 0)
  const total_shipping = shipments.reduce((sum, shipment) => sum + shipment.total_shipping, 0)
  return {
    uuid_basket: testId(7),
    shipments,
    items_count: items.reduce((count, { quantity }) => count + quantity, 0),
    groupings: [],
    email: null,
    phone: null,
    customer_notes: null,
    billing_address: empty(addressFields),
    shipping_address: empty(shippingAddressFields),
    has_parcel: true,
    ships_to: { id_country: 'DE', name: 'Germany', is_outside_eu: false },
    shipping_prices: [],
    uuid_shipping_option: null,
    uuid_payment_option: null,
    voucher: null,
    voucher_lost: 0,
    customer_rebate_percent: 0,
    checkout_started: null,
    checkout_state: null,
    expires_at: null,
    total_items,
    total_shipping,
    total_rebate: 0,
    gift_card: null,
    gift_card_sale: null,
    rebates: [],
    total_vat: 4.75,
    vat: { kinds: ['taxed'], can_have_vat_id: false, vat_id: null },
    total_without_vat: total_items + total_shipping - 4.75,
    total: total_items + total_shipping,
    errors: [],
    ...wishes,
  }
}
