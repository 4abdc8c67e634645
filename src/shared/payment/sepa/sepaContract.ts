import { z } from 'zod'
import { downloadConsent, finishFields } from '../finishFields'

/** The part of the API for SEPA direct debit. */
export const sepaContract = {
  started: z.object({
    gateway: z.literal('sepa'),
    payment: z.object({}).meta({ description: 'nothing to start: go on with finish_checkout_sepa' }),
  }),
  finishBody: z
    .strictObject({
      ...finishFields,
      payment_data: z
        .strictObject({
          account_holder: z.string().min(1).max(70),
          iban: z.string().min(1).max(50),
          mandate_accepted: z.literal(true),
        })
        .nullable(),
      download_consent: downloadConsent,
    })
    .meta({ id: 'FinishCheckoutSepa' }),
}
