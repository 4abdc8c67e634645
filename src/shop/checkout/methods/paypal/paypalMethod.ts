import { paypalTexts } from '../../../../shared/payment/paypal/paypalTexts'
import { createShopTexts } from '../../../../shared/texts/createShopTexts'
import type { PaymentMethod } from '../paymentMethod'
import { PaypalForm } from './PaypalForm'

/** PayPal: the shopper approves the payment on PayPal's pages and comes back with `?paypal=approved&token=…`. */
export const paypalMethod: PaymentMethod = {
  id: 'paypal',
  Form: PaypalForm,
  redirect: {
    readRef: (params) => params.get('token'),
    finishBody: (ref, total) => ({ payment_data: { paypal_order: ref }, total }),
    textsOf(wording) {
      const texts = createShopTexts(wording, paypalTexts)
      return {
        leaving: texts('pay.status.leaving'),
        cancelled: texts('pay.paypal.cancelled'),
        resume: texts('frozen.payPal'),
      }
    },
  },
}
