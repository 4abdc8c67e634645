import type { PaymentMethod } from '../paymentMethod'
import { PrepaymentForm } from './PrepaymentForm'

/** Prepayment by bank transfer: the order waits for the money. */
export const prepaymentMethod: PaymentMethod = { id: 'prepayment', Form: PrepaymentForm, isDeferred: true }
