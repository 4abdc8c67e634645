import type { AddressKind } from './addressConventions'
import { getCountryRule } from './countryRules'

/**
 * The countries in which the house number is before the street. Source: Universal Postal Union, addressing guides of
 * these countries.
 */
const numberFirst = new Set([
  'AU',
  'CA',
  'CI',
  'CY',
  'DZ',
  'EG',
  'FR',
  'GB',
  'GG',
  'HK',
  'IE',
  'IL',
  'IM',
  'IN',
  'JE',
  'KE',
  'LK',
  'LU',
  'MA',
  'MC',
  'MT',
  'MY',
  'NG',
  'NZ',
  'PH',
  'PK',
  'SG',
  'SN',
  'TH',
  'TN',
  'US',
  'VN',
  'ZA',
])
/**
 * Makes the template for printing addresses.
 * @param country the code of the country
 * @returns lines with field keys in braces; lines without a value are left out when an address is printed. `{province}`
 *   stands for the name of the province, chosen or typed, and `{id_country}` for the name of the country
 */
export function addressLayout(kind: AddressKind, country: string): string {
  if (kind !== 'home') {
    const station = kind === 'packstation' ? 'Packstation {packstation_nr}' : 'Postfiliale {post_filiale}'
    return `{name}\n{dhl_kundennummer}\n${station}\n{postal_code} {city}\n{id_country}`
  }
  const street = numberFirst.has(country) ? '{street_number} {street}' : '{street} {street_number}'
  const parts: Record<string, string> = {
    '%N': '{name}\n{name_addition}',
    '%O': '{company}',
    '%A': `${street}\n{address_addition}\n{address_addition_2}`,
    '%C': '{city}',
    '%S': '{province}',
    '%Z': '{postal_code}',
    '%D': '{sub_province}',
    '%X': '',
    '%n': '\n',
  }
  const lines = getCountryRule(country).format.replace(/%[A-Za-z]/g, (code) => parts[code] ?? '')
  return `${lines.replace(/[ ,]+$/gm, '')}\n{id_country}`
}
