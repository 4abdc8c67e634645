import type { Translated } from '../../texts/translated'
import type { sepaTexts as english } from './sepaTexts'

/** The texts of SEPA direct debit in the checkout. The mandate has the words that German banks use. */
export const sepaTexts: Translated<typeof english> = {
  'pay.sepa.holder': 'Name auf dem Konto',
  'pay.sepa.iban': 'IBAN',
  'pay.sepa.holder.missing': 'Bitte geben Sie ein, auf wessen Namen das Konto läuft.',
  'pay.sepa.iban.wrong': 'Diese IBAN sieht nicht richtig aus. Bitte prüfen Sie sie.',
  'pay.sepa.mandate':
    'Ich ermächtige {shop}, diese eine Zahlung von {total} von meinem Konto mittels SEPA-Lastschrift einzuziehen, und weise mein Kreditinstitut an, die Lastschrift einzulösen. Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, kann ich die Erstattung des Betrags verlangen; es gelten die mit meinem Kreditinstitut vereinbarten Bedingungen. Den Tag der Abbuchung nennen wir Ihnen mindestens einen Tag vorher per E-Mail.',
  'pay.sepa.mandate.missing': 'Bitte stimmen Sie der Lastschrift zu.',
}
