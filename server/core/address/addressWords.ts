/** The words of addresses in the languages of the shop: names of countries, labels and examples of fields. */
import { type Language, languages, sourceLanguage } from '../../../src/shared/language'
import countries from '../../../static/reference/countries.json'
import { addressFieldTexts as english } from '../../platform/languages/texts/addresses'
import { addressFieldTexts as german } from '../../platform/languages/texts/addresses.de'
import { nameOfCountry } from '../../platform/languages/texts/countryNames'

const words: Record<Language, typeof german> = { en: english, de: german }

type OwnTexts = Readonly<Record<string, string>>

/** The keys of the texts by the English words, which the database has. */
const keys = new Map(
  (Object.keys(english) as (keyof typeof english)[])
    .filter((key) => /^address\.(label|example|type)\./.test(key))
    .map((key) => [english[key] as string, key]),
)
const englishCountries = new Map(countries.map(({ id, name }) => [id, name]))

/** Names countries in a language and puts them in its alphabetical order. @param countries in the order of their English names */
export function namedCountries<Country extends { id_country: string; name: string }>(
  countries: readonly Country[],
  language: Language,
): Country[] {
  if (language === sourceLanguage) return [...countries]
  const order = new Intl.Collator(language)
  return countries
    .map((country) => ({ ...country, name: nameOfCountry(country.id_country, language) ?? country.name }))
    .sort((a, b) => order.compare(a.name, b.name))
}

/**
 * Puts label and example of a field in a language. A word that the program does not know stays as it is.
 * @param own the texts that the shop has replaced in the language, by key
 */
export function wordsOfField<Field extends { label?: string; example_value?: string | null }>(
  field: Field,
  language: Language,
  own: OwnTexts = {},
): Field {
  const { label, example_value: example } = field
  return {
    ...field,
    ...(label !== undefined && { label: wordIn(label, language, own) }),
    ...(example != null && { example_value: wordIn(example, language, own) }),
  }
}

/** Names a kind of address. The words of the demo shop are known; others stay as the shop has written them. */
export const addressTypeIn = (label: string, language: Language, own: OwnTexts = {}): string =>
  wordIn(label, language, own)

function wordIn(word: string, language: Language, own: OwnTexts): string {
  const key = keys.get(word)
  if (key === undefined) return word
  return own[key] ?? words[language][key]
}

/**
 * Writes the country of an address for carriers. Their rule is that the last line is in English or French, also in what
 * a German order has stored.
 * @param text lines of an address that was written in any language
 * @returns the address with the English name of its country
 */
export function addressForCarriers(text: string, id_country: string): string {
  const names = languages.map((language) => nameOfCountry(id_country, language))
  const inEnglish = englishCountries.get(id_country)
  if (inEnglish === undefined) return text
  return text
    .split('\n')
    .map((line) => (names.includes(line) ? inEnglish : line))
    .join('\n')
}
