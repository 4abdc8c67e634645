import type { Translated } from '../texts/translated'
import type { permissionTexts as english } from './permissionTexts'

/** What each permission means, for the owner who gives a role. */
export const permissionTexts: Translated<typeof english> = {
  see: 'sehen, was ansteht, dazu Bestellungen (ohne Finanzielles), Titel und Bestand',
  orders: 'Bestellungen packen, verschicken und korrigieren',
  refunds: 'erstatten, stornieren, Rücksendungen annehmen und Fälle im Eingang abschließen',
  stock: 'Ware annehmen, zählen und im Laden verkaufen',
  records: 'Exemplare einstellen, Titel, Preise und Seiten ändern',
  texts: 'Impressum, AGB und die anderen Texte ändern, die den Shop rechtlich binden',
  customers: 'Kundenkonten sehen, exportieren und löschen, Rabattcodes und Geschenkgutscheine erstellen',
  money: 'Umsätze und Buchhaltung sehen',
  log: 'sehen, wer was getan hat',
  settings: 'die Einstellungen des Shops sehen',
  shop: 'Name, Adresse, Bankkonto, Versandkosten, Zahlungsarten und MwSt. des Shops ändern',
  staff: 'ins Team einladen, Rollen ändern und Zugänge beenden',
  programs: 'Token und Webhooks für andere Programme erstellen',
}
