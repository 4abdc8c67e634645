import rules from '../../../static/reference/addresses.json'
import provinces from '../../../static/reference/provinces.json'

/** The rules for addresses of a country, with the letters of libaddressinput (see static/reference/NOTICE). */
export interface CountryRule {
  format: string
  required: string
  postcodeExample: string | null
  postcodeName: string | null
  provinceName: string | null
  cityName: string | null
  districtName: string | null
}
const countryRules: Partial<Record<string, CountryRule>> = rules
export const provinceLists: Partial<Record<string, { code: string; name: string }[]>> = provinces
/** The rules of libaddressinput for unknown countries. */
const anyCountry: CountryRule = {
  format: '%N%n%O%n%A%n%C',
  required: 'AC',
  postcodeExample: null,
  postcodeName: null,
  provinceName: null,
  cityName: null,
  districtName: null,
}
export const getCountryRule = (country: string) => countryRules[country] ?? anyCountry
