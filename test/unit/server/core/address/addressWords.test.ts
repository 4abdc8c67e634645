import {
  addressForCarriers,
  namedCountries,
  wordsOfField,
} from '../../../../../server/core/address/addressWords'

const countries = [
  { id_country: 'AT', name: 'Austria' },
  { id_country: 'EG', name: 'Egypt' },
  { id_country: 'DE', name: 'Germany' },
]

describe('namedCountries', () => {
  it('names countries in German and sorts them by these names, with Ä as A', () => {
    expect(namedCountries(countries, 'de').map(({ name }) => name)).toEqual([
      'Ägypten',
      'Deutschland',
      'Österreich',
    ])
  })
  it('leaves the English ones as they are', () => {
    expect(namedCountries(countries, 'en')).toEqual(countries)
  })
})

describe('wordsOfField', () => {
  it('translates the words of the program, and leaves others', () => {
    expect(wordsOfField({ label: 'Postcode', example_value: '10115' }, 'de')).toEqual({
      label: 'Postleitzahl',
      example_value: '10115',
    })
    expect(wordsOfField({ label: 'Planet' }, 'de')).toEqual({ label: 'Planet' })
    expect(wordsOfField({ label: 'Postcode' }, 'en')).toEqual({ label: 'Postcode' })
  })

  it('prefers what the shop has written in its place', () => {
    const own = { 'address.label.postcode': 'PLZ' }
    expect(wordsOfField({ label: 'Postcode' }, 'de', own)).toEqual({ label: 'PLZ' })
    expect(wordsOfField({ label: 'City' }, 'de', own)).toEqual({ label: 'Ort' })
  })
})

describe('addressForCarriers', () => {
  it('writes the country of a German address in English', () => {
    expect(addressForCarriers('A. Beispiel\n1010 Wien\nÖsterreich', 'AT')).toBe(
      'A. Beispiel\n1010 Wien\nAustria',
    )
    expect(addressForCarriers('A. Example\n1010 Wien\nAustria', 'AT')).toBe('A. Example\n1010 Wien\nAustria')
  })
})
