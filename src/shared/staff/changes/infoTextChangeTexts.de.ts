import type { Translated } from '../../texts/translated'
import type { infoTextChangeTexts as english } from './infoTextChangeTexts'

/** The texts that say how the versions of an information text have changed. */
export const infoTextChangeTexts: Translated<typeof english> = {
  added: 'Neue Fassung, gültig ab dem {day}',
  removed: 'Fassung vom {day} entfernt',
  corrected: 'Fassung vom {day} korrigiert',
  language_en: 'Englisch',
  language_de: 'Deutsch',
  language_other: 'Andere Sprache',
  title: '{language}, Überschrift: {before} → {after}',
  languageCame: '{language} kam dazu',
  languageWent: '{language} fiel weg',
  went: '{language}, weggefallen: {line}',
  came: '{language}, neu: {line}',
  'more.one': '{language}, insgesamt: {count} Zeile neu, {went} weggefallen',
  more: '{language}, insgesamt: {count} Zeilen neu, {went} weggefallen',
}
