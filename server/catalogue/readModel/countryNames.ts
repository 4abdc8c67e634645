import type { Language } from '../../../src/shared/language'
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

let codes: ReadonlyMap<string, string> | null = null

/** Collects the codes of all countries by the value of their English name. */
function codeByValue(): ReadonlyMap<string, string> {
  if (codes) return codes
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = english.of(first + second)
      return name ? [[countryValue(name), first + second]] : []
    }),
  )
  codes = new Map([...found, ...Object.entries(discogsCodes)])
  return codes
}

/**
 * Translates the name of a country.
 * @param value see `countryValue`
 * @param written the name in the database, which is returned if it is no country's: Discogs also has regions, `Europe`
 */
export function countryName(value: string, written: string, language: Language): string {
  if (language === 'en') return written
  const code = codeByValue().get(value)
  return (code && new Intl.DisplayNames([language], { type: 'region' }).of(code)) || written
}
