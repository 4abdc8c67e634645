import type { UpdateBasket } from '../../../src/shared/contract'
import { required } from '../../../src/shared/required'
import { addressFields, shippingAddressFields } from '../../../src/shared/vocabulary'
import { ShopError, toFieldError } from '../../platform/errors'
import { type Said, said } from '../../platform/languages/said'
import { type Address, type AddressChanges, type AddressKind, changeAddress } from '../address/addressRules'
import { readAddress } from '../address/storedAddress'
import { needsParcel } from '../catalogue/downloadOnly'
import type { GiftCardRow } from '../giftCards/giftCardRules'
import type { ShopTerms } from '../pricing/shopTerms'
import { toVoucherCode } from '../vouchers/voucherRules'
import type { BasketChanges, BasketReader, BasketRow } from './basketRepository'
import { chooseBuyerAddress, getCountryCode } from './basketRules'

/** Returns what a body changes in a basket. @param card the gift card whose code was typed as a voucher */
export const getBasketChanges = (
  basket: BasketRow,
  body: UpdateBasket,
  terms: ShopTerms,
  card: GiftCardRow | undefined,
): BasketChanges => ({
  ...getPlainChanges(card ? { ...body, voucher: undefined } : body),
  ...(card && { uuid_gift_card: card.uuid_gift_card }),
  ...getAddressChange('billing', basket, body, terms),
  ...getAddressChange('shipping', basket, body, terms),
})

/** Returns the changes of all columns except the addresses. */
function getPlainChanges(body: UpdateBasket): BasketChanges {
  const { uuid_shipping_option, uuid_payment_option, voucher, gift_card } = body
  return {
    ...getTextChange('email', body.email),
    ...getTextChange('phone', body.phone),
    ...getTextChange('customer_notes', body.customer_notes),
    ...(uuid_shipping_option !== undefined && { uuid_shipping_option }),
    ...(uuid_payment_option !== undefined && { uuid_payment_option }),
    ...(gift_card === null && { uuid_gift_card: null }),
    ...(voucher !== undefined && { voucher_code: (voucher && toVoucherCode(voucher)) || null }),
  }
}

const getTextChange = (
  name: 'email' | 'phone' | 'customer_notes',
  value: string | null | undefined,
): BasketChanges => (value === undefined ? {} : { [name]: value?.trim() || null })

/** Returns the new value of an address column; an empty object when the body has no field of this address. */
function getAddressChange(
  kind: AddressKind,
  basket: BasketRow,
  body: UpdateBasket,
  terms: ShopTerms,
): BasketChanges {
  const column = `${kind}_address` as const
  const fields = kind === 'billing' ? addressFields : shippingAddressFields
  const bodyFields = body as Record<string, string | null | undefined>
  const changes: AddressChanges = Object.fromEntries(
    fields
      .map((field) => [field, bodyFields[`${column}_${field}`]])
      .filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length === 0) return {}
  return { [column]: serialiseAddress(changeAddress(readAddress(basket[column]), changes, kind, terms)) }
}

const serialiseAddress = (address: Address): string | null =>
  Object.keys(address).length === 0 ? null : JSON.stringify(address)

/** Refuses ids of options that the shop does not have. `refuseElsewhere` checks the country. */
export function refuseUnknownOptions(body: UpdateBasket, terms: ShopTerms) {
  const refuse = (field: string, message: Said) => {
    throw toFieldError(field, message, { code: 'unknown_option' })
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
    refuse('uuid_shipping_option', said('error.option.shipping'))
  }
  if (payment && !terms.payment_options.some(({ uuid_payment_option }) => uuid_payment_option === payment)) {
    refuse('uuid_payment_option', said('error.option.payment'))
  }
  if (
    type &&
    !terms.shipping_address_types.some((addressType) => addressType.uuid_shipping_address_type === type)
  ) {
    refuse('shipping_address_uuid_shipping_address_type', said('error.option.address'))
  }
}

/**
 * Refuses options that are not offered in the basket's country. If the country changes later, the basket's errors
 * report it.
 */
export async function refuseElsewhere(
  baskets: BasketReader,
  uuidBasket: string,
  { uuid_shipping_option: shipping, uuid_payment_option: payment }: UpdateBasket,
  terms: ShopTerms,
): Promise<void> {
  if (!shipping && !payment) return
  const row = required(await baskets.findBasket(uuidBasket), 'basket')
  const [billing, shippingAddress] = [readAddress(row.billing_address), readAddress(row.shipping_address)]
  const hasParcel = row.gift_card_sale === null && needsParcel(await baskets.listItems(uuidBasket))
  const buyer = chooseBuyerAddress({ billing, shipping: shippingAddress, hasParcel }, terms)
  const country = getCountryCode(buyer.address, terms)
  const isServed = (option?: { countries: string[] }) => option?.countries.includes(country)
  if (payment && !isServed(terms.payment_options.find((option) => option.uuid_payment_option === payment))) {
    throw new ShopError(400, 'unknown_option', said('error.option.payment'))
  }
  if (
    !shipping ||
    isServed(terms.shipping_options.find((option) => option.uuid_shipping_option === shipping))
  )
    return
  const name = terms.countries.find(({ id_country }) => id_country === country)?.name ?? country
  throw new ShopError(409, 'shipping_option_not_available', said('error.shipping.country', { country: name }))
}
