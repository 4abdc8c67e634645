import type { Basket, Customer, CustomerAddress, UpdateBasket } from '../../../../../src/shared/contract'
import { billingAddressTypeId, shippingAddressFields } from '../../../../../src/shared/vocabulary'
import { computeAutofill, listFilledParts } from '../../../../../src/shop/basket/autofillRules'
import { testId } from '../../../../support/catalogueBuilders'
import { aSavedAddress } from '../customer/aCustomer'
import { aCustomerWithWishlist } from '../customer/aWishlistShop'
import { aBasket } from './aBasket'

const home = testId(301)
const station = testId(302)
const parcel = testId(311)
const pickup = testId(312)
const terms = {
  countries: [
    { id_country: 'AT', name: 'Austria', is_default_option: false },
    { id_country: 'DE', name: 'Germany', is_default_option: true },
  ],
  shipping_address_types: [
    {
      uuid_shipping_address_type: home,
      label: 'Home',
      countries: ['DE', 'AT'],
      shipping_options: [parcel, pickup],
    },
    {
      uuid_shipping_address_type: station,
      label: 'Station',
      countries: ['DE'],
      shipping_options: [parcel],
    },
  ],
}

let made = 0
const saved = (typeId: string, values: Record<string, string>) => aSavedAddress(typeId, values, 800 + ++made)
const berlin = { name: 'Alex Example', city: 'Berlin', id_country: 'DE' }
const billing = saved(billingAddressTypeId, { ...berlin, company: 'The Label' })
const atHome = saved(home, berlin)
const atStation = saved(station, { ...berlin, packstation_nr: '145' })
const inVienna = saved(home, { ...berlin, city: 'Wien', id_country: 'AT' })
const addresses = [billing, atHome, atStation, inVienna]

const aCustomer = (
  wishes: Partial<Customer> = {},
  defaults: { billing?: CustomerAddress; shipping?: CustomerAddress } = {},
) =>
  aCustomerWithWishlist([], {
    phone: '030 1234567',
    addresses,
    default_billing_uuid_customer_address: defaults.billing?.uuid_customer_address ?? null,
    default_shipping_uuid_customer_address: defaults.shipping?.uuid_customer_address ?? null,
    ...wishes,
  })
/** A basket with these values in its addresses. */
function holding({
  billing_address = {},
  shipping_address = {},
  ...wishes
}: Partial<Omit<Basket, 'billing_address' | 'shipping_address'>> & {
  billing_address?: object
  shipping_address?: object
} = {}): Basket {
  const basket = aBasket([], wishes)
  Object.assign(basket.billing_address.address, billing_address)
  Object.assign(basket.shipping_address.address, shipping_address)
  return basket
}
/** All changes in one; null where there are none. */
function changesFor(basket: Basket, customer: Customer): UpdateBasket | null {
  const parts = Object.values(computeAutofill(basket, customer, terms))
  return parts.length === 0 ? null : Object.assign({}, ...parts)
}
/** Without its empty fields. */
const given = (changes: object | null) =>
  changes && Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))

describe('contact data', () => {
  const contact = { email: 'alex@example.org', phone: '030 1234567' }
  it.each<[string, Partial<Basket>, Partial<Customer>, object | null]>([
    ['fill a basket that has none', {}, {}, contact],
    ['leave out a phone that is not known', {}, { phone: null }, { email: contact.email }],
    ['stay away where the customer wants it so', {}, { autofill_contact_infos_in_basket: false }, null],
    ['stay away from an e-mail that was entered', { email: 'me@example.org' }, {}, null],
    ['stay away from a phone that was entered', { phone: '1' }, {}, null],
    ['do not mind a note', { customer_notes: 'Ring twice' }, {}, contact],
    ['fill a checkout that was started', { checkout_state: 'started' }, {}, contact],
    ['stay away from a payment', { checkout_state: 'authorising' }, {}, null],
  ])('%s', (_which, basket, customer, expected) => {
    expect(changesFor(holding(basket), aCustomer(customer))).toEqual(expected)
  })
})

describe('the billing address', () => {
  const filled = {
    billing_address_name: 'Alex Example',
    billing_address_company: 'The Label',
    billing_address_city: 'Berlin',
    billing_address_id_country: 'DE',
  }
  const noContact = { autofill_contact_infos_in_basket: false }
  it.each<[string, object, CustomerAddress | undefined, object | null]>([
    ['is the default one where there is none', {}, billing, filled],
    ['stays as it was entered', { name: 'Kim' }, billing, null],
    ['is filled in where only the same country was chosen', { id_country: 'DE' }, billing, filled],
    ['is filled in where only another country was chosen', { id_country: 'AT' }, billing, filled],
    ['stays empty without a default', {}, undefined, null],
    ['is none that is for parcels', {}, atHome, null],
  ])('%s', (_which, billing_address, address, expected) => {
    const customer = aCustomer(noContact, { billing: address })
    expect(given(changesFor(holding({ billing_address }), customer))).toEqual(expected)
  })
})

describe('the shipping address', () => {
  const filled = (address: CustomerAddress) =>
    Object.fromEntries([
      ...Object.entries(address.address)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => [`shipping_address_${field}`, value]),
      ['shipping_address_uuid_shipping_address_type', address.uuid_shipping_address_type],
    ])
  const noContact = { autofill_contact_infos_in_basket: false }
  it.each<[string, object, string | null, CustomerAddress | undefined, boolean]>([
    ['in the usual country, before one is chosen', {}, null, atHome, true],
    ['in the chosen country', { id_country: 'AT' }, null, inVienna, true],
    ['not in another country than the chosen one', { id_country: 'DE' }, null, inVienna, false],
    ['not in another country than the usual one', {}, null, inVienna, false],
    ['of a type that the way of sending has', {}, parcel, atStation, true],
    ['not of a type that it has not', {}, pickup, atStation, false],
    ['of the chosen type', { uuid_shipping_address_type: station }, null, atStation, true],
    ['not of another type than the chosen one', { uuid_shipping_address_type: home }, null, atStation, false],
    ['not over what was entered', { city: 'Hamburg' }, null, atHome, false],
    ['not of a billing type', {}, null, billing, false],
    ['not without a default', {}, null, undefined, false],
  ])('%s', (_which, shipping_address, uuid_shipping_option, address, isFilled) => {
    const customer = aCustomer(noContact, { shipping: address })
    const basket = holding({ shipping_address, uuid_shipping_option })
    expect(given(changesFor(basket, customer))).toEqual(isFilled ? filled(address!) : null)
  })

  it('is not of a type that its country has not', () => {
    const stationAbroad = saved(station, { id_country: 'AT', name: 'Alex' })
    const customer = aCustomer({ ...noContact, addresses: [stationAbroad] }, { shipping: stationAbroad })
    expect(changesFor(holding({ shipping_address: { id_country: 'AT' } }), customer)).toBeNull()
  })

  it('takes the place of every field, also of those that it has not', () => {
    const changes = changesFor(holding(), aCustomer(noContact, { shipping: atHome }))!
    expect(Object.keys(changes)).toHaveLength(shippingAddressFields.length)
  })
})

describe('the parts of a basket', () => {
  it('are filled apart from each other, and left alone once they are settled', () => {
    const customer = aCustomer({}, { billing, shipping: atHome })
    expect(Object.keys(computeAutofill(holding(), customer, terms))).toEqual([
      'contact',
      'billing',
      'shipping',
    ])
    expect(Object.keys(computeAutofill(holding(), customer, terms, ['contact', 'shipping']))).toEqual([
      'billing',
    ])
    const typed = holding({ email: 'me@example.org', billing_address: { id_country: 'AT' } })
    expect(Object.keys(computeAutofill(typed, customer, terms))).toEqual(['billing', 'shipping'])
  })

  it('hold nothing as long as only a country or a type is chosen', () => {
    const chosen = { id_country: 'AT', uuid_shipping_address_type: home }
    expect(
      listFilledParts(holding({ billing_address: { id_country: 'AT' }, shipping_address: chosen })),
    ).toEqual([])
    expect(
      listFilledParts(
        holding({ phone: '1', billing_address: { name: 'Kim' }, shipping_address: { city: 'Wien' } }),
      ),
    ).toEqual(['contact', 'billing', 'shipping'])
  })
})
