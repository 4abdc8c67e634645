import fc from 'fast-check'
import {
  listPriceValues,
  toPriceCondition,
} from '../../../../../../server/core/catalogue/readModel/priceCondition'
import { priceBands } from '../../../../../../src/shared/vocabulary'

const isWithin = (cents: number, range: string): boolean => {
  const { values } = toPriceCondition(range)
  return listPriceValues(cents).some((value) => values.includes(`price:${value}`))
}

describe('the condition that a range of prices is', () => {
  it.each([
    ['12-18', 1199, false],
    ['12-18', 1200, true],
    ['12-18', 1500, true],
    ['12-18', 1800, true],
    ['12-18', 1801, false],
    ['15-15', 1500, true],
    ['15-15', 1501, false],
    ['-10', 0, true],
    ['50-', 123_456, true],
    ['9999-', 10_000_00, true],
    ['-9999', 10_000_00, false],
  ])('%s of the price of %i cents: %s', (range, cents, expected) => {
    expect(isWithin(cents, range)).toBe(expected)
  })

  it('is met by the prices in the range, whatever its ends are', () => {
    const end = fc.option(fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 9999 })))
    const cents = fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 1_100_000 }))
    fc.assert(
      fc.property(end, end, cents, (a, b, price) => {
        fc.pre(a !== null || b !== null)
        const [low, high] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b]
        expect(isWithin(price, `${low ?? ''}-${high ?? ''}`)).toBe(
          price >= (low ?? 0) * 100 && price <= (high ?? Number.POSITIVE_INFINITY) * 100,
        )
      }),
    )
  })

  it('is of few intervals for the ranges that the panel offers', () => {
    for (const band of priceBands) expect(toPriceCondition(band).values.length).toBeLessThan(25)
  })
})
