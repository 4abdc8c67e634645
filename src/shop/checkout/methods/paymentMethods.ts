import type { Basket } from '../../../shared/contract'
import { type PaymentMethodId, paymentMethodOfOption } from '../../../shared/payment/paymentMethodId'
import { invoiceMethod } from './invoice/invoiceMethod'
import type { PaymentMethod, PaymentRedirect } from './paymentMethod'
import { paypalMethod } from './paypal/paypalMethod'
import { pickupMethod } from './pickup/pickupMethod'
import { prepaymentMethod } from './prepayment/prepaymentMethod'
import { sepaMethod } from './sepa/sepaMethod'
import { stripeMethod } from './stripe/stripeMethod'

/** All payment methods: see docs/development/adding-a-payment-method.md. They are part of the checkout's chunk. */
export const paymentMethods: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  stripe: stripeMethod,
  paypal: paypalMethod,
  sepa: sepaMethod,
  prepayment: prepaymentMethod,
  pickup: pickupMethod,
  invoice: invoiceMethod,
}

/**
 * Finds the payment method of the chosen payment option.
 * @returns null when none is chosen
 */
export const getPaymentMethod = ({
  uuid_payment_option,
}: Pick<Basket, 'uuid_payment_option'>): PaymentMethodId | null => paymentMethodOfOption(uuid_payment_option)

/**
 * Finds how the chosen payment method takes over the page.
 * @returns undefined when it does not
 */
export function findRedirect(basket: Pick<Basket, 'uuid_payment_option'>): PaymentRedirect | undefined {
  const method = getPaymentMethod(basket)
  return method === null ? undefined : paymentMethods[method].redirect
}
