/**
 * The payment methods' parts of the API and of the texts, each named once. For the server: the browser imports the
 * types, and each of its forms the texts that it shows.
 */
import type { z } from 'zod'
import { invoiceContract } from './invoice/invoiceContract'
import { invoiceTexts } from './invoice/invoiceTexts'
import type { PaymentMethodId } from './paymentMethodId'
import { paypalContract } from './paypal/paypalContract'
import { paypalTexts } from './paypal/paypalTexts'
import { pickupContract } from './pickup/pickupContract'
import { pickupTexts } from './pickup/pickupTexts'
import { prepaymentContract } from './prepayment/prepaymentContract'
import { prepaymentTexts } from './prepayment/prepaymentTexts'
import { sepaContract } from './sepa/sepaContract'
import { sepaTexts } from './sepa/sepaTexts'
import { stripeContract } from './stripe/stripeContract'
import { stripeTexts } from './stripe/stripeTexts'
import { walletTexts } from './stripe/walletTexts'

interface PaymentContract {
  /** The answer of `start_payment`. `gateway` is the method's id, `payment` the data to have it confirmed. */
  started: z.ZodType
  /** The body of `finish_checkout_{id}`. Its `payment_data` is null when there is nothing to pay. */
  finishBody: z.ZodType
}

export const paymentContracts = {
  stripe: stripeContract,
  paypal: paypalContract,
  sepa: sepaContract,
  prepayment: prepaymentContract,
  pickup: pickupContract,
  invoice: invoiceContract,
} satisfies Record<PaymentMethodId, PaymentContract>

export const startedPayments = [
  stripeContract.started,
  paypalContract.started,
  sepaContract.started,
  prepaymentContract.started,
  pickupContract.started,
  invoiceContract.started,
] as const

/** What the base data tells browsers about providers. */
export const publicPaymentSettings = { ...stripeContract.publicSettings }

export const paymentTexts = {
  ...stripeTexts,
  ...walletTexts,
  ...paypalTexts,
  ...sepaTexts,
  ...prepaymentTexts,
  ...pickupTexts,
  ...invoiceTexts,
} as const

type Contracts = typeof paymentContracts
export type FinishBody = z.input<Contracts[PaymentMethodId]['finishBody']>
/** What a finish call says about the payment. */
export type PaymentData = NonNullable<FinishBody['payment_data']>
