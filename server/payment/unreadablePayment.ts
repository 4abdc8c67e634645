import { ShopError } from '../errors'

/** Makes the error for payment data that does not fit the payment method. */
export const unreadablePayment = (): ShopError =>
  new ShopError(
    400,
    'unreadable_payment',
    'We could not read this payment. Please reload the page and try again. You have not been charged.',
  )
