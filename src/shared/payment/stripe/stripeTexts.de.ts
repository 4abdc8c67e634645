import type { Translated } from '../../texts/translated'
import type { stripeTexts as english } from './stripeTexts'

/** The texts of the card form, and of the bank that the test shop simulates. */
export const stripeTexts: Translated<typeof english> = {
  'card.number': 'Kartennummer',
  'card.expiry': 'Gültig bis',
  'card.expiry.example': 'MM/JJ',
  'card.cvc': 'Prüfnummer',
  'card.number.missing': 'Bitte geben Sie die Kartennummer ein.',
  'card.number.wrong': 'Diese Kartennummer sieht nicht richtig aus. Bitte prüfen Sie sie.',
  'card.expiry.wrong': 'Bitte geben Sie Monat und Jahr so ein, wie sie auf der Karte stehen, etwa 04/29.',
  'card.cvc.wrong': 'Die Prüfnummer hat 3 oder 4 Ziffern.',
  'card.loading': 'Das Kartenformular wird geladen …',
  'card.failed':
    'Das Kartenformular lässt sich gerade nicht laden. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Internetverbindung oder zahlen Sie auf anderem Weg.',
  'card.test':
    'Testshop: Nehmen Sie 4242 4242 4242 4242 mit einem künftigen Datum und einer beliebigen Prüfnummer. 4000 0025 0000 3155 löst 3-D Secure aus, 4000 0000 0000 0002 wird abgelehnt.',
  'bank.heading': 'Bei Ihrer Bank bestätigen',
  'bank.body': 'Im Testshop steht das hier für Ihre Bank. Haben Sie diese Zahlung von {total} veranlasst?',
  'bank.accept': 'Bestätigen',
  'bank.refuse': 'Ablehnen',
  'bank.refused':
    'Die Zahlung wurde nicht bestätigt. Bitte versuchen Sie es noch einmal oder zahlen Sie auf anderem Weg.',
  'pay.card.missing': 'Bitte geben Sie Ihre Karte noch einmal ein.',
}
