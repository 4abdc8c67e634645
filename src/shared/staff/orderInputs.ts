/** The inputs of the actions on orders, in the command line and in the back office. */
import { z } from 'zod'

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
  .transform((text) => text.trim() || null)
  .nullable()
const trackingAddress = z
  .url({ protocol: /^https$/, error: 'Please give an https address.' })
  .max(2000)
  .nullable()

export const deliveredInput = z.strictObject({ order_numbers: z.array(orderNumber).min(1).max(10_000) })
export const refundInput = z.strictObject({ order_number: orderNumber, amount, reason })
export const cancelInput = z.strictObject({ order_number: orderNumber, reason })
export const returnInput = z.strictObject({
  order_number: orderNumber,
  reason,
  amount,
  is_damaged: z.boolean().meta({ description: 'its copies do not go back on the shelf' }),
})
export const trackingInput = z.strictObject({
  order_number: orderNumber,
  tracking: trackingNumber,
  url: trackingAddress,
})
export const resendInput = z.strictObject({
  order_number: orderNumber,
  id_mail: z.number().int().min(1).meta({ description: 'as in the order: a mail that was sent' }),
})
export const shipInput = z.strictObject({
  parcels: z
    .array(z.strictObject({ order_number: orderNumber, tracking: trackingNumber, url: trackingAddress }))
    .min(1)
    .max(10_000),
  despite_withdrawal: z.boolean(),
})
