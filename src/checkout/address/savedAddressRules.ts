import type { BaseData, CustomerAddress } from '../../shared/contract'
import { billingAddressTypeId } from '../../shared/vocabulary'
import { type AddressKind, typesIn } from './addressConventions'

/** Which of a customer's addresses can stand in a basket: of its kind, and where the shop still sends such parcels. */
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
