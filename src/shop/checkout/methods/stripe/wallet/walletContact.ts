import type { BaseData, Basket, UpdateBasket } from '../../../../../shared/contract'
import { paymentOptionIds } from '../../../../../shared/payment/paymentMethodId'
import { formFields, getAddressType, provinceOptions } from '../../../../address/addressConventions'

/** What a wallet knows of its owner, in the form of Stripe's Express Checkout Element. */
export interface WalletContact {
  email?: string
  phone?: string
  billing?: WalletAddress
  shipping?: WalletAddress
}

export interface WalletAddress {
  name: string
  address: {
    line1: string
    line2: string | null
    city: string
    /** A code or a name. */
    state: string
    postal_code: string
    country: string
  }
}

/** What the basket lacks and a wallet can give. */
export interface WantedContact {
  email: boolean
  billing: boolean
  shipping: boolean
}

/** Tells what the wallet is asked for: only what the shopper has not typed. */
export function findWantedContact({ errors }: Pick<Basket, 'errors'>): WantedContact {
  const lacks = (code: string) => errors.some((error) => error.code === code)
  return {
    email: lacks('email_missing'),
    billing: lacks('billing_address_missing'),
    shipping: lacks('shipping_address_missing'),
  }
}

/** Tells whether the basket can be ordered with what a wallet gives, and with cards as the way to pay. */
export const canWalletComplete = ({ errors }: Pick<Basket, 'errors'>): boolean =>
  errors.every(
    ({ code, field }) =>
      field === 'uuid_payment_option' ||
      ['email_missing', 'billing_address_missing', 'shipping_address_missing'].includes(code),
  )

/**
 * Converts what the wallet gave to a change of the basket, which the server checks by the same rules as typed data.
 * @param wantedContact only this is taken over
 */
export function toBasketChanges(
  contact: WalletContact,
  wantedContact: WantedContact,
  terms: BaseData,
): UpdateBasket {
  return {
    uuid_payment_option: paymentOptionIds.stripe,
    ...(wantedContact.email && contact.email !== undefined && { email: contact.email }),
    ...(wantedContact.billing && contact.billing && buildAddressChanges('billing', contact.billing, terms)),
    ...(wantedContact.shipping &&
      contact.shipping &&
      buildAddressChanges('shipping', contact.shipping, terms)),
  }
}

function buildAddressChanges(
  kind: 'billing' | 'shipping',
  { name, address }: WalletAddress,
  terms: BaseData,
): UpdateBasket {
  const { line1, line2, city, state, postal_code, country } = address
  const keys = formFields(getAddressType(kind, {}, terms), country, terms).map(({ key }) => key)
  const has = (key: string) => keys.includes(key)
  const lines = has('street_number') ? splitStreet(line1) : { street: line1 }
  const more = line2 || null
  const values: Record<string, string | null> = {
    name,
    ...lines,
    ...(more && has('address_addition') && { address_addition: more }),
    ...(more && !has('address_addition') && { street: `${lines.street}, ${more}` }),
    city,
    postal_code,
    id_country: country,
    ...(has('uuid_province') && { uuid_province: findProvinceId(state, country, terms) }),
    ...(has('province') && { province: state }),
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${kind}_address_${key}`, value]))
}

const findProvinceId = (state: string, country: string, terms: BaseData): string | null =>
  terms.provinces.find(({ id_country, code }) => id_country === country && code === state)?.uuid_province ??
  provinceOptions(country, terms).find(({ label }) => label.toLowerCase() === state.toLowerCase())?.value ??
  null

const numberLast = /^(.*\D)[\s,]+(\d+\s?[a-z]?(?:\s?[-/+]\s?\d+\s?[a-z]?)?)$/i
const numberFirst = /^(\d+\s?[a-z]?(?:[-/]\d+[a-z]?)?)[\s,]+(\D.*)$/i

/**
 * Splits the line of an address in street and number.
 * @returns the whole line as the street when it has no number; the shopper then adds it
 */
export function splitStreet(line: string): { street: string; street_number?: string } {
  const last = numberLast.exec(line.trim())
  if (last) return { street: (last[1] ?? '').replace(/[\s,]+$/, ''), street_number: last[2] ?? '' }
  const first = numberFirst.exec(line.trim())
  if (first) return { street: first[2] ?? '', street_number: first[1] ?? '' }
  return { street: line.trim() }
}
