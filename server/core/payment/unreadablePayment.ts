import { ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/** Makes the error for payment data that does not fit the payment method. */
export const unreadablePayment = (): ShopError =>
  new ShopError(400, 'unreadable_payment', said('error.pay.unreadable'))
