import type { Translated } from '../../texts/translated'
import type { pickupTexts as english } from './pickupTexts'

/** The texts of payment on pick-up in the checkout. */
export const pickupTexts: Translated<typeof english> = {
  'pay.pickup':
    'Sie bezahlen bar oder mit Karte, wenn Sie Ihre Bestellung im Laden abholen. Wir legen die Artikel bis zu dem Tag für Sie zurück, der in der Bestätigung steht.',
}
