/** The words in the XML of invoices and corrections that their PDFs do not have. */
export const eInvoiceTexts = {
  'eInvoice.delivery': 'Delivery: {day}',
  'eInvoice.correction': 'Correction of invoice {number}',
  'eInvoice.refunded': 'The amount has been refunded. Nothing is left to pay.',
  'eInvoice.setOff': 'The amount is set off against the invoice, which is not paid.',
  'eInvoice.test': 'Test order: no money moved. This is no invoice in the sense of tax law.',
} as const
