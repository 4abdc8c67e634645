import fc from 'fast-check'
import { computePostage, type PostageRate } from '../../../../../server/core/pricing/postage'

const rates = [
  { upToGrams: 2000, cents: 490, freeFromCents: null },
  { upToGrams: 5000, cents: 690, freeFromCents: null },
  { upToGrams: 10_000, cents: 990, freeFromCents: null },
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
    expect(computePostage(rates, { grams, cents: 99_999 }, 250)).toEqual({ ...postage, freeInCents: null })
  })

  it('is nothing where the option costs nothing, for any weight', () => {
    expect(computePostage([], { grams: 40_000, cents: 1 }, 250)).toEqual({
      ...{ cents: 0, roomGrams: null, freeInCents: null },
    })
  })

  it('using up the room costs nothing, and more goods never cost less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        (grams, packaging) => {
          const postage = (all: number) => computePostage(rates, { grams: all, cents: 0 }, packaging)
          const { cents, roomGrams } = postage(grams)
          expect(postage(grams + roomGrams!)).toMatchObject({ cents, roomGrams: 0 })
          expect(postage(grams + roomGrams! + 1).cents).toBeGreaterThan(cents)
        },
      ),
    )
  })
})

describe('free postage', () => {
  const freeRates: PostageRate[] = [
    { upToGrams: 2000, cents: 490, freeFromCents: 8000 },
    { upToGrams: 5000, cents: 690, freeFromCents: 12_000 },
    { upToGrams: 10_000, cents: 990, freeFromCents: null },
  ]
  it.each([
    ['a cent below the sum', 300, 7999, 490, 1],
    ['the sum itself', 300, 8000, 0, null],
    ['the sum of a lighter rate', 3000, 8000, 690, 4000],
    ['a weight that is never free', 9000, 99_999, 990, null],
    ['two parcels, of which only the light one is free', 9751, 8000, 990, null],
    ['a download', 0, 100, 0, null],
  ])('%s', (_what, grams, goodsCents, cents, freeInCents) => {
    expect(computePostage(freeRates, { grams, cents: goodsCents }, 250)).toMatchObject({ cents, freeInCents })
  })

  const anyRates = fc
    .array(
      fc.record({
        upToGrams: fc.integer({ min: 600, max: 30_000 }),
        cents: fc.integer({ min: 0, max: 5000 }),
        freeFromCents: fc.option(fc.integer({ min: 0, max: 30_000 })),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((list) => list.toSorted((a, b) => a.upToGrams - b.upToGrams))
  const anyGoods = fc.record({
    grams: fc.integer({ min: 1, max: 90_000 }),
    cents: fc.integer({ min: 0, max: 40_000 }),
  })

  it('comes with exactly what is missing, at the same weight', () => {
    fc.assert(
      fc.property(anyRates, anyGoods, (rates, goods) => {
        const { cents, freeInCents } = computePostage(rates, goods, 250)
        if (freeInCents === null) {
          const never = computePostage(rates, { ...goods, cents: 1_000_000 }, 250)
          expect(cents === 0 || never.cents > 0).toBe(true)
          return
        }
        expect(freeInCents).toBeGreaterThan(0)
        expect(computePostage(rates, { ...goods, cents: goods.cents + freeInCents }, 250).cents).toBe(0)
        expect(
          computePostage(rates, { ...goods, cents: goods.cents + freeInCents - 1 }, 250).cents,
        ).toBeGreaterThan(0)
      }),
    )
  })

  it('never costs more for goods of the same weight that cost more', () => {
    fc.assert(
      fc.property(anyRates, anyGoods, fc.nat(10_000), (rates, goods, more) => {
        const dearer = { ...goods, cents: goods.cents + more }
        expect(computePostage(rates, dearer, 250).cents).toBeLessThanOrEqual(
          computePostage(rates, goods, 250).cents,
        )
      }),
    )
  })
})
