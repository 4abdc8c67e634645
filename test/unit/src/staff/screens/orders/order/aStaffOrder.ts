import type { StaffOrder } from '../../../../../../../src/staff/api/contract'

const at = '2026-11-21T10:00:00.000Z'

/** A line of an order, of which nothing was sent. */
export const aLine = (changes: Partial<StaffOrder['lines'][number]> = {}): StaffOrder['lines'][number] => {
  const { quantity = 1 } = changes
  return {
    ...{
      uuid_release_format: 'lp',
      uuid_release: 'r',
      slug: 'radio',
      artist: 'Nora Feldt',
      title: 'Every Room a Radio',
    },
    ...{
      edition: null,
      format: 'LP',
      label: 'Ostend',
      catalog_nr: 'OST-012',
      barcode: '4061265000124',
      copy_id: null,
    },
    ...{ shelf_location: 'A 3', condition: null, quantity, sent: 0, cancelled: 0, returned: 0 },
    ...{ to_send: quantity, to_return: 0, refunded: 0, weight_grams: 260, unit: 25, total: 25 * quantity },
    ...{ ships_on: null, is_download_only: false, is_withdrawn: false, cover: null },
    ...changes,
  }
}

/** An order as the back office shows it: paid, and not sent. */
export const aStaffOrder = (
  changes: Partial<Omit<StaffOrder, 'order'>> & { order?: Partial<StaffOrder['order']> } = {},
): StaffOrder => ({
  version: 'v1',
  lines: [aLine()],
  sums: { items: 25, rebate: 0, shipping: 5.5, total: 30.5, refunded: 0, refundable: 30.5, vat: [] },
  can: { ship: true, cancel: true, refund: true, return: false, track: false, address: true, deliver: false },
  ...{ withdrawals: [], withdrawn_part: null, parcels: [], packaging_grams: 150, notes: [] },
  ...{
    documents: [],
    payments: null,
    refunds: [],
    mails: [],
    timeline: [],
    delayed_actions: [],
    siblings: [],
  },
  ...changes,
  order: {
    ...{ order_number: 10_001, created_at: at, status: 'placed', payment_status: 'paid', awaited: null },
    to_pay: null,
    ...{ name: 'Alex Example', email: 'alex@example.org', city: 'Berlin', id_country: 'DE', items: 1 },
    ...{ sent: 0, to_send: 1 },
    ...{ total: 30.5, refunded: 0, shipping_label: 'DHL', tracking: null, ships_on: null },
    ...{
      is_withdrawn: false,
      is_shippable: true,
      is_collected: false,
      has_note: false,
      is_test: false,
      uuid_order: 'o',
    },
    uuid_customer: null,
    ...{ paid_at: at, shipped_at: null, delivered_at: null, cancelled_at: null, phone: null },
    ...{ shipment_name: 'Shipment 1', billing_address: 'Alex', shipping_address: 'Alex\nBerlin' },
    address_at_sale: null,
    ...{ customer_notes: null, payment_label: 'Card', tracking_url: null, voucher: null },
    ...{ bank_account: null, download_consent: false },
    ...changes.order,
  },
})
