import { getCountryRule, provinceLists } from './countryRules'

/** The rules for one field of an address form. */
export interface Convention {
  available: boolean
  required: boolean
  label: string
  example_value: string | null
}
export interface FieldConvention extends Convention {
  field_key: string
  /** The differences in other countries, by country code. */
  country_overwrites: Record<string, Partial<Convention>>
}
export type AddressKind = 'home' | 'packstation' | 'postfiliale'

/** Tells the kind of a type of address by its slug; only the parcel stations of DHL have fields of their own. */
export const toAddressKind = (slug: string): AddressKind =>
  slug === 'packstation' || slug === 'postfiliale' ? slug : 'home'

/** The countries in which every house has a number, without which carriers refuse a parcel. */
const numberedStreets = new Set(['AT', 'BE', 'CH', 'DE', 'LI', 'NL'])
const words: Record<string, string> = {
  zip: 'ZIP code',
  eircode: 'Eircode',
  pin: 'PIN code',
  post_town: 'Post town',
  district: 'District',
  suburb: 'Suburb',
  state: 'State',
  county: 'County',
  island: 'Island',
  prefecture: 'Prefecture',
  emirate: 'Emirate',
  oblast: 'Region',
  area: 'Area',
  department: 'Department',
  parish: 'Parish',
  do_si: 'Province or city',
  townland: 'Townland',
  village_township: 'Village or township',
  neighborhood: 'Neighbourhood',
}
const wordFor = (name: string | null, usual: string) => (name === null ? usual : (words[name] ?? usual))

type FieldRule = (country: string) => Convention
const convention = (
  available: boolean,
  required: boolean,
  label: string,
  example: string | null = null,
): Convention => ({
  available,
  required: available && required,
  label,
  example_value: example,
})
const has = (country: string, letter: string) => getCountryRule(country).format.includes(`%${letter}`)
const needs = (country: string, letter: string) => getCountryRule(country).required.includes(letter)
const optional =
  (label: string, example?: string): FieldRule =>
  () =>
    convention(true, false, label, example)
const required =
  (label: string, example?: string): FieldRule =>
  () =>
    convention(true, true, label, example)
const unused =
  (label: string): FieldRule =>
  () =>
    convention(false, false, label)
const hasProvinceList = (country: string) => has(country, 'S') && provinceLists[country] !== undefined

const postalCode: FieldRule = (country) => {
  const rule = getCountryRule(country)
  const label = wordFor(rule.postcodeName, 'Postcode')
  return convention(has(country, 'Z'), needs(country, 'Z'), label, rule.postcodeExample)
}
const city: FieldRule = (country) =>
  convention(has(country, 'C'), needs(country, 'C'), wordFor(getCountryRule(country).cityName, 'City'))
const provinceLabel = (country: string) => wordFor(getCountryRule(country).provinceName, 'Province')

const homeFields: [key: string, rule: FieldRule][] = [
  ['company', optional('Company')],
  ['name', required('Name', 'Alex Example')],
  ['name_addition', optional('Name, second line')],
  ['street', required('Street')],
  ['street_number', (country) => convention(true, numberedStreets.has(country), 'Number', '12 a')],
  ['address_addition', optional('Address, second line', 'Back building, 3rd floor')],
  ['address_addition_2', optional('Address, third line')],
  ['dispatching_information', optional('Note for the carrier', 'Ring at the shop next door')],
  ['postal_code', postalCode],
  ['city', city],
  [
    'sub_province',
    (country) =>
      convention(
        has(country, 'D'),
        needs(country, 'D'),
        wordFor(getCountryRule(country).districtName, 'District'),
      ),
  ],
  [
    'uuid_province',
    (country) => convention(hasProvinceList(country), needs(country, 'S'), provinceLabel(country)),
  ],
  [
    'province',
    (country) =>
      convention(has(country, 'S') && !hasProvinceList(country), needs(country, 'S'), provinceLabel(country)),
  ],
  ['id_country', required('Country')],
]
/**
 * The fields of DHL's parcel stations, which exist only in Germany. Source: DHL, "An Packstation oder Filiale senden".
 */
const stationFields = (
  numberKey: string,
  numberLabel: string,
  needsCustomer: boolean,
): [string, FieldRule][] => [
  ['company', unused('Company')],
  ['name', required('Name', 'Alex Example')],
  ['name_addition', unused('Name, second line')],
  ['dhl_kundennummer', (needsCustomer ? required : optional)('DHL customer number (Postnummer)', '12345678')],
  [numberKey, required(numberLabel, '145')],
  ['postal_code', postalCode],
  ['city', city],
  ['id_country', required('Country')],
]
const fieldsByKind: Record<AddressKind, [string, FieldRule][]> = {
  home: homeFields,
  packstation: stationFields('packstation_nr', 'Packstation number', true),
  postfiliale: stationFields('post_filiale', 'Postfiliale number', false),
}
const stationKeys: [string, string][] = [
  ['dhl_kundennummer', 'DHL customer number (Postnummer)'],
  ['packstation_nr', 'Packstation number'],
  ['post_filiale', 'Postfiliale number'],
]

/**
 * Makes the fields of an address form for the shop's default country, with the differences in other countries.
 * @param isBilling whether it is a billing address, which has no fields of parcel stations
 * @returns the fields in their order
 */
export function addressConventions(
  kind: AddressKind,
  countries: readonly string[],
  defaultCountry: string,
  isBilling = false,
): FieldConvention[] {
  const fields = [...fieldsByKind[kind]]
  const isThere = (key: string) => fields.some(([fieldKey]) => fieldKey === key)
  const absent = [
    ...homeFields.map(([key, rule]): [string, string] => [key, rule(defaultCountry).label]),
    ...(isBilling ? [] : stationKeys),
  ]
  for (const [key, label] of absent) if (!isThere(key)) fields.push([key, unused(label)])
  return fields.map(([field_key, rule]) => {
    const usual = rule(defaultCountry)
    const overwrites = countries
      .map((country): [string, Partial<Convention>] => [country, difference(usual, rule(country))])
      .filter(([, overwrite]) => Object.keys(overwrite).length > 0)
    return { field_key, ...usual, country_overwrites: Object.fromEntries(overwrites) }
  })
}

const difference = (usual: Convention, there: Convention): Partial<Convention> =>
  Object.fromEntries(Object.entries(there).filter(([key, value]) => usual[key as keyof Convention] !== value))

/**
 * @returns the provinces of a country to choose from; an empty list if its addresses need none or they are not known
 */
export const listProvinces = (country: string) => (hasProvinceList(country) ? provinceLists[country]! : [])
