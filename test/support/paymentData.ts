import type { PaymentData } from '../../src/shared/payment/paymentContracts'

/**
 * What a browser sends to finish a payment that the shopper has confirmed.
 * @param ref null: there is no payment
 */
export function paymentDataOf(method: 'stripe' | 'paypal', ref: string | null): PaymentData | null {
  if (ref === null) return null
  return method === 'stripe' ? { payment_intent: ref } : { paypal_order: ref }
}

/** What a browser sends to pay by direct debit. */
export const anAccount: PaymentData = {
  account_holder: 'Alex Example',
  iban: 'DE89 3704 0044 0532 0130 00',
  mandate_accepted: true,
}

/** What a browser sends with an order whose money comes later. */
export const laterPayment: PaymentData = { pays_later: true }

/** The reference of a confirmed payment; undefined for other data, and where there is nothing to pay. */
export const paymentRefOf = (data: PaymentData | null): string | undefined =>
  data === null || 'iban' in data || 'pays_later' in data ? undefined : Object.values(data)[0]
