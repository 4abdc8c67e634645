import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import {
  countryChange,
  formFields,
  getAddressType,
  getCountry,
  needsBilling,
  separateStreet,
  typesIn,
} from '../../../../../src/shop/address/addressConventions'
import { homeType, parcel, pickup, stationType, terms } from '../checkout/aCheckout'

const german = formFields(homeType, 'DE', terms)

describe('an address form', () => {
  it('follows the default country and the first type until others are chosen', () => {
    expect([getCountry({}, terms), getAddressType('shipping', {}, terms)]).toEqual(['DE', homeType])
    expect(getAddressType('billing', { uuid_shipping_address_type: stationType }, terms)).toBe(
      billingAddressTypeId,
    )
  })

  it('has the fields of its country', () => {
    expect(german.map(({ key }) => key)).not.toContain('uuid_province')
    const american = formFields(homeType, 'US', terms)
    expect(american.map(({ key }) => key)).toContain('uuid_province')
    expect(american.find(({ key }) => key === 'postal_code')).toEqual({
      key: 'postal_code',
      label: 'ZIP code',
      example: '95014',
      isRequired: true,
    })
  })

  it('has stations only where there are some, and these are no billing address', () => {
    expect(typesIn('US', terms).map(({ label }) => label)).toEqual(['Home'])
    expect(needsBilling({ uuid_shipping_address_type: stationType }, terms)).toBe(true)
    expect(needsBilling({}, terms)).toBe(false)
  })
})

describe('another country', () => {
  it('takes away the kind of address and the shipping option that it does not have', () => {
    const chosen = { typeId: stationType, optionId: pickup }
    expect(countryChange('US', chosen, terms)).toEqual({
      address: { id_country: 'US', uuid_shipping_address_type: null },
      option: { uuid_shipping_option: null },
    })
    expect(countryChange('DE', chosen, terms)).toEqual({ address: { id_country: 'DE' }, option: {} })
  })

  it('keeps what it has, and what was never chosen', () => {
    const kept = { address: { id_country: 'US' }, option: {} }
    expect(countryChange('US', { typeId: homeType, optionId: parcel }, terms)).toEqual(kept)
    expect(countryChange('US', { typeId: null, optionId: null }, terms)).toEqual(kept)
  })
})

describe('a street with its number in one field', () => {
  it.each([
    ['Hauptstr. 12', '', { street: 'Hauptstr.', street_number: '12' }],
    ['Straße des 17. Juni 135 a', '', { street: 'Straße des 17. Juni', street_number: '135 a' }],
    ['Am Markt 3-5', '', { street: 'Am Markt', street_number: '3-5' }],
    ['Hauptstr. 12', '7', null],
    ['Hauptstr.', '', null],
    ['Q 7', '', { street: 'Q', street_number: '7' }],
    ['12', '', null],
  ])('%s', (street, number, expected) => {
    expect(separateStreet(street, number, german)).toEqual(expected)
  })

  it('stays one where no number is asked for', () => {
    expect(separateStreet('Main Street 12', '', formFields(homeType, 'US', terms))).toBeNull()
  })
})
