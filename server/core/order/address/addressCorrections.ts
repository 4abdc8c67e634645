/** Decides which corrections of a delivery address are possible. */
import type { ShippingAddressField } from '../../../../src/shared/vocabulary'
import { ShopError } from '../../../platform/errors'
import { inLanguage } from '../../../platform/languages/currentLanguage'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { shopDay } from '../../../platform/support/dates'
import {
  type Address,
  type AddressChanges,
  type AddressTerms,
  changeAddress,
  completeAddressErrors,
  formatAddress,
  getAddressTypeId,
  getDefaultCountry,
  isBlank,
} from '../../address/addressRules'
import { getVatTerms, type VatSettings } from '../../pricing/vatRules'
import type { CorrectedAddress, OrderRecord } from '../orderContent'
import { hasParcel, isCollected, statusText } from '../orderRules'
import { tell } from '../staffSentences'
import { getDeliveryAddress } from './deliveryAddress'

/**
 * Tells whether the delivery address of an order can be corrected: until all of it was sent.
 * @returns false for downloads, for what is collected, and for what was sent, cancelled or returned
 */
export const isAddressCorrectable = ({ status, content }: OrderRecord): boolean =>
  status === 'placed' && hasParcel(content) && !isCollected(content)

/**
 * Returns the fields of an order's delivery address as they are before a correction.
 * @param fields as the buyer typed them; undefined if the shop no longer has them
 */
export const addressBefore = (
  { content, correctedAddress }: OrderRecord,
  fields: Address | undefined,
): Address => ({
  ...(correctedAddress?.fields ?? fields),
  id_country: content.idCountry,
})

/** The terms of addresses in the language of the order. */
export interface CorrectionTerms extends AddressTerms {
  vat: VatSettings
  /** The same in the language of the user. */
  forStaff: AddressTerms
  /** The name of the order's shipping option in the language of the user. */
  shippingLabel: string
}

/**
 * Applies a correction to the delivery address of an order.
 * @param before see `addressBefore`
 * @param changes fields that are missing stay as they are; null removes a value
 * @returns the corrected address
 * @throws ShopError 409 if the order, or what it costs, does not allow the correction
 * @throws ShopError 400 with the errors by field if the address is incomplete
 */
export function applyCorrection(
  order: OrderRecord,
  before: Address,
  changes: AddressChanges,
  terms: CorrectionTerms,
): CorrectedAddress {
  if (!isAddressCorrectable(order)) throw refused('not_correctable', notCorrectableText(order))
  const { orderNumber, content } = order
  const { idCountry, uuidShippingOption } = content
  if (changes.id_country != null && changes.id_country !== idCountry) {
    throw refused(
      'other_country',
      tell(
        'Order {number} was sold to {country}, and VAT and postage depend on the country. Cancel the order, and ask the buyer to order again with the new address.',
        { number: orderNumber, country: getCountryName(idCountry, terms.forStaff) },
      ),
    )
  }
  const after = { ...changeAddress(before, changes, 'shipping', terms), id_country: idCountry }
  const typeId = getAddressTypeId(after, 'shipping', terms)
  const type = terms.forStaff.shipping_address_types.find(
    (addressType) => addressType.uuid_shipping_address_type === typeId,
  )
  if (uuidShippingOption && type && !type.shipping_options.includes(uuidShippingOption)) {
    throw refused(
      'other_shipping',
      tell(
        '{shipping} does not deliver to an address of this kind ({type}). Choose another kind, or cancel the order and ask the buyer to order again.',
        { shipping: terms.shippingLabel, type: type.label },
      ),
    )
  }
  const { fields } = inLanguage(currentStaffLanguage(), () =>
    completeAddressErrors(after, 'shipping', terms.forStaff),
  )
  if (isBlank(after) || Object.keys(fields).length > 0) {
    const sentences = Object.values(fields).flat().join(' ')
    const message = tell('Please check the address. {problems}', { problems: sentences }).trim()
    throw new ShopError(400, 'incomplete_address', message, { errors: fields })
  }
  if (isOtherVat(order, { before, after, home: getDefaultCountry(terms), settings: terms.vat })) {
    throw refused(
      'other_vat',
      tell(
        'Other VAT applies at this postcode than order {number} was sold with. Cancel the order, and ask the buyer to order again with the new address.',
        { number: orderNumber },
      ),
    )
  }
  const text = formatAddress(after, 'shipping', terms)
  if (text === getDeliveryAddress(order).text) {
    throw refused(
      'nothing_to_correct',
      tell('Order {number} goes to this address already.', { number: orderNumber }),
    )
  }
  return { fields: after, text, city: after.city ?? null }
}

/** Compares the VAT of both places on the day of the order. */
function isOtherVat(
  { content, createdAt }: OrderRecord,
  { before, after, home, settings }: { before: Address; after: Address; home: string; settings: VatSettings },
): boolean {
  const vat = ({ postal_code = null }: { postal_code?: string | null }) =>
    getVatTerms(
      {
        destination: { id_country: content.idCountry, postal_code },
        home,
        today: shopDay(new Date(createdAt)),
      },
      settings,
    )
  if (vat(after).isOutside !== content.isExport) return true
  // Without the fields of the address at the time of sale, only the ordinary rates of the country are known.
  return JSON.stringify(vat(before).due) !== JSON.stringify(vat(after).due)
}

/** A sentence that says why an order's address cannot be corrected, and what to do instead. */
function notCorrectableText(order: OrderRecord): string {
  const { orderNumber: number, status, content } = order
  if (!hasParcel(content)) return tell('Order {number} contains only downloads: nothing is sent.', { number })
  if (isCollected(content))
    return tell('Order {number} is collected in the shop: nothing is sent.', { number })
  if (status === 'shipped') {
    return tell(
      'Order {number} is on its way, so its address cannot be corrected any more. Ask the carrier to redirect the parcel, or wait until it comes back.',
      { number },
    )
  }
  return tell('The address of order {number} cannot be corrected: {state}.', {
    number,
    state: statusText(order),
  })
}

const getCountryName = (idCountry: string, { countries }: AddressTerms): string =>
  countries.find(({ id_country }) => id_country === idCountry)?.name ?? idCountry

const refused = (code: string, message: string) => new ShopError(409, code, message)

/** One field of the form for an address. */
export interface AddressFormField {
  field: ShippingAddressField
  label: string
  isRequired: boolean
  example: string | null
}

/**
 * Lists the kinds of addresses to which an order can be sent, each with the fields of its form in their order. The country
 * is no field, because it stays.
 */
export function addressForms({ content }: OrderRecord, terms: AddressTerms) {
  const { idCountry, uuidShippingOption } = content
  return terms.shipping_address_types
    .filter(({ countries, shipping_options: options }) => {
      const isServed = !uuidShippingOption || options.includes(uuidShippingOption)
      return isServed && countries.includes(idCountry)
    })
    .map(({ uuid_shipping_address_type, label }) => ({
      uuidType: uuid_shipping_address_type,
      label,
      fields: terms.address_conventions
        .filter((convention) => convention.uuid_shipping_address_type === uuid_shipping_address_type)
        .map(({ country_overwrites, ...usual }) => ({ ...usual, ...country_overwrites[idCountry] }))
        .filter(({ available, field_key }) => available && field_key !== 'id_country')
        .map(
          ({ field_key, label: name, required, example_value }): AddressFormField => ({
            field: field_key as ShippingAddressField,
            label: name,
            isRequired: required,
            example: example_value,
          }),
        ),
    }))
}
