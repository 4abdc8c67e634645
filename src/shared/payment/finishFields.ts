import { z } from 'zod'

export const downloadConsent = z.boolean().optional().meta({
  description: 'asked for instant downloads at once, knowing that the right of withdrawal ends with them',
})

/**
 * The fields of every finish call, beside the method's own `payment_data`. `total` is the total that the shopper saw,
 * in euros; it is compared and never charged.
 */
export const finishFields = {
  total: z.number().finite().min(0).max(1_000_000),
  customer_token: z.string().max(500).optional(),
}
