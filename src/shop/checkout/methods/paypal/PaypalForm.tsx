import { useImperativeHandle } from 'react'
import { useTexts } from '../../../../components/ShopSettings'
import { paypalTexts } from '../../../../shared/payment/paypal/paypalTexts'
import { checkoutTexts } from '../../../../shared/texts/checkout'
import type { PaymentFormProps } from '../paymentMethod'

/** Tells what happens after "Buy now"; nothing is entered here. */
export function PaypalForm({ entry }: PaymentFormProps) {
  const texts = useTexts(checkoutTexts, paypalTexts)
  useImperativeHandle(entry, () => ({
    check: async () => null,
    async confirm({ started }) {
      return started?.gateway === 'paypal'
        ? { kind: 'leaving', url: started.payment.approve_url }
        : { kind: 'refused', problem: texts('pay.unknown') }
    },
  }))
  return <p>{texts('pay.paypal')}</p>
}
