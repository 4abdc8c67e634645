import type { Translated } from '../../texts/translated'
import type {
  numberNames as numbersInEnglish,
  sectionNames as sectionsInEnglish,
  textNames as textsInEnglish,
} from './subjectTexts'

/** The names of the information texts, by their slugs. */
export const textNames: Translated<typeof textsInEnglish> = {
  imprint: 'Impressum',
  help: 'Hilfe',
  shipping: 'Versand',
  terms: 'AGB',
  withdrawal: 'Widerrufsrecht',
  privacy: 'Datenschutz',
  batteries: 'Batterien',
  accessibility: 'Barrierefreiheit',
}

/** Names of what has only a number. */
export const numberNames: Translated<typeof numbersInEnglish> = { incident: 'Fall {number}' }

/** The names of the sections of the settings. */
export const sectionNames: Translated<typeof sectionsInEnglish> = {
  section_shop: 'Shop',
  section_bank: 'Bank',
  section_shipping: 'Versandkosten und Versandarten',
  section_payment: 'Zahlung',
  section_vat: 'MwSt.',
}
