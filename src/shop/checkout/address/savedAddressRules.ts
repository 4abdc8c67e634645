import type { BaseData, CustomerAddress } from '../../../shared/contract'
import { billingAddressTypeId } from '../../../shared/vocabulary'
import { type AddressKind, typesIn } from '../../address/addressConventions'

/**
 * Lists the customer's addresses that can be used in a basket: those of the kind, and with a type that their
 * country offers.
 * @returns in the order given
 */
export const fittingAddresses = (
  kind: AddressKind,
  addresses: readonly CustomerAddress[],
  terms: BaseData,
): CustomerAddress[] =>
  addresses.filter(({ uuid_shipping_address_type: typeId, address: { id_country } }) => {
    if (kind === 'billing') return typeId === billingAddressTypeId
    const types = id_country === null ? [] : typesIn(id_country, terms)
    return types.some(({ uuid_shipping_address_type }) => uuid_shipping_address_type === typeId)
  })
