/** The inputs of the actions on orders, in the command line and in the back office. */
import { z } from 'zod'
import { readParcelScan } from '../../barcodes'
import { counterHows, paidHows, shippingAddressFields } from '../../vocabulary'

/** A free text of staff. It is stored as it is, so it should contain no names. */
const reason = z
  .string()
  .max(500, 'Please use at most 500 characters.')
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Please give a reason.')
const orderNumber = z.number().int().min(1).max(999_999_999)
/** Null: everything that is left. */
const amount = z.number().multipleOf(0.01).min(0).max(1_000_000).nullable()
const trackingNumber = z
  .string()
  .max(100, 'A tracking number has at most 100 characters.')
  .transform((text) => readParcelScan(text) || null)
  .nullable()
const isSharedParcel = z.boolean().optional().meta({
  description: 'several orders are in one parcel, so the tracking number may be that of another order',
})
const trackingAddress = z
  .url({ protocol: /^https$/, error: 'Please give an https address.' })
  .max(2000)
  .nullable()

/** Copies of some lines of an order; left out or null for all of it. */
const lines = z
  .array(
    z.strictObject({
      uuid_release_format: z.string().max(100),
      quantity: z.number().int().min(1).max(10_000),
    }),
  )
  .min(1)
  .max(500)
  .nullable()
  .optional()
  .meta({ description: 'copies of some lines; left out or null for all that is left' })
const isDamaged = z.boolean().meta({ description: 'its copies do not go back on the shelf' })

export const noteInput = z.strictObject({
  order_number: orderNumber,
  text: z
    .string()
    .max(2000, 'A note has at most 2000 characters.')
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Please write something.'),
})
export const deliveredInput = z.strictObject({ order_numbers: z.array(orderNumber).min(1).max(10_000) })
const awaitedAmount = amount
  .optional()
  .meta({ description: 'in euros, what the person saw as open; another amount is refused' })
export const paidInput = z.strictObject({
  order_number: orderNumber,
  how: z.enum(paidHows),
  amount: awaitedAmount,
})
export const collectedInput = z.strictObject({
  order_number: orderNumber,
  how: z.enum(counterHows),
  amount: awaitedAmount,
})
export const refundInput = z.strictObject({ order_number: orderNumber, amount, reason, lines })
export const cancelInput = z.strictObject({
  order_number: orderNumber,
  reason,
  lines,
  amount: amount.optional(),
  is_damaged: isDamaged.optional(),
})
export const returnInput = z.strictObject({
  order_number: orderNumber,
  reason,
  amount,
  is_damaged: isDamaged,
  lines,
})
export const trackingInput = z.strictObject({
  order_number: orderNumber,
  tracking: trackingNumber,
  url: trackingAddress,
  parcel: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'which parcel of the order, counted from 1; the last one if it is left out' }),
  shared_parcel: isSharedParcel,
})
const addressField = z.string().max(200, 'Please use at most 200 characters.').nullable().optional()
export const addressInput = z.strictObject({
  order_number: orderNumber,
  address: z
    .strictObject(
      Object.fromEntries(shippingAddressFields.map((field) => [field, addressField])) as Record<
        (typeof shippingAddressFields)[number],
        typeof addressField
      >,
    )
    .meta({ description: 'fields that are left out stay as they are; null removes a value' }),
})
export const resendInput = z.strictObject({
  order_number: orderNumber,
  id_mail: z.number().int().min(1).meta({ description: 'as in the order: a mail that was sent' }),
})
export const shipInput = z.strictObject({
  parcels: z
    .array(
      z.strictObject({
        order_number: orderNumber,
        tracking: trackingNumber,
        url: trackingAddress,
        lines,
        weight_grams: z
          .number()
          .int()
          .min(1)
          .max(100_000)
          .nullable()
          .optional()
          .meta({ description: 'what the parcel weighs, with its box' }),
      }),
    )
    .min(1)
    .max(10_000),
  despite_withdrawal: z.boolean(),
  shared_parcel: isSharedParcel,
})
