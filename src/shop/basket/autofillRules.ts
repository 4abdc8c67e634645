import type { BaseData, Basket, Customer, CustomerAddress, UpdateBasket } from '../../shared/contract'
import { addressFields, billingAddressTypeId, shippingAddressFields } from '../../shared/vocabulary'

type Terms = Pick<BaseData, 'countries' | 'shipping_address_types'>
type AddressOfBasket = Basket['billing_address' | 'shipping_address']['address']

/** These fields are chosen from lists: an address that contains nothing else still counts as empty. */
const chosenFields = ['id_country', 'uuid_shipping_address_type']

/** The parts of a basket that are filled independently of each other. */
export const autofillParts = ['contact', 'billing', 'shipping'] as const
export type AutofillPart = (typeof autofillParts)[number]

/**
 * Computes which data of a customer's account go into a basket. Data that somebody entered are never
 * overwritten. - E-mail and phone, when the basket has neither and the customer wants it so. - The default
 * billing address, when the basket has none but perhaps a country. - The default shipping address, when the
 * basket has none, the address lies in the basket's country, and that country and the chosen shipping option
 * accept its type.
 * @param settled parts that stay as they are
 * @returns the changes by part, only of parts that have any
 */
export function computeAutofill(
  basket: Basket,
  customer: Customer,
  terms: Terms,
  settled: readonly AutofillPart[] = [],
): Partial<Record<AutofillPart, UpdateBasket>> {
  if (!isEditable(basket)) return {}
  const changes: Record<AutofillPart, UpdateBasket> = {
    contact: getContactChange(basket, customer),
    billing: getBillingChange(basket, customer),
    shipping: getShippingChange(basket, customer, terms),
  }
  const changedParts = autofillParts.filter(
    (part) => !settled.includes(part) && Object.keys(changes[part]).length > 0,
  )
  return Object.fromEntries(changedParts.map((part) => [part, changes[part]]))
}

/**
 * Finds the parts of a basket that contain data.
 * @returns in the order of `autofillParts`
 */
export const listFilledParts = ({
  email,
  phone,
  billing_address,
  shipping_address,
}: Basket): AutofillPart[] => {
  const isFilled: Record<AutofillPart, boolean> = {
    contact: email !== null || phone !== null,
    billing: !isEmpty(billing_address.address),
    shipping: !isEmpty(shipping_address.address),
  }
  return autofillParts.filter((part) => isFilled[part])
}

/**
 * Tells whether a basket can be edited, which ends when the payment begins.
 * @param checkout_state that of the basket
 */
export const isEditable = ({ checkout_state }: Basket): boolean =>
  checkout_state === null || checkout_state === 'started'

function getContactChange({ email, phone }: Basket, customer: Customer): UpdateBasket {
  if (!customer.autofill_contact_infos_in_basket || email !== null || phone !== null) return {}
  return { email: customer.email, ...(customer.phone !== null && { phone: customer.phone }) }
}

function getBillingChange({ billing_address: { address } }: Basket, customer: Customer): UpdateBasket {
  const savedAddress = findAddress(customer.default_billing_uuid_customer_address, customer)
  if (!savedAddress || savedAddress.uuid_shipping_address_type !== billingAddressTypeId || !isEmpty(address))
    return {}
  return toAddressChange('billing', savedAddress)
}

function getShippingChange(basket: Basket, customer: Customer, terms: Terms): UpdateBasket {
  const { address } = basket.shipping_address
  const savedAddress = findAddress(customer.default_shipping_uuid_customer_address, customer)
  if (!savedAddress || !isEmpty(address)) return {}
  const country = getBasketCountry(basket, terms)
  const isFitting =
    savedAddress.address.id_country === country && isTypeAllowed(savedAddress, country, basket, terms)
  return isFitting ? toAddressChange('shipping', savedAddress) : {}
}

/** Finds the country that the basket is priced for, also before one is chosen. */
const getBasketCountry = ({ shipping_address: { address } }: Basket, { countries }: Terms): string | null =>
  address.id_country ??
  (countries.find((country) => country.is_default_option) ?? countries[0])?.id_country ??
  null

function isTypeAllowed(
  { uuid_shipping_address_type: id }: CustomerAddress,
  country: string | null,
  { uuid_shipping_option: option, shipping_address: { address } }: Basket,
  { shipping_address_types }: Terms,
): boolean {
  const chosenTypeId = address.uuid_shipping_address_type
  const type = shipping_address_types.find((candidate) => candidate.uuid_shipping_address_type === id)
  if (!type || country === null || !type.countries.includes(country)) return false
  return (
    (chosenTypeId === null || chosenTypeId === id) &&
    (option === null || type.shipping_options.includes(option))
  )
}

/**
 * Writes a saved address as a change of the basket.
 * @param kind decides which fields exist
 * @returns every field, null for those that the address does not have
 */
export function toAddressChange(kind: 'billing' | 'shipping', savedAddress: CustomerAddress): UpdateBasket {
  const fields = kind === 'billing' ? addressFields : shippingAddressFields
  const values = {
    ...savedAddress.address,
    uuid_shipping_address_type: savedAddress.uuid_shipping_address_type,
  }
  return Object.fromEntries(fields.map((field) => [`${kind}_address_${field}`, values[field]]))
}

const isEmpty = (address: AddressOfBasket): boolean =>
  Object.entries(address).every(([field, value]) => value === null || chosenFields.includes(field))

const findAddress = (id: string | null, { addresses }: Customer): CustomerAddress | undefined =>
  addresses.find(({ uuid_customer_address }) => uuid_customer_address === id)
