import {
  addressBefore,
  applyCorrection,
  isAddressCorrectable,
} from '../../../../../../server/core/order/address/addressCorrections'
import { usualVat } from '../../../../../../server/core/pricing/vatRules'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import { anOrder } from '../../../../../support/orderBuilders'

const home = 'type-home'
const station = 'type-station'
const field = (uuid_shipping_address_type: string, field_key: string, required = true) => ({
  ...{ uuid_shipping_address_type, field_key, required, available: true },
  ...{ label: field_key.replaceAll('_', ' '), example_value: null, country_overwrites: {} },
})
const terms = {
  countries: [
    { id_country: 'DE', name: 'Germany', is_default_option: true },
    { id_country: 'ES', name: 'Spain', is_default_option: false },
  ],
  provinces: [],
  vat: usualVat,
  shipping_address_types: [
    {
      uuid_shipping_address_type: home,
      label: 'Home',
      countries: ['DE', 'ES'],
      shipping_options: ['dhl', 'bike', pickupShippingId],
    },
    {
      uuid_shipping_address_type: station,
      label: 'Packstation',
      countries: ['DE'],
      shipping_options: ['dhl'],
    },
  ],
  address_conventions: [
    ...['name', 'street', 'street_number', 'postal_code', 'city'].map((key) => field(home, key)),
    ...['name', 'packstation_nr', 'postal_code', 'city'].map((key) => field(station, key)),
  ],
  address_layouts: [
    {
      uuid_shipping_address_type: home,
      id_country: null,
      layout: '{name}\n{street} {street_number}\n{postal_code} {city}\n{id_country}',
    },
    {
      uuid_shipping_address_type: station,
      id_country: null,
      layout: '{name}\nPackstation {packstation_nr}\n{postal_code} {city}\n{id_country}',
    },
  ],
}
const typed = {
  ...{ name: 'Alex Example', street: 'Beispielweg', street_number: '1' },
  ...{ postal_code: '10999', city: 'Berlin', id_country: 'DE' },
}
const order = (changes: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ ...changes, content: { uuidShippingOption: 'dhl', idCountry: 'DE', ...changes.content } })
const correct = (changes: object, of = order(), before: typeof typed | null = typed) =>
  applyCorrection(of, addressBefore(of, before ?? undefined), changes, {
    ...terms,
    forStaff: terms,
    shippingLabel: 'Cargo bike',
  })

it('changes some fields, and keeps the others', () => {
  expect(correct({ street_number: ' 12b ' })).toEqual({
    fields: { ...typed, street_number: '12b' },
    text: 'Alex Example\nBeispielweg 12b\n10999 Berlin\nGermany',
    city: 'Berlin',
  })
})

it('begins from what was corrected before', () => {
  const corrected = { fields: { ...typed, street: 'Neue Gasse' }, text: 'x', city: 'Berlin' }
  expect(correct({ street_number: '2' }, order({ correctedAddress: corrected })).text).toContain(
    'Neue Gasse 2',
  )
})

it('refuses another country, and says what to do instead', () => {
  expect(() => correct({ id_country: 'ES' })).toThrow(
    expect.objectContaining({
      ...{ status: 409, code: 'other_country' },
      message: expect.stringMatching(/sold to Germany.*Cancel the order, and ask the buyer to order again/),
    }),
  )
})

it.each([
  ['the island of Heligoland, without VAT', order(), '27498'],
  ['the mainland, for what was sold without VAT', order({ content: { isExport: true } }), '10999'],
])('refuses %s, where other VAT applies', (_place, of, postal_code) => {
  const before = { ...typed, postal_code: of.content.isExport ? '27498' : '10999' }
  expect(() => correct({ postal_code }, of, before)).toThrow(
    expect.objectContaining({ status: 409, code: 'other_vat' }),
  )
})

it('is refused for what is collected in the shop', () => {
  const of = order({ content: { uuidShippingOption: pickupShippingId } })
  expect(isAddressCorrectable(of)).toBe(false)
  expect(() => correct({ postal_code: '27498' }, of)).toThrow('is collected in the shop: nothing is sent.')
})

it('allows another kind of address that the shipping option serves, and no other', () => {
  const toStation = { uuid_shipping_address_type: station, packstation_nr: '145' }
  expect(correct(toStation).text).toContain('Packstation 145')
  expect(() => correct(toStation, order({ content: { uuidShippingOption: 'bike' } }))).toThrow(
    expect.objectContaining({
      code: 'other_shipping',
      message: expect.stringMatching(/^Cargo bike does not deliver .*Packstation/),
    }),
  )
})

it('refuses an incomplete address, naming each field', () => {
  expect(() => correct({ city: null, postal_code: '1' })).toThrow(
    expect.objectContaining({
      status: 400,
      errors: {
        city: ['Please enter the city.'],
        postal_code: [expect.stringContaining('check the postal code')],
      },
    }),
  )
  // The shop removes what the buyer typed after some weeks; then all of it has to be typed again.
  expect(() => correct({ city: 'Berlin' }, order(), null)).toThrow(
    expect.objectContaining({ errors: expect.objectContaining({ street: ['Please enter the street.'] }) }),
  )
})

it('refuses what changes nothing', () => {
  const of = order({ content: { shippingAddress: 'Alex Example\nBeispielweg 1\n10999 Berlin\nGermany' } })
  expect(() => correct({ street: 'Beispielweg' }, of)).toThrow(
    expect.objectContaining({ code: 'nothing_to_correct' }),
  )
})

it.each(['shipped', 'delivered', 'cancelled', 'returned'] as const)(
  'is closed once an order is %s',
  (status) => {
    expect(isAddressCorrectable(order({ status }))).toBe(false)
    expect(() => correct({ street_number: '2' }, order({ status }))).toThrow(
      expect.objectContaining({ status: 409, code: 'not_correctable' }),
    )
  },
)

it('is refused in German by a user who reads German, with the words of the form', () => {
  const german = {
    ...terms,
    countries: [{ id_country: 'DE', name: 'Deutschland', is_default_option: true }],
    address_conventions: [{ ...field(home, 'street'), label: 'Straße' }],
  }
  const correctInGerman = (changes: object) => () =>
    inStaffLanguage('de', () =>
      applyCorrection(order(), typed, changes, { ...terms, forStaff: german, shippingLabel: '' }),
    )
  expect(correctInGerman({ id_country: 'ES' })).toThrow(/^Das Land von Bestellung \d+ ist Deutschland,/)
  expect(correctInGerman({ street: null })).toThrow(/^Bitte prüfen Sie die Adresse\. .*Straße/)
})
