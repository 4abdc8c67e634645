/** The texts of purchase on invoice in the checkout. */
export const invoiceTexts = {
  'pay.invoice':
    'For businesses with a checked VAT ID. We send your order at once, or have it ready to be collected; the invoice in our e-mail names our bank account, the amount, a reference and the day by which to transfer it. Downloads follow when it is paid.',
} as const
