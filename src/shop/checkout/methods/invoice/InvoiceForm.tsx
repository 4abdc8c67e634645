import { useTexts } from '../../../../components/ShopSettings'
import { invoiceTexts } from '../../../../shared/payment/invoice/invoiceTexts'
import type { PaymentFormProps } from '../paymentMethod'
import { usePaysLater } from '../usePaysLater'

/** Tells what happens after "Buy now"; nothing is entered here. */
export function InvoiceForm({ entry }: PaymentFormProps) {
  const texts = useTexts(invoiceTexts)
  usePaysLater(entry)
  return <p>{texts('pay.invoice')}</p>
}
