import type { AddAddress } from '../../../../src/shared/contract'
import { required } from '../../../../src/shared/required'
import { addressFields, billingAddressTypeId } from '../../../../src/shared/vocabulary'
import { ShopError } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import {
  type AddressChanges,
  type AddressTerms,
  changeAddress,
  completeAddressErrors,
  getDefaultCountry,
  hashAddress,
} from '../../address/addressRules'

/** A saved address as it is stored; `address` is JSON of the fields that have a value, including the country. */
export interface StoredCustomerAddress {
  uuid_shipping_address_type: string
  address: string
  hash: string
}

/**
 * Parses an address for saving; only complete ones are saved.
 * @throws ShopError 400 naming the fields that are wrong
 */
export function readCustomerAddress(body: AddAddress, terms: AddressTerms): StoredCustomerAddress {
  const type = body.uuid_shipping_address_type.toLowerCase()
  const kind = type === billingAddressTypeId ? 'billing' : 'shipping'
  const isKnown = terms.shipping_address_types.some(
    (addressType) => addressType.uuid_shipping_address_type === type,
  )
  if (kind === 'shipping' && !isKnown) {
    throw new ShopError(400, 'unknown_option', said('error.account.addressType'))
  }
  const { uuid_shipping_address_type: _type, ...fields } = body
  const changes: AddressChanges =
    kind === 'shipping'
      ? { ...fields, uuid_shipping_address_type: type }
      : Object.fromEntries(addressFields.map((field) => [field, fields[field]]))
  const id_country = changes.id_country?.trim() || getDefaultCountry(terms)
  const whole = changeAddress({}, { ...changes, id_country }, kind, terms)
  const { fields: errors } = completeAddressErrors(whole, kind, terms)
  const [problem] = Object.values(errors).flat()
  if (problem !== undefined) {
    throw new ShopError(400, 'address_incomplete', said('error.account.addressIncomplete', { problem }), {
      errors,
    })
  }
  // The type has its own column and is not part of the hash.
  const { uuid_shipping_address_type: _typed, ...address } = whole
  return {
    uuid_shipping_address_type: type,
    address: JSON.stringify(address),
    hash: required(hashAddress(address), 'address hash'),
  }
}
