import type { SelectOption } from '../../components/selectControl'
import type { BaseData, Basket, UpdateBasket } from '../../shared/contract'
import { billingAddressTypeId } from '../../shared/vocabulary'

export type AddressKind = 'billing' | 'shipping'
/** By field key; null where nothing is entered. */
export type AddressValues = Readonly<Record<string, string | null>>

export interface FormField {
  key: string
  label: string
  example: string | null
  isRequired: boolean
}

/** The country whose rules a form follows before one is chosen. */
const defaultCountry = ({ countries }: Pick<BaseData, 'countries'>): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? countries[0])?.id_country ?? ''

/** Countries and provinces as a field offers them, in the shop's order. */
export const countryOptions = ({ countries }: Pick<BaseData, 'countries'>): SelectOption[] =>
  countries.map(({ id_country, name }) => ({ value: id_country, label: name }))

export const provinceOptions = (
  country: string,
  { provinces }: Pick<BaseData, 'provinces'>,
): SelectOption[] =>
  provinces
    .filter(({ id_country }) => id_country === country)
    .map(({ uuid_province, name }) => ({ value: uuid_province, label: name }))

export const countryOf = (values: AddressValues, terms: BaseData): string =>
  values.id_country ?? defaultCountry(terms)

/** The type whose form an address has: the first one until another is chosen. */
export const typeOf = (kind: AddressKind, values: AddressValues, terms: BaseData): string =>
  kind === 'billing'
    ? billingAddressTypeId
    : (values.uuid_shipping_address_type ?? terms.shipping_address_types[0]?.uuid_shipping_address_type ?? '')

/** What a form asks for in a country, in its order. */
export function formFields(typeId: string, country: string, terms: BaseData): FormField[] {
  return terms.address_conventions
    .filter((convention) => convention.uuid_shipping_address_type === typeId)
    .map(({ field_key, country_overwrites, ...usual }) => ({
      key: field_key,
      ...usual,
      ...country_overwrites[country],
    }))
    .filter(({ available }) => available)
    .map(({ key, label, example_value, required }) => ({
      key,
      label,
      example: example_value,
      isRequired: required,
    }))
}

/** Kinds of address that a country has. */
export const typesIn = (
  country: string,
  terms: Pick<BaseData, 'shipping_address_types'>,
): BaseData['shipping_address_types'] =>
  terms.shipping_address_types.filter(({ countries }) => countries.includes(country))

/**
 * Changes that another country of a shipping address brings along: it may have neither the kind of address nor the shipping option
 * that was chosen.
 * @param chosen null where nothing was chosen
 * @returns the fields that change, of the address and beside it; null takes a value away
 */
export function countryChange(
  id_country: string,
  { typeId, optionId }: { typeId: string | null; optionId: string | null },
  terms: Pick<BaseData, 'shipping_address_types' | 'shipping_options'>,
): { address: AddressValues; option: Pick<UpdateBasket, 'uuid_shipping_option'> } {
  const isTypeKept = typesIn(id_country, terms).some((one) => one.uuid_shipping_address_type === typeId)
  const option = terms.shipping_options.find((one) => one.uuid_shipping_option === optionId)
  return {
    address: { id_country, ...(typeId !== null && !isTypeKept && { uuid_shipping_address_type: null }) },
    option: option && !option.countries.includes(id_country) ? { uuid_shipping_option: null } : {},
  }
}

/** An address in the fields of the basket. */
export const addressUpdate = (kind: AddressKind, address: AddressValues): UpdateBasket =>
  Object.fromEntries(Object.entries(address).map(([key, value]) => [`${kind}_address_${key}`, value]))

/** A parcel station is no address for an invoice. */
export const needsBilling = (shipping: AddressValues, terms: BaseData): boolean => {
  const fields = formFields(typeOf('shipping', shipping, terms), countryOf(shipping, terms), terms)
  return fields.length > 0 && !fields.some(({ key }) => key === 'street')
}

/**
 * The address that a basket without a parcel asks for: the billing address, or a shipping address that was entered
 * before and can stand on an invoice. The shop goes by the same rule.
 */
export const buyerAddressKind = (
  { billing_address, shipping_address }: Pick<Basket, 'billing_address' | 'shipping_address'>,
  terms: BaseData,
): AddressKind => {
  const shipping: AddressValues = shipping_address.address
  const isEmpty = (values: AddressValues) => Object.values(values).every((value) => value === null)
  const isShipping = isEmpty(billing_address.address) && !isEmpty(shipping) && !needsBilling(shipping, terms)
  return isShipping ? 'shipping' : 'billing'
}

/** Optional fields, hidden until the shopper wants them. */
const extras = [
  'company',
  'name_addition',
  'address_addition',
  'address_addition_2',
  'dispatching_information',
]
export const isExtra = ({ key, isRequired }: FormField): boolean => !isRequired && extras.includes(key)

const autocompleteWords: Partial<Record<string, string>> = {
  company: 'organization',
  name: 'name',
  street: 'address-line1',
  address_addition: 'address-line2',
  address_addition_2: 'address-line3',
  city: 'address-level2',
  province: 'address-level1',
  uuid_province: 'address-level1',
  sub_province: 'address-level3',
  postal_code: 'postal-code',
  id_country: 'country',
}

/** What browsers fill in by themselves; a station's name of a street is none of theirs. */
export function autocompleteOf(kind: AddressKind, key: string): string {
  const word = autocompleteWords[key]
  return word ? `${kind} ${word}` : 'off'
}

const digits = /^[\d ]+$/
/** Digits only, where the example has nothing else. */
export const inputModeOf = ({ key, example }: FormField): 'numeric' | 'text' =>
  key !== 'street_number' && example !== null && digits.test(example) ? 'numeric' : 'text'

/**
 * Browsers fill street and number into one field.
 * @returns both, where the number has a field of its own that is empty; null when there is nothing to part
 */
export function partedStreet(
  street: string,
  number: string,
  fields: readonly FormField[],
): { street: string; street_number: string } | null {
  const isAskedFor = fields.some(({ key, isRequired }) => key === 'street_number' && isRequired)
  const [, name, found] =
    /^(.*\p{L}.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/iu.exec(street.trim()) ?? []
  return isAskedFor && number.trim() === '' && name && found ? { street: name, street_number: found } : null
}
