import { getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools'

/** The reason why an account cannot be debited. */
export type IbanProblem = 'empty' | 'unknown_country' | 'wrong_length' | 'invalid' | 'not_sepa'

const countries = getCountrySpecifications()
/** Territories of Finland and France that are in the SEPA area but missing in the package. */
const moreOfSepa = ['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT']

/**
 * Normalises an IBAN.
 * @returns upper case, without spaces and hyphens
 */
export const normaliseIban = (written: string): string =>
  written.replace(/[\s\u00a0\u2000-\u200d\u202f\u2060\ufeff\-\u2010-\u2015]/g, '').toUpperCase()

/**
 * Checks country, length, structure and check digits of an IBAN, and whether its country is in the SEPA area.
 * @param iban the normalised IBAN
 * @returns null when the account can be debited
 */
export function ibanProblem(iban: string): IbanProblem | null {
  if (iban === '') return 'empty'
  const country = iban.slice(0, 2)
  const length = Object.hasOwn(countries, country) ? (countries[country]?.chars ?? null) : null
  if (length === null) return 'unknown_country'
  if (iban.length !== length) return 'wrong_length'
  if (!isValidIBAN(iban)) return 'invalid'
  return isSEPACountry(country) || moreOfSepa.includes(country) ? null : 'not_sepa'
}

/**
 * Masks an IBAN for people.
 * @returns country and the last four digits, such as `DE** **** **** 3000`
 */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}** **** **** ${iban.slice(-4)}`
