import {
  type AddressMemory,
  recallCountry,
  recallType,
  remember,
} from '../../../../../../src/shop/checkout/address/addressMemory'

const form = (typeId: string, country: string, ...keys: string[]) => ({
  ...{ typeId, country },
  fields: ['id_country', ...keys].map((key) => ({ key, label: key, example: null, isRequired: true })),
})
const home = (country: string) => form('home', country, 'street', 'street_number', 'city')
const station = form('station', 'DE', 'packstation_nr', 'city')
const branch = form('branch', 'DE', 'post_filiale', 'city')
const textsOf = (texts: Record<string, string>) => (key: string) => texts[key] ?? ''

describe('what was typed into the form of an address', () => {
  it('is there again when the kind of address is chosen again', () => {
    let memory: AddressMemory = {}
    const typed = { street: 'Weserstraße', street_number: '12a', city: 'Berlin' }
    memory = remember(memory, home('DE'), textsOf(typed))
    expect(recallType(memory, station, textsOf(typed))).toEqual({ packstation_nr: '', city: 'Berlin' })
    memory = remember(memory, station, textsOf({ packstation_nr: '145', city: 'Köln' }))
    expect(recallType(memory, branch, textsOf({ city: 'Köln' }))).toEqual({ post_filiale: '', city: 'Köln' })
    memory = remember(memory, branch, textsOf({ post_filiale: '501', city: 'Bonn' }))
    expect(recallType(memory, home('DE'), textsOf({ city: 'Bonn' }))).toEqual(typed)
    expect(recallType(memory, station, textsOf({}))).toEqual({ packstation_nr: '145', city: 'Köln' })
  })

  it('is there again after a country without that field, and what was changed meanwhile counts', () => {
    const memory = remember(
      {},
      home('DE'),
      textsOf({ street: 'Weserstraße', street_number: '12a', city: 'Berlin' }),
    )
    const singapore = form('home', 'SG', 'street', 'street_number')
    const now = { street: 'Orchard Road', street_number: '12a' }
    expect(recallCountry(memory, singapore, textsOf(now))).toEqual(now)
    const later = remember(memory, singapore, textsOf(now))
    expect(recallCountry(later, home('DE'), textsOf(now))).toEqual({ ...now, city: 'Berlin' })
  })

  it('keeps a province for its own country alone', () => {
    const [ireland, mexico] = ['IE', 'MX'].map((country) => form('home', country, 'province', 'city'))
    const memory = remember({}, ireland!, textsOf({ province: 'Cork', city: 'Cobh' }))
    expect(recallCountry(memory, mexico!, textsOf({ province: 'Cork', city: 'Cobh' }))).toEqual({
      ...{ province: '', city: 'Cobh' },
    })
    const later = remember(memory, mexico!, textsOf({ province: 'Jalisco', city: 'Cobh' }))
    expect(recallCountry(later, ireland!, textsOf({ city: 'Cobh' }))).toEqual({
      province: 'Cork',
      city: 'Cobh',
    })
  })

  it('is forgotten where the shopper empties the field', () => {
    const memory = remember({}, home('DE'), textsOf({ street: 'Weserstraße', city: 'Berlin' }))
    const emptied = remember(memory, home('DE'), textsOf({ city: 'Berlin' }))
    expect(recallType(emptied, home('DE'), textsOf({}))).toEqual({
      street: '',
      street_number: '',
      city: 'Berlin',
    })
  })
})
