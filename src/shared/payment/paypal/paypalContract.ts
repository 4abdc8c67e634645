import { z } from 'zod'
import { finishFields } from '../finishFields'

/** The part of the API for PayPal. */
export const paypalContract = {
  started: z.object({
    gateway: z.literal('paypal'),
    payment: z.object({ paypal_order: z.string(), approve_url: z.string() }),
  }),
  finishBody: z
    .strictObject({
      ...finishFields,
      payment_data: z.strictObject({ paypal_order: z.string().min(1).max(100) }).nullable(),
    })
    .meta({ id: 'FinishCheckoutPaypal' }),
}
