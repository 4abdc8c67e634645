/** The words of addresses in the languages of the shop: names of countries, labels and examples of fields. */
import type { Language } from '../../src/shared/language'
import countries from '../../static/reference/countries.json'
import { addressFieldTexts as english } from '../texts/addresses'
import { addressFieldTexts as german } from '../texts/german/addresses'

type OwnTexts = Readonly<Record<string, string>>

/** The keys of the texts by the English words, which the database has. */
const keys = new Map(
  (Object.keys(english) as (keyof typeof english)[])
    .filter((key) => /^address\.(label|example|type)\./.test(key))
    .map((key) => [english[key] as string, key]),
)
const germanCountries = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })
const englishCountries = new Map(countries.map(({ id, name }) => [id, name]))
const germanOrder = new Intl.Collator('de')

/**
 * Names a country. The server does it alone, because browsers have other names for some countries.
 * @param name the English name, which stands if the language has none
 */
const countryIn = (id_country: string, name: string, language: Language): string =>
  language === 'de' ? (germanCountries.of(id_country) ?? name) : name

/** Names countries in a language and puts them in its alphabetical order. @param countries in the order of their English names */
export function namedCountries<Country extends { id_country: string; name: string }>(
  countries: readonly Country[],
  language: Language,
): Country[] {
  if (language === 'en') return [...countries]
  return countries
    .map((country) => ({ ...country, name: countryIn(country.id_country, country.name, language) }))
    .sort((a, b) => germanOrder.compare(a.name, b.name))
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
  return own[key] ?? (language === 'de' ? german[key] : word)
}

/**
 * Writes the country of an address for carriers. Their rule is that the last line is in English or French, also in what
 * a German order has stored.
 * @param text lines of an address that was written in any language
 * @returns the address with the English name of its country
 */
export function addressForCarriers(text: string, id_country: string): string {
  const written = germanCountries.of(id_country)
  const inEnglish = englishCountries.get(id_country)
  if (written === undefined || inEnglish === undefined) return text
  return text
    .split('\n')
    .map((line) => (line === written ? inEnglish : line))
    .join('\n')
}
