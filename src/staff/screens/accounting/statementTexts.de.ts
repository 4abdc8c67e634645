import type { Translated } from '../../../shared/texts/translated'
import type { statementTexts as english } from './statementTexts'

/** The texts of the bank's statements. */
export const statementTexts: Translated<typeof english> = {
  heading: 'Kontoauszug',
  explain:
    'Überweisungen für Bestellungen auf Vorkasse werden an Verwendungszweck und Betrag erkannt. Eine Buchung zählt nur einmal, Auszüge dürfen sich also überschneiden.',
  file: 'Kontoauszug (CAMT.053, eine XML-Datei aus dem Online-Banking)',
  tooLarge:
    'Diese Datei ist größer als 20\u00a0MB. Exportieren Sie einen kürzeren Zeitraum, etwa einen Monat.',
  notRead: 'Diese Datei lässt sich nicht lesen. Wählen Sie sie noch einmal aus.',
  title: 'Kontoauszug einlesen',
  button: 'Einlesen',
  text: 'Datei {name}. Bis Sie sie einlesen, ändert sich nichts.',
  counts:
    'Buchungen: {entries}. Davon bezahlen Bestellungen: {paid}, zu prüfen: {todo}, schon bekannt: {known}, andere: {other}.',
  paid: 'Diese Bestellungen sind dann bezahlt',
  'paidRow.one': 'Bestellung {orders}: {amount}',
  paidRow: 'Bestellungen {orders}: {amount}',
  todo: 'Das muss sich jemand ansehen; es kommt als Fall in den Eingang',
  nothing: 'Damit wird keine Bestellung bezahlt.',
  done: 'Der Kontoauszug ist eingelesen.',
}
