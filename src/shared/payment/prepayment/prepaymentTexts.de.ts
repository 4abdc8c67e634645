import type { Translated } from '../../texts/translated'
import type { prepaymentTexts as english } from './prepaymentTexts'

/** The texts of prepayment in the checkout. */
export const prepaymentTexts: Translated<typeof english> = {
  'pay.prepayment':
    'Nach der Bestellung sehen Sie unser Konto, den Betrag und den Verwendungszweck; wir schicken sie Ihnen auch per E-Mail. Bis zu dem Tag, der dort steht, legen wir die Artikel für Sie zurück. Sobald Ihre Überweisung da ist, verschicken wir Ihre Bestellung oder legen sie zum Abholen bereit.',
}
