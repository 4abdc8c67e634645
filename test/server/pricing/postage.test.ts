import fc from 'fast-check'
import { postageOf } from '../../../server/pricing/postage'

const rates = [
  { upToGrams: 2000, cents: 490 },
  { upToGrams: 5000, cents: 690 },
  { upToGrams: 10_000, cents: 990 },
]

describe('postage of a shipment', () => {
  it.each([
    ['one record', 300, { cents: 490, roomGrams: 1450 }],
    ['as much as goes into the lightest parcel', 1750, { cents: 490, roomGrams: 0 }],
    ['a gram more', 1751, { cents: 690, roomGrams: 2999 }],
    ['the heaviest parcel', 9750, { cents: 990, roomGrams: 0 }],
    ['a gram more than that: two parcels', 9751, { cents: 990 + 490, roomGrams: 1749 }],
    ['three full parcels', 29_250, { cents: 3 * 990, roomGrams: 0 }],
    ['a download', 0, { cents: 0, roomGrams: 0 }],
  ])('%s', (_what, grams, postage) => {
    expect(postageOf(rates, grams, 250)).toEqual(postage)
  })

  it('is nothing where the option costs nothing, for any weight', () => {
    expect(postageOf([], 40_000, 250)).toEqual({ cents: 0, roomGrams: null })
  })

  it('using up the room costs nothing, and more goods never cost less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        (grams, packaging) => {
          const { cents, roomGrams } = postageOf(rates, grams, packaging)
          expect(postageOf(rates, grams + roomGrams!, packaging)).toEqual({ cents, roomGrams: 0 })
          expect(postageOf(rates, grams + roomGrams! + 1, packaging).cents).toBeGreaterThan(cents)
        },
      ),
    )
  })
})
