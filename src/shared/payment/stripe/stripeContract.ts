import { z } from 'zod'
import { finishFields } from '../finishFields'

/** The part of the API for cards by Stripe. */
export const stripeContract = {
  started: z.object({
    gateway: z.literal('stripe'),
    payment: z.object({
      payment_intent: z.string(),
      client_secret: z.string(),
      publishable_key: z.string(),
      is_sandbox: z.boolean().meta({ description: 'confirmed at /sandbox/card, not at the provider' }),
    }),
  }),
  finishBody: z
    .strictObject({
      ...finishFields,
      payment_data: z.strictObject({ payment_intent: z.string().min(1).max(100) }).nullable(),
    })
    .meta({ id: 'FinishCheckoutStripe' }),
  publicSettings: {
    stripe_publishable_key: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'left out by shops that offer no cards; null without keys, and in a test shop' }),
  },
}
