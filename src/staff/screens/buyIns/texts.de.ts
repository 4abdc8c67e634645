import type { Translated } from '../../../shared/texts/translated'
import type { buyInsTexts as english } from './texts'

/** The texts of the screen of buy-ins. */
export const buyInsTexts: Translated<typeof english> = {
  heading: 'Ankäufe',
  intro:
    'Gebrauchte Tonträger, die der Laden ohne Umsatzsteuer gekauft hat: von privat, von Unternehmen ohne Umsatzsteuer oder differenzbesteuert. Beim Einstellen wird gefragt, aus welchem Ankauf ein Exemplar stammt.',
  add: 'Ankauf erfassen',
  addText: 'Ein Eintrag je Beleg: eine einzelne Platte oder eine ganze Sammlung.',
  years: 'Jahre',
  empty: '{year} wurde nichts angekauft',
  emptyText: 'Erfassen Sie, was der Laden von privat kauft. Dann wissen die Bücher, was es gekostet hat.',
  number: 'Nr.',
  name: 'Name',
  nameHint:
    'Zum Beispiel „Keller Reuterstraße“. Der Name des Verkäufers gehört auf den Beleg, nicht hierher.',
  boughtOn: 'Gekauft am',
  seller: 'Gekauft von',
  private: 'privat',
  small_business: 'Unternehmen ohne Umsatzsteuer',
  dealer: 'Händler, differenzbesteuert',
  copies: 'Exemplare',
  copiesWrong: 'Bitte geben Sie eine ganze Zahl ein, etwa 120.',
  listed: '{listed} von {copies} eingestellt',
  price: 'Preis',
  priceEuros: 'Preis für alles, in Euro',
  priceWrong: 'Bitte geben Sie einen Betrag ein, etwa 450 oder 12,50.',
  marginMethod: 'Umsatzsteuer auf',
  single: 'die Differenz jedes Exemplars (Einzeldifferenz)',
  total: 'die Gesamtdifferenz des Jahres',
  single_short: 'Einzeldifferenz',
  total_short: 'Gesamtdifferenz',
  methodHint:
    'Die Gesamtdifferenz ist für Sammlungen, bis 750 € je Exemplar. Was für den Laden günstiger ist, weiß die Steuerberatung.',
  pastChange:
    'Die Gesamtdifferenz abgelaufener Monate ändert sich, ab {day}. Haben Sie deren Buchungsdateien schon abgegeben, geben Sie sie noch einmal ab.',
  receipt: 'Belegnummer',
  actions: 'Aktionen',
  actionsOf: 'Aktionen: Ankauf {number}',
  change: 'Korrigieren',
  changeOf: 'Ankauf {number} korrigieren',
  changed: 'Ankauf {number} ist korrigiert.',
  save: 'Speichern',
  added: 'Der Ankauf ist erfasst.',
  remove: 'Entfernen',
  removeOf: 'Ankauf {number} entfernen',
  removeText: 'Er verschwindet auch aus den Büchern. Ein Ankauf, aus dem Exemplare eingestellt sind, bleibt.',
  removed: 'Ankauf {number} ist entfernt.',
}
