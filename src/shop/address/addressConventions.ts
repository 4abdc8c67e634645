import type { SelectOption } from '../../components/selectControl'
import type { BaseData, Basket, UpdateBasket } from '../../shared/contract'
import { billingAddressTypeId } from '../../shared/vocabulary'

export type AddressKind = 'billing' | 'shipping'
/** The values by field key; null where the field is empty. */
export type AddressValues = Readonly<Record<string, string | null>>

export interface FormField {
  key: string
  label: string
  example: string | null
  isRequired: boolean
}

/** Finds the country whose rules a form follows until one is chosen. */
const defaultCountry = ({ countries }: Pick<BaseData, 'countries'>): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? countries[0])?.id_country ?? ''

/**
 * Lists the countries as options of a field.
 * @returns options, in the shop's order
 */
export const countryOptions = ({ countries }: Pick<BaseData, 'countries'>): SelectOption[] =>
  countries.map(({ id_country, name }) => ({ value: id_country, label: name }))

/**
 * Lists the provinces of a country as options of a field.
 * @param country id
 * @returns options, in the shop's order
 */
export const provinceOptions = (
  country: string,
  { provinces }: Pick<BaseData, 'provinces'>,
): SelectOption[] =>
  provinces
    .filter(({ id_country }) => id_country === country)
    .map(({ uuid_province, name }) => ({ value: uuid_province, label: name }))

/**
 * Finds the country of an address.
 * @returns the default country when none is chosen
 */
export const getCountry = (values: AddressValues, terms: BaseData): string =>
  values.id_country ?? defaultCountry(terms)

/**
 * Finds the address type whose form an address uses.
 * @returns the shop's first type when none is chosen
 */
export const getAddressType = (kind: AddressKind, values: AddressValues, terms: BaseData): string =>
  kind === 'billing'
    ? billingAddressTypeId
    : (values.uuid_shipping_address_type ?? terms.shipping_address_types[0]?.uuid_shipping_address_type ?? '')

/**
 * Lists the fields of an address form.
 * @param typeId of the address type
 * @param country id
 * @returns the fields in the order of the form
 */
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

/**
 * Lists the address types that a country has.
 * @param country id
 * @returns in the shop's order
 */
export const typesIn = (
  country: string,
  terms: Pick<BaseData, 'shipping_address_types'>,
): BaseData['shipping_address_types'] =>
  terms.shipping_address_types.filter(({ countries }) => countries.includes(country))

/**
 * Computes the changes that follow from another country of a shipping address, which may offer neither the
 * chosen address type nor the chosen shipping option.
 * @param typeId the chosen address type; null when none was chosen
 * @param optionId the chosen shipping option; null when none was chosen
 * @returns the changed fields of the address, and of the basket; null removes a value
 */
export function countryChange(
  id_country: string,
  { typeId, optionId }: { typeId: string | null; optionId: string | null },
  terms: Pick<BaseData, 'shipping_address_types' | 'shipping_options'>,
): { address: AddressValues; option: Pick<UpdateBasket, 'uuid_shipping_option'> } {
  const isTypeKept = typesIn(id_country, terms).some((type) => type.uuid_shipping_address_type === typeId)
  const option = terms.shipping_options.find((candidate) => candidate.uuid_shipping_option === optionId)
  return {
    address: { id_country, ...(typeId !== null && !isTypeKept && { uuid_shipping_address_type: null }) },
    option: option && !option.countries.includes(id_country) ? { uuid_shipping_option: null } : {},
  }
}

/**
 * Writes an address as a change of the basket.
 * @param address only the fields to change
 * @returns fields with the prefix of the kind
 */
export const addressUpdate = (kind: AddressKind, address: AddressValues): UpdateBasket =>
  Object.fromEntries(Object.entries(address).map(([key, value]) => [`${kind}_address_${key}`, value]))

/**
 * Tells whether a separate billing address is needed: a parcel station is no address for an invoice.
 * @param shipping the shipping address
 */
export const needsBilling = (shipping: AddressValues, terms: BaseData): boolean => {
  const fields = formFields(getAddressType('shipping', shipping, terms), getCountry(shipping, terms), terms)
  return fields.length > 0 && !fields.some(({ key }) => key === 'street')
}

/**
 * Chooses the address that a basket without a parcel asks for: the billing address, or a shipping address that
 * was entered before and is good for an invoice. The server has the same rule.
 * @returns the kind of address
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
/**
 * Tells whether a field is hidden until the shopper wants it.
 * @returns false for required fields
 */
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

/**
 * Gives the autofill hint of a field. The street of a parcel station is not one that browsers know.
 * @param key of the field
 * @returns the value of the attribute `autocomplete`
 */
export function getAutocomplete(kind: AddressKind, key: string): string {
  const word = autocompleteWords[key]
  return word ? `${kind} ${word}` : 'off'
}

const digits = /^[\d ]+$/
/**
 * Chooses the keyboard of a phone.
 * @returns `numeric` when the example has only digits
 */
export const getInputMode = ({ key, example }: FormField): 'numeric' | 'text' =>
  key !== 'street_number' && example !== null && digits.test(example) ? 'numeric' : 'text'

/**
 * Splits street and number, which browsers fill into one field.
 * @returns null when there is nothing to split, or the number has no empty field of its own
 */
export function separateStreet(
  street: string,
  number: string,
  fields: readonly FormField[],
): { street: string; street_number: string } | null {
  const isAskedFor = fields.some(({ key, isRequired }) => key === 'street_number' && isRequired)
  const [, streetName, streetNumber] =
    /^(.*\p{L}.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/iu.exec(street.trim()) ?? []
  return isAskedFor && number.trim() === '' && streetName && streetNumber
    ? { street: streetName, street_number: streetNumber }
    : null
}
