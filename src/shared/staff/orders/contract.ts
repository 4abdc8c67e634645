/** The schemas of what the back office shows of orders. Money is euros, times are ISO 8601 UTC, days `YYYY-MM-DD`. */
import { z } from 'zod'
import {
  awaitedMethodIds,
  orderStatuses,
  paymentStatuses,
  shippingAddressFields,
  vatKinds,
} from '../../vocabulary'
import { delayedActionsSchema } from '../delayedActions/contract'
import { maxOrdersAtOnce, orderViews, printedDocuments, shippingLabelFiles } from './orderViews'

const time = z.iso.datetime()
const day = z.string()
const euros = z.number()
const count = z.number().int()

const view = z.enum(orderViews)
const search = z.string().max(200)

/** Which orders are meant; a search finds orders of every view. */
const orderFilter = {
  view: view
    .optional()
    .meta({ description: 'to_pack if it is left out; a search finds orders of every view' }),
  search: search.optional().meta({
    description: 'beginnings of words: number, name, address, e-mail, record, barcode, tracking number',
  }),
}

export const ordersQuery = {
  ...orderFilter,
  before: z
    .string()
    .max(12)
    .optional()
    .meta({ description: 'only orders with a lower number: the next page' }),
  after: z
    .string()
    .max(12)
    .optional()
    .meta({ description: 'only orders with a higher number: the next page of what is to be packed' }),
}
export const countQuery = orderFilter
export const countSchema = z.object({
  count: count.meta({ description: `at most ${maxOrdersAtOnce}` }),
  has_more: z.boolean(),
})

/** Orders by number, or all of a filter: then it is refused if the person saw another count. */
const selection = z.union([
  z.strictObject({ order_numbers: z.array(z.number().int()).min(1).max(maxOrdersAtOnce) }),
  z.strictObject({ view, search: search.nullable(), expected_count: z.number().int().min(1) }),
])
export const selectionBody = z.strictObject({ orders: selection })
export const documentsBody = z.strictObject({ orders: selection, documents: z.enum(printedDocuments) })
export const shippingLabelsBody = z.strictObject({ orders: selection, file: z.enum(shippingLabelFiles) })

export const pickListSchema = z.object({
  lines: z.array(
    z.object({
      uuid_release_format: z.string(),
      location: z.string().nullable(),
      label: z.string().nullable(),
      catalog_nr: z.string().nullable(),
      format: z.string(),
      condition: z.string().nullable(),
      artist: z.string(),
      title: z.string(),
      quantity: count,
      /** Such as `10001`, or `10001 (2)` for two copies. */
      orders: z.array(z.string()),
    }),
  ),
  orders: z.array(count),
  /** Orders of the selection that cannot be packed now, with the reason. */
  left_out: z.array(z.object({ order_number: count, reason: z.string() })),
})

export const listedOrderSchema = z
  .object({
    order_number: count,
    created_at: time,
    status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    /** How the payment is to come that the shop waits for; null if it waits for none. */
    awaited: z.enum(awaitedMethodIds).nullable(),
    /** What it waits for, of all orders of the purchase; null if it waits for nothing. */
    to_pay: euros.nullable(),
    name: z.string().nullable(),
    email: z.string(),
    city: z.string().nullable(),
    id_country: z.string(),
    items: count,
    /** Of an order that is placed: how many copies were sent in parcels, and how many are still to be sent. */
    sent: count,
    to_send: count,
    total: euros,
    refunded: euros,
    shipping_label: z.string(),
    tracking: z.string().nullable(),
    ships_on: day.nullable(),
    is_withdrawn: z.boolean(),
    is_shippable: z.boolean(),
    /** Whether the buyer collects it in the shop. */
    is_collected: z.boolean(),
    /** Whether the buyer has written something. */
    has_note: z.boolean(),
    is_test: z.boolean(),
  })
  .meta({ id: 'ListedOrder' })

export const ordersSchema = z.object({
  orders: z.array(listedOrderSchema),
  /** The lowest number of this page, for `before`; null on the last page, and where the oldest orders come first. */
  next_before: count.nullable(),
  /** The highest number of this page, for `after`; null on the last page, and where the newest orders come first. */
  next_after: count.nullable(),
})

const orderLineSchema = z.object({
  uuid_release_format: z.string(),
  /** As it was when it was bought; it may have been deleted. */
  uuid_release: z.string(),
  slug: z.string(),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  format: z.string(),
  label: z.string().nullable(),
  catalog_nr: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The number of a single copy, such as that of its listing at Discogs; null for a new record. */
  copy_id: z.string().nullable(),
  shelf_location: z.string().nullable(),
  /** Such as `Used: disc NM, sleeve VG+`; null for a new copy. */
  condition: z.string().nullable(),
  quantity: count,
  /** What became of its copies, and how many can still be sent or taken back. */
  sent: count,
  cancelled: count,
  returned: count,
  to_send: count,
  to_return: count,
  /** What was refunded for this line by itself. */
  refunded: euros,
  /** Of one copy, as the shop has it now; null if it is not known. */
  weight_grams: count.nullable(),
  unit: euros,
  total: euros,
  ships_on: day.nullable(),
  is_download_only: z.boolean(),
  is_withdrawn: z.boolean(),
  /** The path of a small picture of its sleeve, below the address of images. */
  cover: z.string().nullable(),
})

const withdrawalSchema = z.object({
  uuid_withdrawal: z.string(),
  received_at: time,
  refund_until: day,
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  /** Null: all of the order. */
  release_formats: z.array(z.string()).nullable(),
  id_incident: count.nullable(),
  is_open: z.boolean(),
  is_matched: z.boolean(),
  /** What the buyer still gets back, without what is on its way; null for a closed one, and for one that belongs to no order for certain. */
  owed: euros.nullable(),
})

const addressFieldName = z.enum(shippingAddressFields)
/** What the form for a delivery address needs. The country is no field, because it stays. */
export const addressFormSchema = z.object({
  /** As it is now; a field without a value is missing. */
  address: z.partialRecord(addressFieldName, z.string()),
  country: z.string(),
  /** The kinds of addresses that the shipping option of the order serves. */
  types: z.array(
    z.object({
      uuid_shipping_address_type: z.string(),
      label: z.string(),
      fields: z.array(
        z.object({
          field: addressFieldName,
          label: z.string(),
          is_required: z.boolean(),
          example: z.string().nullable(),
        }),
      ),
    }),
  ),
  provinces: z.array(z.object({ uuid_province: z.string(), name: z.string() })),
})

export const staffOrderSchema = z
  .object({
    order: listedOrderSchema.extend({
      /** The buyer's account; null for a guest. */
      uuid_customer: z.string().nullable(),
      uuid_order: z.string(),
      paid_at: time.nullable(),
      shipped_at: time.nullable(),
      delivered_at: time.nullable(),
      cancelled_at: time.nullable(),
      shipment_name: z.string(),
      phone: z.string().nullable(),
      billing_address: z.string(),
      /** Where it goes: as it was corrected, if it was. */
      shipping_address: z.string(),
      /** The delivery address at the time of sale, as on the invoice, if it was corrected since; else null. */
      address_at_sale: z.string().nullable(),
      customer_notes: z.string().nullable(),
      payment_label: z.string(),
      tracking_url: z.string().nullable(),
      voucher: z.string().nullable(),
      bank_account: z.string().nullable(),
      download_consent: z.boolean(),
    }),
    /** For `version` of the actions on this order. */
    version: z.string(),
    lines: z.array(orderLineSchema),
    sums: z.object({
      items: euros,
      rebate: euros,
      shipping: euros,
      total: euros,
      refunded: euros,
      refundable: euros,
      vat: z.array(z.object({ kind: z.enum(vatKinds), rate: z.number(), net: euros, vat: euros })),
    }),
    /** Which steps are possible now, whatever the role. */
    can: z.object({
      ship: z.boolean(),
      cancel: z.boolean(),
      refund: z.boolean(),
      return: z.boolean(),
      track: z.boolean(),
      address: z.boolean(),
      deliver: z.boolean(),
    }),
    withdrawals: z.array(withdrawalSchema),
    /** What the open withdrawals cover together; null without one. */
    withdrawn_part: z
      .object({
        is_whole_order: z.boolean(),
        /** What the buyer gets back: with the postage only if all of the order is withdrawn from. */
        amount: euros,
        /** The copies that are still in the order. */
        copies: z.array(z.object({ uuid_release_format: z.string(), quantity: count })),
      })
      .nullable(),
    parcels: z.array(
      z.object({
        number: count,
        sent_at: time,
        tracking: z.string().nullable(),
        tracking_url: z.string().nullable(),
        /** What it weighed, with its box; null if it was not weighed. */
        weight_grams: count.nullable(),
        copies: z.array(z.object({ uuid_release_format: z.string(), quantity: count })),
      }),
    ),
    /** Of the box and what fills it, for the weight of a parcel. */
    packaging_grams: count,
    /** What staff have written, oldest first. */
    notes: z.array(z.object({ at: time, by: z.string(), text: z.string() })),
    documents: z.array(
      z.object({
        kind: z.enum(['invoice', 'correction']),
        number: z.string(),
        issued_at: time,
        total: euros,
      }),
    ),
    /** What the shop has asked the payment provider for; null where the role does not include money matters. */
    payments: z
      .array(
        z.object({
          at: time,
          gateway: z.string(),
          operation: z.string(),
          state: z.string(),
          amount: euros,
          reference: z.string().nullable(),
          /** The provider's own page of the payment. */
          page: z.string().nullable(),
          failure: z.string().nullable(),
        }),
      )
      .nullable(),
    refunds: z.array(
      z.object({
        at: time,
        amount: euros,
        /** The part of it that went to a gift card at once, whatever became of the rest. */
        to_gift_card: euros,
        reason: z.string(),
        state: z.string(),
      }),
    ),
    mails: z.array(
      z.object({
        id: count,
        kind: z.string(),
        state: z.enum(['waiting', 'done', 'failed']),
        at: time,
        sent_at: time.nullable(),
        failure: z.string().nullable(),
        can_resend: z.boolean(),
      }),
    ),
    /** What happened, newest first: states, payments, mails, actions of staff. */
    timeline: z.array(
      z.object({
        at: time,
        kind: z.enum(['state', 'parcel', 'payment', 'mail', 'staff', 'note', 'withdrawal']),
        /** The state, the operation, the kind of the mail, or the action. */
        what: z.string(),
        by: z.string().nullable(),
        detail: z.string().nullable(),
        facts: z
          .record(z.string(), z.unknown())
          .optional()
          .meta({ description: 'what an action of staff was given, as in the log' }),
      }),
    ),
    delayed_actions: delayedActionsSchema.shape.actions,
    /** Other orders of the same purchase. */
    siblings: z.array(count),
  })
  .meta({ id: 'StaffOrder' })
