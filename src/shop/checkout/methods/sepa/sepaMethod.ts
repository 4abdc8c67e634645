import type { PaymentMethod } from '../paymentMethod'
import { SepaForm } from './SepaForm'

/** SEPA direct debit: the shopper gives a mandate with the order. */
export const sepaMethod: PaymentMethod = { id: 'sepa', Form: SepaForm, isDeferred: true }
