import type { PaymentMethod } from '../paymentMethod'
import { StripeForm } from './StripeForm'
import { LazyWallet } from './wallet/LazyWallet'

/** Cards, by Stripe: the shopper confirms the payment in the card form, or in Apple Pay or Google Pay. */
export const stripeMethod: PaymentMethod = { id: 'stripe', Form: StripeForm, Express: LazyWallet }
