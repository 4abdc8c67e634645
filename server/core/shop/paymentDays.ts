import type { AwaitedMethodId } from '../../../src/shared/vocabulary'

/** The days that the shop waits for a payment, by payment method. */
export type PaymentDays = Record<AwaitedMethodId, number>

/** What counts where shop.yaml says nothing. */
export const usualPaymentDays: PaymentDays = { prepayment: 7, pickup: 7, invoice: 14 }

/**
 * Reads how long the shop waits for payments.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 */
export function readPaymentDays(setting: string | null): PaymentDays {
  const { payment_days }: { payment_days?: Partial<PaymentDays> } =
    setting === null ? {} : JSON.parse(setting)
  return { ...usualPaymentDays, ...payment_days }
}

/** The greatest sum that can be bought on invoice where shop.yaml says nothing. */
export const usualInvoiceCents = 50_000

/**
 * Reads the greatest sum that can be bought on invoice.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @returns cents
 */
export function readInvoiceLimit(setting: string | null): number {
  const { invoice_up_to_cents }: { invoice_up_to_cents?: number } =
    setting === null ? {} : JSON.parse(setting)
  return invoice_up_to_cents ?? usualInvoiceCents
}
