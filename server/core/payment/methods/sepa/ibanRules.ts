import { getCountrySpecifications, isValidIBAN } from 'ibantools'

/** The reason why an account cannot be used; `outside`: its bank is in none of the countries that can. */
export type IbanProblem = 'empty' | 'unknown_country' | 'wrong_length' | 'invalid' | 'outside'

const specifications = getCountrySpecifications()

/**
 * The countries whose accounts the shop debits: the European Economic Area, with the territories of Finland and France
 * that belong to it. A debit of an account elsewhere is refused by its bank unless it names the debtor's address and the
 * bank's BIC (EPC016-06, SEPA Core Direct Debit rulebook; Regulation (EU) 2015/847), and the shop asks for neither.
 */
export const debitedCountries: ReadonlySet<string> = new Set([
  ...[
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IS',
    'IT',
    'LI',
  ],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ...['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'],
])
/** The SEPA area, with the countries that joined in 2024 and 2025 (EPC409-09, list of SEPA scheme countries). */
export const sepaCountries: ReadonlySet<string> = new Set([
  ...debitedCountries,
  ...['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'PM', 'RS', 'SM', 'VA'],
])

/**
 * Normalises an IBAN.
 * @returns upper case, without spaces and hyphens
 */
export const normaliseIban = (text: string): string =>
  text.replace(/[\s\u00a0\u2000-\u200d\u202f\u2060\ufeff\-\u2010-\u2015]/g, '').toUpperCase()

/**
 * Checks country, length, structure and check digits of an IBAN.
 * @param iban the normalised IBAN
 * @param countries those that the account may be in
 * @returns null when the account can be used
 */
export function findIbanProblem(iban: string, countries: ReadonlySet<string>): IbanProblem | null {
  if (iban === '') return 'empty'
  const country = iban.slice(0, 2)
  const length = Object.hasOwn(specifications, country) ? (specifications[country]?.chars ?? null) : null
  if (length === null) return 'unknown_country'
  if (iban.length !== length) return 'wrong_length'
  if (!isValidIBAN(iban)) return 'invalid'
  return countries.has(country) ? null : 'outside'
}

/**
 * Masks an IBAN for people.
 * @returns country and the last four digits, such as `DE** **** **** 3000`
 */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}** **** **** ${iban.slice(-4)}`
