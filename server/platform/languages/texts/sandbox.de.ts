import type { Translated } from '../../../../src/shared/texts/translated'
import type { sandboxTexts as english } from './sandbox'

/** The texts of what stands in for the payment providers in a test shop. */
export const sandboxTexts: Translated<typeof english> = {
  'sandbox.paypal.heading': 'PayPal (simuliert)',
  'sandbox.paypal.test': 'Das ist ein Testshop: Es fließt kein Geld.',
  'sandbox.paypal.amount': 'Sie zahlen {amount}',
  'sandbox.paypal.with': 'Zahlen mit',
  'sandbox.paypal.balance': 'Guthaben',
  'sandbox.paypal.declined': 'Bankkonto, das ablehnt',
  'sandbox.paypal.review': 'Zahlung, die zehn Minuten lang geprüft wird',
  'sandbox.paypal.approve': 'Zahlung bestätigen',
  'sandbox.paypal.cancel': 'Abbrechen',
  'sandbox.paypal.approved': 'Diese Zahlung ist schon bestätigt.',
  'sandbox.paypal.back': 'Zurück zum Warenkorb',
  'sandbox.card.declined': 'Ihre Karte wurde abgelehnt.',
  'sandbox.card.insufficient': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'sandbox.card.expired': 'Ihre Karte ist abgelaufen.',
  'sandbox.card.cvc': 'Die Prüfnummer Ihrer Karte ist falsch.',
  'sandbox.card.processing':
    'Beim Verarbeiten Ihrer Karte ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
  'sandbox.card.number': 'Ihre Kartennummer ist falsch.',
  'sandbox.card.noTestCard':
    'Das ist ein Testshop. Bitte nehmen Sie eine Testkarte, etwa 4242 4242 4242 4242.',
  'sandbox.card.authentication':
    'Ihre Bank hat die Zahlung nicht bestätigt. Bitte versuchen Sie es mit einer anderen Karte.',
  'sandbox.card.over': 'Diese Zahlung ist nicht mehr offen. Bitte gehen Sie zurück zu Ihrem Warenkorb.',
}
