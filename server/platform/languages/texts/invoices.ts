/** The texts of invoices and their corrections. */
export const invoiceTexts = {
  'invoice.title': 'Invoice {number}',
  'invoice.test': 'Test invoice {number}',
  'invoice.forTaxOffice': 'Rechnung',
  'invoice.many': 'Invoices',
  'invoice.continued': 'Invoice {number}, continued',
  'invoice.page': 'page {n} of {count}',
  'invoice.noInvoice': 'This is no invoice in the sense of tax law.',
  'invoice.creditorId': 'Creditor ID {id}',
  'invoice.number': 'Invoice number',
  'invoice.date': 'Invoice date',
  'invoice.deliveryDate': 'Delivery date',
  'invoice.deliveryDate.expected': 'expected {date}',
  'invoice.deliveryDate.later': 'the day of dispatch, see our e-mail',
  'invoice.deliveryDate.collected': 'the day of pick-up',
  'invoice.shipping': 'Shipping',
  'invoice.collected': 'Pick-up',
  'invoice.inShop': 'in the shop',
  'invoice.download': 'Download',
  'invoice.payment': 'Payment',
  'invoice.column.number': 'No.',
  'invoice.column.item': 'Item',
  'invoice.column.quantity': 'Quantity',
  'invoice.column.vat': 'VAT',
  'invoice.column.price.gross': 'Price incl. VAT',
  'invoice.column.price.net': 'Price net',
  'invoice.column.amount.gross': 'Amount incl. VAT',
  'invoice.column.amount.net': 'Amount net',
  'invoice.preOrder': 'pre-order, ships {date}',
  'invoice.preOrder.collected': 'pre-order, to collect from {date}',
  'invoice.piece': '{count} pc',
  'invoice.pieces': '{count} pcs',
  'invoice.vatRate': 'VAT rate',
  'invoice.net': 'Net',
  'invoice.vat': 'VAT',
  'invoice.free': 'There is nothing to pay.',
  'invoice.paid': 'Paid ({payment}). There is nothing left to pay.',
  'invoice.pending': 'The payment with {payment} is being checked.',
  'invoice.debit':
    'Collected by direct debit from the account {account}, mandate {mandate}. There is nothing to do.',
  'invoice.debit.creditor':
    'Collected by direct debit from the account {account}, mandate {mandate}, creditor identifier {creditor}. There is nothing to do.',

  'correction.title': 'Correction {number}',
  'correction.test': 'Test correction {number}',
  'correction.forTaxOffice': 'Rechnungskorrektur',
  'correction.name': 'Correction {number} of invoice {invoice}',
  'correction.number': 'Correction no.',
  'correction.date': 'Date',
  'correction.of': 'Corrects invoice',
  'correction.invoice': '{number} of {date}',
  'correction.refundedOn': 'Refunded on',
  'correction.reducedOn': 'Reduced on',
  'correction.cancelledOn': 'Cancelled on',
  'correction.returnedOn': 'Returned on',
  'correction.refund':
    'We have refunded money to you and therefore reduce our invoice {invoice} by these amounts.',
  'correction.reduced':
    'Our invoice {invoice} was not paid yet. We reduce it by these amounts, so you have that much less to pay.',
  'correction.toGiftCard': '{amount} of it is back on your gift card.',
  'correction.notPaid':
    'Your payment did not come through and nothing was sent, so we cancel our invoice {invoice} by these amounts. Nothing is owed.',
  'correction.notPaid.download':
    'Your payment did not come through and the order was cancelled, so we cancel our invoice {invoice} by these amounts. Nothing is owed.',
  'correction.notPaid.collected':
    'Your payment did not come through and the order was cancelled, so we cancel our invoice {invoice} by these amounts. Nothing is owed.',
  'correction.returned':
    'Your payment did not come through and the goods have come back to us, so we cancel our invoice {invoice} by these amounts. Nothing is owed.',
  'correction.amount': 'Amount',
  'correction.sum': 'Correction',
  'correction.reason': 'Reason: {reason}',
  'invoice.buyersVatId': 'Your VAT ID',
  'invoice.column.price.mixed': 'Price',
  'invoice.column.amount.mixed': 'Amount',
  'invoice.transfer':
    'Please transfer {amount} by {date} to {holder}, IBAN {iban}, with the reference {reference}.',
  'invoice.transfer.all':
    'With the other orders of this purchase it is {sum}, for which one transfer with this reference is enough.',
  'invoice.pickup': 'To be paid in the shop when it is collected, in cash or by card.',
  'invoice.giroCode': 'GiroCode: scan it with your banking app.',
  'invoice.giroCode.all': 'GiroCode for all orders of this purchase, {sum}: scan it with your banking app.',
  'invoice.import':
    'Import duty, VAT and fees of the country of delivery are not included. They are for the buyer to pay.',
  'vatMark.margin': 'margin',
  'vatMark.export': 'export',
  'vatMark.intra_community': 'EU supply',
  'vatMark.reverse_charge': 'reverse',
  'vatMark.small_business': 'none',
  'vatMark.notShown': 'not shown',
  'law.directive': 'Art. {article}, Directive 2006/112/EC',
  'law.margin':
    'Gebrauchtgegenstände/Sonderregelung (Margin scheme – second-hand goods, {law}). VAT is not shown.',
  'law.export.goods': 'Steuerfreie Ausfuhrlieferung (Tax-free export delivery, {law}).',
  'law.export.download':
    'Nicht steuerbar (Not taxable: supplied by download to a buyer outside the EU, Art. 58 and 59, Directive 2006/112/EC).',
  'law.intraCommunity':
    'Steuerfreie innergemeinschaftliche Lieferung (Tax-free intra-community supply, {law}).',
  'law.reverseCharge':
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge, Art. 196, Directive 2006/112/EC).',
  'law.smallBusiness':
    'Steuerbefreiung für Kleinunternehmer, {law} (No VAT is charged: exemption for small businesses).',
  'vatMark.gift_card': 'none',
  'law.giftCard':
    'Gift card (Mehrzweck-Gutschein, {law}): its sale bears no VAT, so this is no invoice. VAT is due when it is spent.',
  'receipt.title': 'Receipt {number}',
  'receipt.test': 'Test receipt {number}',
  'receipt.number': 'Receipt number',
  'receipt.date': 'Date',
  'receipt.item': 'for {name}',
  'receipt.correction': 'Receipt {number} for a refund',
  'receipt.correction.test': 'Test receipt {number} for a refund',
  'receipt.correction.of': 'For receipt',
  'receipt.refund':
    'We have refunded money for a gift card, and the card is worth less by it. Receipt: {invoice}.',
  'receipt.reduced':
    'The gift card was not paid yet, and is worth less by these amounts. Receipt: {invoice}.',
  'receipt.notPaid':
    'Your payment did not come through, and the gift card is not valid. Nothing is owed. Receipt: {invoice}.',
  'invoice.giftCard': 'Paid with a gift card: {amount}.',
  'invoice.giftCard.all': 'Paid with a gift card: {amount}. There is nothing left to pay.',
} as const
