import type { Translated } from '../../texts/translated'
import type { invoiceTexts as english } from './invoiceTexts'

/** The texts of purchase on invoice in the checkout. */
export const invoiceTexts: Translated<typeof english> = {
  'pay.invoice':
    'Für Unternehmen mit geprüfter USt-IdNr. Wir verschicken Ihre Bestellung gleich oder legen sie zum Abholen bereit; auf der Rechnung in unserer E-Mail stehen Konto, Betrag, Verwendungszweck und Zahlungsziel. Downloads gibt es, sobald bezahlt ist.',
}
