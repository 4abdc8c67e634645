import type { PaymentMethod } from '../paymentMethod'
import { InvoiceForm } from './InvoiceForm'

/** Purchase on invoice: the order is sent at once, and paid afterwards. */
export const invoiceMethod: PaymentMethod = { id: 'invoice', Form: InvoiceForm, isDeferred: true }
