import type { Translated } from '../../../shared/texts/translated'
import type { priceLabelTexts as english } from './priceLabelTexts'

/** The texts of printing price labels. */
export const priceLabelTexts: Translated<typeof english> = {
  'title.one': '{count} Etikett drucken',
  title: '{count} Etiketten drucken',
  kind: 'Etikett',
  price: 'Preisetikett: Preis, Zustand und Strichcode',
  shelf: 'Regaletikett: Artist, Titel und Platz',
  sheet: 'Papier',
  roll_62: 'Rolle, 62\u00a0mm breit',
  a4_24: 'A4, 24 Etiketten, 70\u00a0×\u00a037\u00a0mm',
  a4_40: 'A4, 40 Etiketten, 48,5\u00a0×\u00a025,4\u00a0mm',
  from: 'Erstes freies Etikett auf dem Bogen',
  fromHint: 'Von 1 bis {count}, Reihe für Reihe.',
  fromWrong: 'Bitte geben Sie eine Zahl von 1 bis {count} ein.',
  make: 'Als PDF speichern',
  cancel: 'Abbrechen',
}
