import type { UpdateBasket } from '../../src/shared/contract'
import { addressFields, shippingAddressFields } from '../../src/shared/vocabulary'
import type { ShopTerms } from '../content/shopTerms'
import { ShopError } from '../errors'
import { voucherCode } from '../pricing/voucherRules'
import { type Address, type AddressChanges, type AddressKind, changeAddress } from './addressRules'
import type { BasketChanges, BasketRow } from './basketRepository'
import { readAddress } from './storedAddress'

/** Returns the changes of all columns except the addresses. */
export function plainChanges(body: UpdateBasket): BasketChanges {
  const { uuid_shipping_option, uuid_payment_option, voucher } = body
  return {
    ...textChange('email', body.email),
    ...textChange('phone', body.phone),
    ...textChange('customer_notes', body.customer_notes),
    ...(uuid_shipping_option !== undefined && { uuid_shipping_option }),
    ...(uuid_payment_option !== undefined && { uuid_payment_option }),
    ...(voucher !== undefined && { voucher_code: (voucher && voucherCode(voucher)) || null }),
  }
}

const textChange = (
  name: 'email' | 'phone' | 'customer_notes',
  value: string | null | undefined,
): BasketChanges => (value === undefined ? {} : { [name]: value?.trim() || null })

/** Returns the new value of an address column; an empty object when the body has no field of this address. */
export function addressChange(
  kind: AddressKind,
  held: BasketRow,
  body: UpdateBasket,
  terms: ShopTerms,
): BasketChanges {
  const column = `${kind}_address` as const
  const fields = kind === 'billing' ? addressFields : shippingAddressFields
  const given = body as Record<string, string | null | undefined>
  const changes: AddressChanges = Object.fromEntries(
    fields.map((field) => [field, given[`${column}_${field}`]]).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length === 0) return {}
  return { [column]: stored(changeAddress(readAddress(held[column]), changes, kind, terms)) }
}

const stored = (address: Address): string | null =>
  Object.keys(address).length === 0 ? null : JSON.stringify(address)

/** Refuses ids of options that the shop does not have. `refuseElsewhere` checks the country. */
export function refuseUnknownOptions(body: UpdateBasket, terms: ShopTerms) {
  const refuse = (field: string, message: string) => {
    throw new ShopError(400, 'unknown_option', message, { errors: { [field]: [message] } })
  }
  const {
    uuid_shipping_option: shipping,
    uuid_payment_option: payment,
    shipping_address_uuid_shipping_address_type: type,
  } = body
  if (
    shipping &&
    !terms.shipping_options.some(({ uuid_shipping_option }) => uuid_shipping_option === shipping)
  ) {
    refuse('uuid_shipping_option', 'unknown shipping method')
  }
  if (payment && !terms.payment_options.some(({ uuid_payment_option }) => uuid_payment_option === payment)) {
    refuse('uuid_payment_option', 'unknown payment method')
  }
  if (type && !terms.shipping_address_types.some((known) => known.uuid_shipping_address_type === type)) {
    refuse('shipping_address_uuid_shipping_address_type', 'unknown kind of address')
  }
}
