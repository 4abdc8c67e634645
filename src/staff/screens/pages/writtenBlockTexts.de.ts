import type { Translated } from '../../../shared/texts/translated'
import type { writtenBlockTexts as english } from './writtenBlockTexts'

/** The names of the fields of a block, and of what a rule shows, where two states of a block are compared. */
export const writtenBlockTexts: Translated<typeof english> = {
  text: 'Text',
  banner: 'Banner',
  release_group: 'Platten',
  slider: 'Diashow',
  heading: 'Überschrift',
  body: 'Text',
  link: 'Link',
  link_text: 'Text des Links',
  image: 'Bild',
  caption: 'Dachzeile',
  credit: 'Bildnachweis',
  slides: 'Folien',
  lines: 'Reihen',
  rule: 'Regel',
  show: 'Zeigen',
  list: 'Liste',
  label: 'Label',
  genre: 'Genre',
  rows: 'Reihen',
  show_newest: 'die neuesten',
  show_sale: 'reduzierte',
  show_best_sold: 'zuletzt meistverkaufte',
  in_en: '{field} auf Englisch',
  in_de: '{field} auf Deutsch',
}
