import { useTexts } from '../../../../components/ShopSettings'
import { pickupTexts } from '../../../../shared/payment/pickup/pickupTexts'
import type { PaymentFormProps } from '../paymentMethod'
import { usePaysLater } from '../usePaysLater'

/** Tells what happens after "Buy now"; nothing is entered here. */
export function PickupForm({ entry }: PaymentFormProps) {
  const texts = useTexts(pickupTexts)
  usePaysLater(entry)
  return <p>{texts('pay.pickup')}</p>
}
