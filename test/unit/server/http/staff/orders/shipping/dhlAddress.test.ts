import fc from 'fast-check'
import { dhlAddress as spread } from '../../../../../../../server/http/staff/orders/shipping/dhlAddress'
import type { Recipient } from '../../../../../../../server/http/staff/orders/shipping/recipient'

const ada = (changes: Partial<Recipient> = {}): Recipient => ({
  ...{ name: 'Ada König', addition: '', street: 'Ring', houseNumber: '12 b', postalCode: '10999' },
  ...{ city: 'Berlin', province: '', idCountry: 'DE', postNumber: '', ...changes },
})
/** The three lines of the name together, and the texts that had no room. */
const dhlAddress = (to: Recipient) => {
  const { address, leftOut } = spread(to)
  const { name, name2, name3, ...rest } = address
  return { names: [name, name2, name3], ...rest, leftOut: leftOut.map(({ text }) => text) }
}
const long = (length: number) => 'Gesellschaft '.repeat(9).slice(0, length).trim()

describe("an address in DHL's columns", () => {
  it('stays as it is where all has room', () => {
    expect(dhlAddress(ada({ addition: 'Plattenbau GmbH, c/o Bob' }))).toEqual({
      names: ['Ada König', 'Plattenbau GmbH, c/o Bob', ''],
      ...{ street: 'Ring', houseNumber: '12 b', postalCode: '10999', city: 'Berlin', province: '' },
      leftOut: [],
    })
  })

  it('uses the third line before anything is left out', () => {
    const company = long(44)
    const { names, leftOut } = dhlAddress(ada({ addition: `${company}, c/o Bob, Hinterhaus` }))
    expect(names).toEqual(['Ada König', company, 'c/o Bob, Hinterhaus'])
    expect(leftOut).toEqual([])
  })

  it('breaks a long name and a long company between words', () => {
    const { names } = dhlAddress(ada({ name: `${long(51)} mbH` }))
    expect(names).toEqual([long(38), 'Gesellschaft mbH'.replace('Gesellschaft', long(51).slice(39)), ''])
  })

  it.each([
    ['112 a, 3. Aufgang, links', '112 a', '3. Aufgang, links'],
    ['12-14 Gartenhaus', '12-14', 'Gartenhaus'],
    ['7 Seitenflügel rechts', '7', 'Seitenflügel rechts'],
    ['12 bis appartement 3', '12 bis', 'appartement 3'],
    ['12½ rear building', '12½', 'rear building'],
    ['7/2/15 Stiege 3', '7/2/15', 'Stiege 3'],
  ])('has the house number of %s alone', (houseNumber, number, more) => {
    expect(dhlAddress(ada({ houseNumber }))).toMatchObject({
      ...{ houseNumber: number, names: ['Ada König', more, ''], leftOut: [] },
    })
  })

  it.each(['Block IV links', '1212/178/15 Hem 5', '12/3/45/1234', '12-14-16-18-20 a', '1.OG 12 links'])(
    'has the house number of %s, which it cannot tell or has no room for, behind its street',
    (houseNumber) => {
      expect(dhlAddress(ada({ houseNumber }))).toMatchObject({
        ...{ street: `Ring ${houseNumber}`, houseNumber: '', names: ['Ada König', '', ''] },
      })
    },
  )

  it('keeps the number of a DHL customer in the second line', () => {
    const station = ada({ postNumber: '12345678', street: 'Packstation', houseNumber: '145' })
    expect(dhlAddress(station).names).toEqual(['Ada König', '12345678', ''])
  })

  it('names what has no room', () => {
    const to = ada({
      ...{ name: long(59), addition: `${long(88)}, c/o Bob Example`, street: long(57) },
      houseNumber: '112 a, 3. Aufgang, links',
    })
    const { leftOut, street, houseNumber } = dhlAddress(to)
    expect(street.length).toBeLessThanOrEqual(50)
    expect(houseNumber).toBe('112 a')
    expect(leftOut.join(' ')).toContain('3. Aufgang, links')
  })

  it('is never longer than the columns, and loses nothing without a word', () => {
    const text = fc.string({ maxLength: 130 })
    fc.assert(
      fc.property(
        fc.record({ name: text, addition: text, street: text, houseNumber: text, city: text }),
        (some) => {
          const { names, street, houseNumber, city, leftOut } = dhlAddress(ada(some))
          for (const line of [...names, street]) expect(line.length).toBeLessThanOrEqual(50)
          expect(houseNumber.length).toBeLessThanOrEqual(10)
          expect(city.length).toBeLessThanOrEqual(40)
          const letters = (texts: string[]) => texts.join('').replace(/[\s,;/]/g, '').length
          expect(letters([...names, street, houseNumber, city, ...leftOut])).toBe(
            letters(Object.values(some)),
          )
        },
      ),
    )
  })
})
