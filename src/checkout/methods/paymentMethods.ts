import type { PaymentMethodId } from '../../shared/payment/paymentMethodId'
import type { PaymentMethod } from './paymentMethod'
import { paypalMethod } from './paypal/paypalMethod'
import { sepaMethod } from './sepa/sepaMethod'
import { stripeMethod } from './stripe/stripeMethod'

/** All payment methods: see docs/adding-a-payment-method.md. They are part of the checkout's chunk. */
export const paymentMethods: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  stripe: stripeMethod,
  paypal: paypalMethod,
  sepa: sepaMethod,
}
