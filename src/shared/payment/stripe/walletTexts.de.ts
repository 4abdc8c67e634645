import type { Translated } from '../../texts/translated'
import type { walletTexts as english } from './walletTexts'

/** The texts of Apple Pay and Google Pay in the checkout, and of the wallet that the test shop simulates. */
export const walletTexts: Translated<typeof english> = {
  'wallet.legend': 'Mit einem Wallet zahlen',
  'wallet.note':
    'Bitte prüfen Sie zuerst die Übersicht und stimmen Sie den Bedingungen zu: Mit dem Wallet bestellen Sie sofort.',
  'wallet.total':
    'Mit der Adresse aus Ihrem Wallet beträgt die Summe {total}. Bitte prüfen Sie Ihre Bestellung und zahlen Sie noch einmal.',
  'wallet.shipping': 'Versand',
  'wallet.test': 'Mit dem Test-Wallet kaufen',
  'wallet.test.heading': 'Test-Wallet',
  'wallet.test.body':
    'Im Testshop steht das hier für Apple Pay und Google Pay. Bezahlt werden {total} mit einer Testkarte.',
  'wallet.test.email': 'E-Mail',
  'wallet.test.name': 'Vor- und Nachname',
  'wallet.test.line1': 'Straße und Hausnummer',
  'wallet.test.postal_code': 'Postleitzahl',
  'wallet.test.city': 'Ort',
  'wallet.test.pay': '{total} zahlen',
  'wallet.test.cancel': 'Abbrechen',
}
