import type { Translated } from '../../texts/translated'
import type { paypalTexts as english } from './paypalTexts'

/** The texts of PayPal in the checkout. */
export const paypalTexts: Translated<typeof english> = {
  'pay.paypal': 'Mit „Jetzt kaufen“ gehen Sie zu PayPal und kommen danach hierher zurück.',
  'pay.paypal.cancelled': 'Sie haben bei PayPal abgebrochen. Es wurde nichts abgebucht.',
  'pay.status.leaving': 'Es geht weiter zu PayPal …',
  'frozen.payPal': 'Weiter zu PayPal',
}
