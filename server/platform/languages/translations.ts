import type { Language } from '../../../src/shared/language'
import type { Wording } from '../../../src/shared/texts/createShopTexts'
import { formats as germanFormats } from '../../../src/shared/texts/formats.de'
import { serverTexts as germanTexts } from './texts/serverTexts.de'

const translations: Record<Language, Wording['translation']> = {
  en: undefined,
  de: { texts: germanTexts, formats: germanFormats },
}

/**
 * Makes the wording of a shop in a language, for rendering on the server.
 * @param own the texts that the shop has replaced in this language, by key
 */
export function buildWording(language: Language, own: Readonly<Record<string, string>>): Wording {
  const translation = translations[language]
  return translation ? { own, translation } : { own }
}
