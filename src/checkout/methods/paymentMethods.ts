import type { Basket } from '../../shared/contract'
import { type PaymentMethodId, paymentMethodOfOption } from '../../shared/payment/paymentMethodId'
import type { PaymentMethod, PaymentRedirect } from './paymentMethod'
import { paypalMethod } from './paypal/paypalMethod'
import { sepaMethod } from './sepa/sepaMethod'
import { stripeMethod } from './stripe/stripeMethod'

/** All payment methods: see docs/adding-a-payment-method.md. They are part of the checkout's chunk. */
export const paymentMethods: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  stripe: stripeMethod,
  paypal: paypalMethod,
  sepa: sepaMethod,
}

/**
 * Finds the payment method of the chosen payment option.
 * @returns null when none is chosen
 */
export const paymentMethodOf = ({
  uuid_payment_option,
}: Pick<Basket, 'uuid_payment_option'>): PaymentMethodId | null => paymentMethodOfOption(uuid_payment_option)

/**
 * Finds how the chosen payment method takes over the page.
 * @returns undefined when it does not
 */
export function redirectOf(basket: Pick<Basket, 'uuid_payment_option'>): PaymentRedirect | undefined {
  const method = paymentMethodOf(basket)
  return method === null ? undefined : paymentMethods[method].redirect
}
