import { createHash } from 'node:crypto'
import type { BaseData } from '../../../src/shared/contract'
import { getKeys } from '../../../src/shared/objects'
import {
  billingAddressTypeId,
  type ShippingAddressField,
  shippingAddressFields,
} from '../../../src/shared/vocabulary'
import { sayNow } from '../../platform/languages/said'
import { toLatinLetters } from '../../platform/support/latinRules'
import { isValidPostcode, normalisePostcode } from './postcodeRules'

/** The fields that have a value. */
export type Address = Partial<Record<ShippingAddressField, string>>
/** An edit of an address. Null removes a value; fields that are missing stay as they are. */
export type AddressChanges = Partial<Record<ShippingAddressField, string | null>>
export type AddressKind = 'billing' | 'shipping'

export interface AddressErrors {
  /** Errors of the whole address; not empty when the address is incomplete. */
  global: string[]
  fields: Record<string, string[]>
}

type Convention = BaseData['address_conventions'][number]
type FieldRule = Pick<Convention, 'field_key' | 'available' | 'required' | 'label' | 'example_value'>
export type AddressTerms = Pick<
  BaseData,
  'address_conventions' | 'address_layouts' | 'countries' | 'provinces' | 'shipping_address_types'
>

/** DHL, "An Packstation oder Filiale senden": the Postnummer has 6 to 10 digits, stations and branches have 3. */
const stationPatterns: Partial<Record<ShippingAddressField, [pattern: RegExp, min: number, max: number]>> = {
  dhl_kundennummer: [/^\d{6,10}$/, 6, 10],
  packstation_nr: [/^\d{3}$/, 3, 3],
  post_filiale: [/^\d{3}$/, 3, 3],
}
const provinceFields = ['uuid_province', 'province', 'sub_province'] as const

/**
 * Finds the address type that decides the form of an address: the chosen one, or the ordinary type.
 * @param kind billing or shipping
 * @returns the id of an address type
 */
export function getAddressTypeId(address: Address, kind: AddressKind, terms: AddressTerms): string {
  if (kind === 'billing') return billingAddressTypeId
  return (
    address.uuid_shipping_address_type ?? terms.shipping_address_types[0]?.uuid_shipping_address_type ?? ''
  )
}

/**
 * Lists the rules for the fields of an address form.
 * @param typeId id of an address type
 * @param country ISO code
 * @returns the rules in the order in which the form shows the fields
 */
function listFieldRules(typeId: string, country: string, terms: AddressTerms): FieldRule[] {
  return terms.address_conventions
    .filter(({ uuid_shipping_address_type }) => uuid_shipping_address_type === typeId)
    .map(({ country_overwrites, ...usual }) => ({ ...usual, ...country_overwrites[country] }))
}

/**
 * Applies an edit to an address. A new address type removes values that it has no field for. A new country removes
 * the province, unless the edit sets one. The postcode is written as its country does.
 * @returns the changed address; `before` is not changed
 */
export function changeAddress(
  before: Address,
  changes: AddressChanges,
  kind: AddressKind,
  terms: AddressTerms,
): Address {
  const after: Address = { ...before }
  const isElsewhere =
    changes.id_country !== undefined && (changes.id_country ?? undefined) !== before.id_country
  if (isElsewhere) for (const field of provinceFields) delete after[field]
  for (const field of shippingAddressFields) {
    const value = changes[field]?.normalize('NFC').trim()
    if (value) after[field] = value
    else if (changes[field] !== undefined) delete after[field]
  }
  const country = after.id_country ?? getDefaultCountry(terms)
  if (after.postal_code) after.postal_code = normalisePostcode(country, after.postal_code)
  for (const { field_key, available } of listFieldRules(
    getAddressTypeId(after, kind, terms),
    country,
    terms,
  )) {
    if (!available) delete after[field_key as ShippingAddressField]
  }
  return after
}

/**
 * Tells whether an address is empty. Country and address type do not count, because they have a default.
 */
export const isBlank = (address: Address): boolean =>
  Object.keys(address).every((field) => field === 'id_country' || field === 'uuid_shipping_address_type')

/**
 * Checks an address. An empty address has no errors.
 * @returns errors of the whole address and by field
 */
export const findAddressErrors = (address: Address, kind: AddressKind, terms: AddressTerms): AddressErrors =>
  isBlank(address) ? { global: [], fields: {} } : completeAddressErrors(address, kind, terms)

/**
 * Checks that an address is complete. An empty address is not.
 * @returns errors of the whole address and by field
 */
export function completeAddressErrors(
  address: Address,
  kind: AddressKind,
  terms: AddressTerms,
): AddressErrors {
  const country = address.id_country ?? getDefaultCountry(terms)
  const fields: Record<string, string[]> = {}
  const refuse = (field: string, text: string) => {
    fields[field] = [...(fields[field] ?? []), text]
  }
  if (!terms.countries.some(({ id_country }) => id_country === country)) {
    refuse('id_country', sayNow('address.country'))
  }
  const rules = listFieldRules(getAddressTypeId(address, kind, terms), country, terms)
  for (const rule of rules.filter(({ available }) => available)) {
    const problem = findFieldProblem(rule, address, country, terms)
    if (problem) refuse(rule.field_key, problem)
  }
  const station = findStation(address)
  if (
    country === 'DE' &&
    station &&
    getAddressTypeId(address, kind, terms) === getOrdinaryTypeId(kind, terms)
  ) {
    refuse(station.field, formatStationText(station.key, kind, terms))
  }
  return { global: Object.keys(fields).length > 0 ? [sayNow('address.incomplete')] : [], fields }
}

/** The ordinary type, which has a street. */
const getOrdinaryTypeId = (kind: AddressKind, terms: AddressTerms): string =>
  getAddressTypeId({}, kind, terms)

const stationWords = {
  packstation_nr: /^(?:dhl[\s-]*)?pack(?:ing)?[\s-]?station(?:\s*(?:nr\.?|no\.?|nummer)?\s*\d+)?$/i,
  post_filiale: /^(?:dhl[\s-]*)?post[\s-]?filiale(?:\s*(?:nr\.?|no\.?|nummer)?\s*\d+)?$/i,
} as const
const stationLines = ['street', 'address_addition', 'address_addition_2', 'name_addition', 'company'] as const

/** Finds a parcel station that was typed into the lines of an ordinary address; `Packstationsweg` is a street. */
function findStation(address: Address) {
  for (const field of stationLines) {
    for (const key of getKeys(stationWords)) {
      if (stationWords[key].test(address[field]?.trim() ?? '')) return { field, key }
    }
  }
  return null
}

/** Says what to do with a parcel station in the lines of an ordinary address. */
function formatStationText(key: keyof typeof stationWords, kind: AddressKind, terms: AddressTerms): string {
  if (kind === 'billing') return sayNow('address.station.invoice')
  const typeId = terms.address_conventions.find(
    ({ field_key, available }) => field_key === key && available,
  )?.uuid_shipping_address_type
  const type = terms.shipping_address_types.find(
    (addressType) => addressType.uuid_shipping_address_type === typeId,
  )
  return type ? sayNow('address.station.choose', { type: type.label }) : sayNow('address.station.none')
}

function findFieldProblem(
  { field_key, required, label, example_value }: FieldRule,
  address: Address,
  country: string,
  terms: AddressTerms,
): string | null {
  const field = field_key as ShippingAddressField
  const value = address[field]
  const inSentence = { label: { label } }
  if (value !== undefined && toLatinLetters(value).lost !== '') return sayNow('address.latin', inSentence)
  // The country is never missing: until one is chosen, it is the shop's default country.
  if (value === undefined)
    return required && field !== 'id_country' ? sayNow('address.enter', inSentence) : null
  if (field === 'postal_code' && !isValidPostcode(country, normalisePostcode(country, value))) {
    return example_value
      ? sayNow('address.checkLike', { ...inSentence, example: example_value })
      : sayNow('address.check', inSentence)
  }
  if (field === 'uuid_province' && !isProvinceInCountry(value, country, terms))
    return sayNow('address.chooseAgain', inSentence)
  const [pattern, min = 0, max = 0] = stationPatterns[field] ?? []
  if (!pattern || pattern.test(value.replace(/\s/g, ''))) return null
  return min === max
    ? sayNow('address.digits', { label, count: min })
    : sayNow('address.digitsBetween', { label, min, max })
}

const isProvinceInCountry = (id: string, country: string, { provinces }: AddressTerms): boolean =>
  provinces.some(({ uuid_province, id_country }) => uuid_province === id && id_country === country)

/**
 * Returns the country that is preselected in forms.
 * @returns ISO code of the shop's first country
 */
export const getDefaultCountry = ({ countries }: Pick<AddressTerms, 'countries'>): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? countries[0])?.id_country ?? ''

/**
 * Formats an address for the carrier, with the layout of its country. Fields without a value are left out.
 * @returns lines separated by line breaks; '' for an empty address
 */
export function formatAddress(address: Address, kind: AddressKind, terms: AddressTerms): string {
  if (isBlank(address)) return ''
  const country = address.id_country ?? getDefaultCountry(terms)
  const typeId = getAddressTypeId(address, kind, terms)
  const layouts = terms.address_layouts.filter((layout) => layout.uuid_shipping_address_type === typeId)
  const { layout } = layouts.find(({ id_country }) => id_country === country) ??
    layouts.find(({ id_country }) => id_country === null) ?? { layout: '' }
  const getFieldText = (field: string): string => {
    if (field === 'id_country')
      return terms.countries.find(({ id_country }) => id_country === country)?.name ?? ''
    if (field === 'province') {
      const province = terms.provinces.find(({ uuid_province }) => uuid_province === address.uuid_province)
      return province?.name ?? address.province ?? ''
    }
    return address[field as ShippingAddressField] ?? ''
  }
  return layout
    .split('\n')
    .map((line) =>
      line
        .replace(/\{(\w+)\}/g, (_all, field: string) => getFieldText(field))
        .replace(/\s+/g, ' ')
        // What stands between two parts is not printed beside one alone.
        .replace(/^[\s,]+|[\s,]+$/g, ''),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^(Packstation|Postfiliale)$/.test(line))
    .join('\n')
}

/**
 * Adds the default country to an address without a country.
 * @returns a copy; an empty address stays empty
 */
export const withCountry = (address: Address, terms: Pick<AddressTerms, 'countries'>): Address =>
  isBlank(address) ? address : { ...address, id_country: address.id_country ?? getDefaultCountry(terms) }

/**
 * Hashes an address, ignoring case and repeated spaces. The address type is not part of the hash, because it is stored
 * only when it was chosen.
 * @returns a SHA-256 in hexadecimal digits; null for an empty address
 */
export function hashAddress(address: Address): string | null {
  if (isBlank(address)) return null
  const values = shippingAddressFields.flatMap((field) => {
    const value = address[field]
    if (value === undefined || field === 'uuid_shipping_address_type') return []
    return [[field, value.toLowerCase().replace(/\s+/g, ' ')]]
  })
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
