import type { Translated } from '../../../../shared/texts/translated'
import type { orderWorkTexts as english } from './workTexts'

/** The texts of work on several orders at once. */
export const orderWorkTexts: Translated<typeof english> = {
  withSelected: 'Mit den ausgewählten Bestellungen',
  'selectedCount.one': '{count} Bestellung ausgewählt',
  selectedCount: '{count} Bestellungen ausgewählt',
  allOfView: 'Ganze Liste auswählen',
  tooMany: 'Auf einmal gehen höchstens {count} Bestellungen. Wählen Sie einige davon aus.',
  clear: 'Auswahl aufheben',
  pickList: 'Pickliste',
  packingSlips: 'Lieferscheine',
  invoices: 'Rechnungen',
  labels: 'Versandetiketten',
  dhl: 'DHL-Geschäftskundenportal (CSV)',
  deutsche_post: 'Internetmarke der Deutschen Post (CSV)',
  customs: 'Zolldaten (CSV)',
  markSent: 'Als verschickt markieren',
  fileMade: '{name} ist fertig.',
  pickHeading: 'Pickliste',
  'pickSum.one': '{count} Exemplar',
  pickSum: '{count} Exemplare',
  'pickFor.one': 'für {count} Bestellung',
  pickFor: 'für {count} Bestellungen',
  nothingToPick: 'Keine dieser Bestellungen lässt sich jetzt packen',
  leftOut: 'Ausgelassen',
  copies: 'Anzahl',
  shelf: 'Platz',
  catalogNr: 'Kat.-Nr.',
  record: 'Platte',
  forOrders: 'Für Bestellung',
  backToOrders: 'Zurück zu den Bestellungen',
}
