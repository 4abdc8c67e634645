import { sectionNames } from '../../../shared/staff/changes/subjectTexts.de'
import type { Translated } from '../../../shared/texts/translated'
import type { settingsTexts as english } from './texts'

/** The texts of the screen of settings. */
export const settingsTexts: Translated<typeof english> = {
  heading: 'Einstellungen',
  about:
    'Was in shop.yaml über den Shop steht, dann seine übrigen Einstellungen und die Variablen, mit denen er gestartet wurde. Von geheimen Werten ist hier nur bekannt, ob sie gesetzt sind.',
  ...sectionNames,
  holder: 'Kontoinhaber',
  empty_bank: 'Der Shop hat kein Bankkonto.',
  change: 'Ändern',
  changeOf: 'Ändern: {section}',
  versions: 'Frühere Fassungen',
  versionsOf: 'Frühere Fassungen: {section}',
  lastChange: 'Zuletzt geändert: {at}, {by}.',
  notKept:
    'Der Shop hat seine shop.yaml nicht aufbewahrt. Importieren Sie den Inhaltsordner noch einmal; danach lassen sich die Einstellungen hier ändern.',
  findings: 'Was Sie prüfen sollten',
  findingsText: 'Alles andere, etwa Datenbank, Festplatte und E-Mail, prüft der Befehl {command}.',
  state_ok: 'in Ordnung',
  state_warning: 'Warnung',
  state_problem: 'Problem',
  environment: 'Umgebung',
  environmentText: 'Diese Werte liest der Shop beim Start.',
  shop: 'Das Übrige aus shop.yaml',
  shopText: 'Das wird im Inhaltsordner geändert und mit rille import importiert.',
  noShop: 'Es wurde noch keine shop.yaml importiert',
  name: 'Name',
  value: 'Wert',
  source: 'Herkunft',
  set: 'gesetzt',
  notSet: 'nicht gesetzt',
  source_environment: 'Umgebung',
  source_default: 'Vorgabe',
  source_not_set: '–',
  source_shop_yaml: 'shop.yaml',
  source_line: 'shop.yaml, Zeile {line}',
  source_changed: 'nach dem Import von shop.yaml geändert',
}
