import { useTexts } from '../../../../components/ShopSettings'
import { prepaymentTexts } from '../../../../shared/payment/prepayment/prepaymentTexts'
import type { PaymentFormProps } from '../paymentMethod'
import { usePaysLater } from '../usePaysLater'

/** Tells what happens after "Buy now"; nothing is entered here. */
export function PrepaymentForm({ entry }: PaymentFormProps) {
  const texts = useTexts(prepaymentTexts)
  usePaysLater(entry)
  return <p>{texts('pay.prepayment')}</p>
}
