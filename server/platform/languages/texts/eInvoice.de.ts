import type { Translated } from '../../../../src/shared/texts/translated'
import type { eInvoiceTexts as english } from './eInvoice'

export const eInvoiceTexts: Translated<typeof english> = {
  'eInvoice.delivery': 'Lieferung: {day}',
  'eInvoice.correction': 'Korrektur der Rechnung {number}',
  'eInvoice.refunded': 'Der Betrag wurde erstattet. Es ist nichts mehr zu zahlen.',
  'eInvoice.setOff': 'Der Betrag wird mit der noch nicht bezahlten Rechnung verrechnet.',
  'eInvoice.test':
    'Testbestellung: Es ist kein Geld geflossen. Dies ist keine Rechnung im Sinne des Steuerrechts.',
}
