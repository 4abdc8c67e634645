import type { Translated } from '../../texts/translated'
import type { delayedActionTexts as english } from './delayedActionTexts'

/** What an action that waits will do; how long it still waits follows, as in `Erstattung der Bestellung 10001 in 9 Sekunden`. */
export const delayedActionTexts: Translated<typeof english> = {
  other: 'Änderung von {subject}',
  'incidents close': 'Abschluss des Falls {subject}',
  'orders cancel.one': 'Stornierung der Bestellung {subject}',
  'orders cancel': 'Stornierung der Bestellungen {subject}',
  'orders collected.one': 'Vermerk „bezahlt und übergeben“ für Bestellung {subject}',
  'orders collected': 'Vermerk „bezahlt und übergeben“ für die Bestellungen {subject}',
  'orders paid.one': 'Vermerk „bezahlt“ für Bestellung {subject}',
  'orders paid': 'Vermerk „bezahlt“ für die Bestellungen {subject}',
  'orders refund.one': 'Erstattung der Bestellung {subject}',
  'orders refund': 'Erstattung der Bestellungen {subject}',
  'orders resend': 'Erneute E-Mail zur Bestellung {subject}',
  'orders return': 'Annahme der Rücksendung von Bestellung {subject}',
  'orders ship.one': 'Vermerk „verschickt“ für Bestellung {subject}',
  'orders ship': 'Vermerk „verschickt“ für die Bestellungen {subject}',
  'orders tracking': 'E-Mail mit der neuen Sendungsnummer der Bestellung {subject}',
  'sepa settle': 'Eintrag des Ergebnisses der Lastschrift {subject}',
}
