/** The names of countries in the languages of the shop. The server writes them alone: browsers have others for some. */
import { byLanguage, type Language, languages } from '../../../../src/shared/language'
import { fold } from '../../support/foldText'

/**
 * Makes the value that addresses name a country by.
 * @param country as Discogs writes it, such as `Germany`
 */
export const countryValue = (country: string): string =>
  fold(country)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** What Discogs calls some countries, beside their English names. */
const discogsCodes: Readonly<Record<string, string>> = {
  uk: 'GB',
  us: 'US',
  usa: 'US',
  'south-korea': 'KR',
  'czech-republic': 'CZ',
  turkey: 'TR',
  'hong-kong': 'HK',
}

const names = byLanguage(
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
)

/** @returns the name of a country; undefined for a code that is none. @param id_country a code of ISO 3166, like `DE` */
export const nameOfCountry = (id_country: string, language: Language): string | undefined =>
  names[language].of(id_country)

let codes: Readonly<Record<Language, ReadonlyMap<string, string>>> | null = null

/** Collects the codes of all countries by the values of their names, in each language. */
function getCodesByValue(): Readonly<Record<Language, ReadonlyMap<string, string>>> {
  if (codes) return codes
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codeMaps = byLanguage(
    (language) =>
      new Map(
        pairs.flatMap((code): [string, string][] => {
          const name = nameOfCountry(code, language)
          return name ? [[countryValue(name), code]] : []
        }),
      ),
  )
  codes = { ...codeMaps, en: new Map([...codeMaps.en, ...Object.entries(discogsCodes)]) }
  return codes
}

/**
 * Translates the name of a country.
 * @param countryName its name in any language of the program, or what Discogs calls it
 * @returns the name in the language; `written` if it is that already, or no country's: Discogs also has regions, `Europe`
 */
export function translateCountry(language: Language, countryName: string): string {
  const [value, byValue] = [countryValue(countryName), getCodesByValue()]
  if (byValue[language].has(value)) return countryName
  const code = languages
    .map((other) => byValue[other].get(value))
    .find((candidate) => candidate !== undefined)
  return (code && nameOfCountry(code, language)) || countryName
}
