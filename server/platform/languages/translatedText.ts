import type { Language } from '../../../src/shared/language'

/** A text in a language other than the shop's first one. */
export interface TranslatedText {
  /** The name of the text, with the path to it within its row, such as `info` or `slides.0.heading`. */
  field: string
  language: Language
  text: string
}
