import type { Feature } from '../store/loadFeature'
import { termsFeature } from '../terms/termsFeature'
import { watchCheckout } from './checkoutSaga'
import { checkoutSlice } from './checkoutSlice'
import { runPayment } from './payment/paymentSaga'

export interface CheckoutFeature extends Feature {
  /** Makes a payment. The basket's saga calls it for the commands in its queue. */
  runPayment: typeof runPayment
}

/** Runs the checkout on the basket's page, and its payments. */
export const checkoutFeature: CheckoutFeature = {
  needs: [termsFeature],
  slice: checkoutSlice,
  saga: watchCheckout,
  runPayment,
}
