import type { PaymentMethod } from '../paymentMethod'
import { StripeForm } from './StripeForm'

/** Cards, by Stripe: the shopper confirms the payment in the card form. */
export const stripeMethod: PaymentMethod = { id: 'stripe', Form: StripeForm }
