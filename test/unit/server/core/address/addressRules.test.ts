import {
  type Address,
  changeAddress,
  findAddressErrors,
  formatAddress,
  hashAddress,
} from '../../../../../server/core/address/addressRules'
import { addressTerms, typeIds } from '../basket/addressTerms'

const terms = addressTerms()
const berlin: Address = {
  name: 'Alex Example',
  street: 'Beispielweg',
  street_number: '1 a',
  postal_code: '10999',
  city: 'Berlin',
  id_country: 'DE',
}
const station: Address = {
  uuid_shipping_address_type: typeIds.packstation,
  name: 'Alex Example',
  dhl_kundennummer: '12345678',
  packstation_nr: '145',
  postal_code: '10999',
  city: 'Berlin',
}
const provinceOf = (country: string, name: string) =>
  terms.provinces.find((province) => province.id_country === country && province.name === name)!.uuid_province
const fieldErrors = (address: Address) => findAddressErrors(address, 'shipping', terms).fields
const change = (before: Address, changes: Parameters<typeof changeAddress>[1]) =>
  changeAddress(before, changes, 'shipping', terms)

describe('errors of an address', () => {
  it('is nothing where all is there, and nothing before anything was typed', () => {
    const chosen = { id_country: 'CH', uuid_shipping_address_type: typeIds.packstation }
    for (const address of [berlin, station, {}, chosen]) {
      expect(findAddressErrors(address, 'shipping', terms)).toEqual({ global: [], fields: {} })
    }
  })

  it('is what its country wants and has not got', () => {
    expect(findAddressErrors({ name: 'Alex Example' }, 'shipping', terms)).toEqual({
      global: ['Address incomplete'],
      fields: {
        street: ['Please enter the street.'],
        street_number: ['Please enter the number.'],
        postal_code: ['Please enter the postcode.'],
        city: ['Please enter the city.'],
      },
    })
    expect(
      fieldErrors({ ...berlin, id_country: 'IE', street_number: '', postal_code: 'D02 AF30' }),
    ).not.toHaveProperty('street_number')
    const { city, ...withoutCity } = berlin
    expect(fieldErrors({ ...withoutCity, id_country: 'US', postal_code: '10001' })).toMatchObject({
      city: ['Please enter the city.'],
      uuid_province: ['Please enter the state.'],
    })
  })

  it.each([
    ['a postcode of another country', { ...berlin, postal_code: 'SW1A 1AA' }, 'postal_code'],
    ['a country that the shop does not send to', { ...berlin, id_country: 'AQ' }, 'id_country'],
    [
      'a province of another country',
      { ...berlin, id_country: 'US', postal_code: '10001', uuid_province: provinceOf('JP', 'Tokyo') },
      'uuid_province',
    ],
    ['a Postnummer that is none', { ...station, dhl_kundennummer: '12 34' }, 'dhl_kundennummer'],
    ['a Packstation that is none', { ...station, packstation_nr: '14b' }, 'packstation_nr'],
  ])('is %s', (_what, address, field) => {
    expect(fieldErrors(address)).toEqual({ [field]: [expect.any(String)] })
  })

  it.each([
    ['name', '山田 花子'],
    ['street', 'თბილისის ქუჩა'],
    ['city', '東京'],
    ['company', 'Beispiel 株式会社'],
  ] as const)('is a %s in letters that carriers cannot read: %s', (field, text) => {
    expect(fieldErrors({ ...berlin, [field]: text })).toEqual({
      [field]: [expect.stringContaining('in Latin letters')],
    })
  })

  it.each(['Μαρία Παπαδοπούλου', 'Иван Примеров', 'Łukasz Żółć', 'Nguyễn Thị', 'Mu\u0308ller', 'O’Neill ☕'])(
    'is not a name that can be written in Latin letters: %s',
    (name) => {
      expect(fieldErrors({ ...berlin, name })).toEqual({})
    },
  )

  it.each([
    [{ street: 'Packstation', street_number: '145', address_addition: '12345678' }, 'street', 'packstation'],
    [{ street: 'DHL-Packstation 145' }, 'street', 'packstation'],
    [{ street: 'pack station nr. 145' }, 'street', 'packstation'],
    [{ street: 'Postfiliale', street_number: '501' }, 'street', 'postfiliale'],
    [{ address_addition: 'Packstation 145' }, 'address_addition', 'packstation'],
  ])('is a parcel station in an ordinary address: %j', (changes, field, type) => {
    expect(fieldErrors({ ...berlin, ...changes })).toEqual({
      [field]: [`Please choose “${type}” as the kind of address, and enter its number there.`],
    })
    expect(findAddressErrors({ ...berlin, ...changes }, 'billing', terms).fields).toEqual({
      [field]: [expect.stringContaining('An invoice needs a street and number')],
    })
  })

  it('is a parcel station where the shop sends to none', () => {
    const noStations = { ...terms, shipping_address_types: terms.shipping_address_types.slice(0, 1) }
    expect(findAddressErrors({ ...berlin, street: 'Packstation' }, 'shipping', noStations).fields).toEqual({
      street: ['We cannot send to a parcel station. Please enter a street and number.'],
    })
  })

  it.each([
    [{ street: 'Packstationsweg', street_number: '3' }],
    [{ street: 'An der Packstation' }],
    [{ street: 'Postfilialenweg' }],
    [{ address_addition: 'neben der Packstation' }],
    [{ id_country: 'AT', postal_code: '1010', street: 'Packstation' }],
  ])('is not a street that is named like a station: %j', (changes) => {
    expect(fieldErrors({ ...berlin, ...changes })).toEqual({})
  })

  it('is not a space or a small letter too many', () => {
    expect(fieldErrors({ ...station, dhl_kundennummer: '1234 5678' })).toEqual({})
    expect(fieldErrors({ ...berlin, id_country: 'IE', postal_code: 'd02af30' })).toEqual({})
  })
})

describe('an edit of an address', () => {
  it('trims values, removes null and empty ones, and leaves the rest', () => {
    expect(change(berlin, { name: '  Kim Muster ', street_number: null, city: '' })).toEqual({
      name: 'Kim Muster',
      street: 'Beispielweg',
      postal_code: '10999',
      id_country: 'DE',
    })
  })

  it.each([
    ['DE', 'D-10115', '10115'],
    ['LV', '1010', 'LV-1010'],
    ['LU', 'L-2763', '2763'],
    ['PT', '1000001', '1000-001'],
    ['GB', 'bf12at', 'BF1 2AT'],
    ['JP', '１００－０００１', '100-0001'],
  ])('writes the postcode of %s as the post does: %s', (id_country, postal_code, written) => {
    expect(change(berlin, { id_country, postal_code }).postal_code).toBe(written)
    expect(fieldErrors({ ...berlin, id_country, postal_code })).not.toHaveProperty('postal_code')
  })

  it('keeps a postcode of another country as it was typed, and writes it when the country follows', () => {
    const typed = change(berlin, { postal_code: 'lv1010' })
    expect(typed.postal_code).toBe('lv1010')
    expect(fieldErrors(typed)).toHaveProperty('postal_code')
    expect(change(typed, { id_country: 'LV' }).postal_code).toBe('LV-1010')
  })

  it('writes each letter as one sign', () => {
    expect(change(berlin, { name: 'Mu\u0308ller' }).name).toBe('M\u00fcller')
  })

  it('to Japan and back keeps the city', () => {
    const japan = change(berlin, { id_country: 'JP', city: 'Chiyoda-ku' })
    expect(japan.city).toBe('Chiyoda-ku')
    expect(change(japan, { id_country: 'DE' }).city).toBe('Chiyoda-ku')
  })

  it('that chooses another type clears what that has no field for', () => {
    const changed = change(berlin, { uuid_shipping_address_type: typeIds.packstation, packstation_nr: '145' })
    expect(changed).not.toHaveProperty('street')
    expect(changed).toMatchObject({ name: 'Alex Example', packstation_nr: '145', postal_code: '10999' })
    expect(change(changed, { uuid_shipping_address_type: typeIds.home })).not.toHaveProperty('packstation_nr')
  })

  it('that chooses another country clears the province, unless it brings one', () => {
    const texas = { ...berlin, id_country: 'US', uuid_province: provinceOf('US', 'Texas') }
    expect(change(texas, { id_country: 'JP' })).not.toHaveProperty('uuid_province')
    const tokyo = provinceOf('JP', 'Tokyo')
    expect(change(texas, { id_country: 'JP', uuid_province: tokyo })).toMatchObject({ uuid_province: tokyo })
    expect(change(texas, { id_country: 'US' })).toMatchObject({ uuid_province: texas.uuid_province })
  })
})

describe('an address as the carrier wants it', () => {
  it.each([
    [
      'in Germany',
      { ...berlin, company: 'Muster GmbH' },
      ['Alex Example', 'Muster GmbH', 'Beispielweg 1 a', '10999 Berlin', 'Germany'],
    ],
    ['at a Packstation', station, ['Alex Example', '12345678', 'Packstation 145', '10999 Berlin', 'Germany']],
    [
      'in the United States',
      {
        ...berlin,
        street: 'Example Street',
        street_number: '12',
        city: 'Austin',
        postal_code: '73301',
        id_country: 'US',
        uuid_province: provinceOf('US', 'Texas'),
      },
      ['Alex Example', '12 Example Street', 'Austin, Texas 73301', 'United States'],
    ],
    [
      'in Japan',
      {
        ...{ name: 'Hanako Yamada', street: 'Kasumigaseki', street_number: '1-2', city: 'Chiyoda-ku' },
        ...{ postal_code: '100-0013', id_country: 'JP', uuid_province: provinceOf('JP', 'Tokyo') },
      },
      ['Hanako Yamada', 'Kasumigaseki 1-2', 'Chiyoda-ku, Tokyo', '100-0013', 'Japan'],
    ],
    [
      'in Japan, as it was stored without a city',
      {
        ...{ name: 'Hanako Yamada', street: 'Chiyoda-ku 1-2', postal_code: '100-0013', id_country: 'JP' },
        uuid_province: provinceOf('JP', 'Tokyo'),
      },
      ['Hanako Yamada', 'Chiyoda-ku 1-2', 'Tokyo', '100-0013', 'Japan'],
    ],
    ['half typed', { name: 'Alex Example', id_country: 'AT' }, ['Alex Example', 'Austria']],
    ['with nothing', {}, ['']],
    ['with a country alone', { id_country: 'CH' }, ['']],
  ])('%s', (_where, address, lines) => {
    expect(formatAddress(address, 'shipping', terms).split('\n').sort()).toEqual([...lines].sort())
  })

  it('begins with the name and ends with the country', () => {
    const lines = formatAddress(berlin, 'shipping', terms).split('\n')
    expect([lines[0], lines.at(-1)]).toEqual(['Alex Example', 'Germany'])
  })
})

it('the same address has the same hash, however it was typed', () => {
  expect(hashAddress({ ...berlin, name: 'ALEX  example' })).toBe(hashAddress(berlin))
  expect(hashAddress({ ...berlin, street_number: '1 b' })).not.toBe(hashAddress(berlin))
  expect(hashAddress({ ...berlin, uuid_shipping_address_type: typeIds.home })).toBe(hashAddress(berlin))
  expect(hashAddress({})).toBeNull()
  expect(hashAddress({ id_country: 'CH' })).toBeNull()
})
