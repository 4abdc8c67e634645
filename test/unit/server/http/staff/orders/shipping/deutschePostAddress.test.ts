import fc from 'fast-check'
import { deutschePostAddress } from '../../../../../../../server/http/staff/orders/shipping/deutschePostAddress'
import type { Recipient } from '../../../../../../../server/http/staff/orders/shipping/recipient'

const ada = (changes: Partial<Recipient> = {}): Recipient => ({
  ...{ name: 'Ada König', addition: '', street: 'Ring', houseNumber: '12 b', postalCode: '10999' },
  ...{ city: 'Berlin', province: '', idCountry: 'DE', postNumber: '', ...changes },
})

describe('an address in the columns of Deutsche Post', () => {
  it('stays as it is where all has room', () => {
    expect(deutschePostAddress(ada({ addition: 'Plattenbau GmbH, c/o Bob' }))).toEqual({
      address: {
        ...{ name: 'Ada König', addition: 'Plattenbau GmbH, c/o Bob', street: 'Ring', houseNumber: '12 b' },
        ...{ postalCode: '10999', city: 'Berlin' },
      },
      leftOut: [],
    })
  })

  it('has the end of a long name, the customer number and what follows a house number in the addition', () => {
    const name = 'Gesellschaft für beispielhafte Schallplatten aus aller Welt'
    const to = ada({ name, houseNumber: '112 a, 3. Aufgang', postNumber: '12345678' })
    expect(deutschePostAddress(to)).toMatchObject({
      address: {
        name: 'Gesellschaft für beispielhafte Schallplatten aus',
        ...{ addition: '12345678, aller Welt, 3. Aufgang', houseNumber: '112 a' },
      },
      leftOut: [],
    })
  })

  it('has the province, for which there is no column, behind the city', () => {
    const portland = { city: 'Portland', province: 'OR', postalCode: '97201', idCountry: 'US' }
    expect(deutschePostAddress(ada(portland))).toMatchObject({
      address: { city: 'Portland OR' },
      leftOut: [],
    })
    expect(deutschePostAddress(ada({ city: 'Madrid', province: 'Madrid' })).address.city).toBe('Madrid')
  })

  it('is never longer than the columns, and loses nothing without a word', () => {
    const text = fc.string({ maxLength: 130 })
    const some = fc
      .record({
        name: text,
        addition: text,
        street: text,
        houseNumber: text,
        city: text,
        province: text.map((one) => `~${one}`),
      })
      // A city that is its own province stands there once.
      .filter(({ city, province }) => city !== province)
    fc.assert(
      fc.property(some, (parts) => {
        const { address, leftOut } = deutschePostAddress(ada(parts))
        const { name, addition, street, houseNumber, city } = address
        expect(name.length).toBeLessThanOrEqual(50)
        expect(addition.length).toBeLessThanOrEqual(40)
        expect(`${street} ${houseNumber}`.trim().length).toBeLessThanOrEqual(50)
        expect(city.length).toBeLessThanOrEqual(40)
        const letters = (texts: string[]) => texts.join('').replace(/[\s,;/]/g, '').length
        expect(letters([name, addition, street, houseNumber, city, ...leftOut.map((one) => one.text)])).toBe(
          letters(Object.values(parts)),
        )
      }),
    )
  })
})
