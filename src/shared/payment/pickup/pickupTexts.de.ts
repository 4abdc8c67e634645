import type { Translated } from '../../texts/translated'
import type { pickupTexts as english } from './pickupTexts'

/** The texts of payment on pick-up in the checkout. */
export const pickupTexts: Translated<typeof english> = {
  'pay.pickup':
    'Sie bezahlen bar oder mit Karte, wenn Sie Ihre Bestellung im Laden abholen. Sobald sie bereitliegt, schreiben wir Ihnen, bis wann wir sie für Sie aufheben.',
}
