import type { Translated } from '../../../shared/texts/translated'
import type { redirectsTexts as english } from './texts'

/** The texts of the screen of old addresses. */
export const redirectsTexts: Translated<typeof english> = {
  heading: 'Alte Adressen',
  add: 'Adresse weiterleiten',
  missing: 'Nicht gefunden',
  missingText:
    'Diese Adressen wurden aufgerufen, aber dort steht nichts. Aufrufe von Programmen zählen nicht.',
  noneMissing: 'Bisher wurde jede Adresse gefunden',
  noneMissingText:
    'Wird eine Adresse aufgerufen, die es nicht gibt, steht sie spätestens nach einer Minute hier.',
  redirects: 'Weiterleitungen',
  search: 'Weiterleitungen suchen',
  searchHint: 'Teil der alten oder der neuen Adresse',
  empty: 'Keine Adresse wird weitergeleitet',
  emptyText: 'Legen Sie hier eine Weiterleitung an. Viele auf einmal importiert, wer den Server betreut.',
  notFound: 'Keine Adresse enthält das',
  from: 'Alte Adresse',
  fromHint: 'Ein Pfad dieses Shops, etwa /products/*. Jedes * steht für beliebigen Text.',
  to: 'Führt zu',
  toHint: 'Ein Pfad dieses Shops, etwa /release/*, oder eine Adresse, die mit https:// beginnt.',
  visits: 'Aufrufe',
  lastVisit: 'Letzter Aufruf',
  madeBy: 'Herkunft',
  folder: 'Inhaltsordner',
  staff: 'Verwaltung',
  actions: 'Aktionen',
  actionsOf: 'Aktionen: {from}',
  redirect: 'Weiterleiten',
  redirectOf: '{from} weiterleiten',
  change: 'Ändern',
  changeOf: 'Weiterleitung von {from} ändern',
  remove: 'Entfernen',
  removeOf: 'Weiterleitung von {from} entfernen',
  removeText: 'Wer diese Adresse aufruft, liest dann, dass es die Seite nicht gibt.',
  removeFolderText:
    'Wer diese Adresse aufruft, liest dann, dass es die Seite nicht gibt. Nehmen Sie sie auch aus der redirects.csv im Inhaltsordner: Sonst kommt sie mit dem nächsten Import zurück.',
  saved: '{from} wird weitergeleitet.',
  removed: '{from} wird nicht mehr weitergeleitet.',
  'more.one': 'Insgesamt {count} Weiterleitung. Suchen Sie, um andere zu sehen.',
  more: 'Insgesamt {count} Weiterleitungen. Suchen Sie, um andere zu sehen.',
}
