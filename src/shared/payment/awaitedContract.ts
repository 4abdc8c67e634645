import { z } from 'zod'
import type { AwaitedMethodId } from '../vocabulary'
import { downloadConsent, finishFields } from './finishFields'

/**
 * Makes the part of the API for a payment method whose money comes later, without data that the shopper enters.
 * @param id the payment method
 */
export const awaitedContract = <Id extends AwaitedMethodId>(id: Id) => ({
  started: z.object({
    gateway: z.literal(id),
    payment: z.object({}).meta({ description: `nothing to start: go on with finish_checkout_${id}` }),
  }),
  finishBody: z
    .strictObject({
      ...finishFields,
      payment_data: z.strictObject({ pays_later: z.literal(true) }).nullable(),
      download_consent: downloadConsent,
    })
    .meta({ id: `FinishCheckout${id[0]?.toUpperCase()}${id.slice(1)}` }),
})
