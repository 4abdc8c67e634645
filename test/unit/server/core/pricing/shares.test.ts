import fc from 'fast-check'
import { computeShare, splitByWeight } from '../../../../../server/core/pricing/shares'

describe('an amount split by weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3000, 1000], [4, 1]],
    [1, [1, 2, 1], [0, 1, 0]],
    [490, [0, 0], [245, 245]],
    [0, [5, 7], [0, 0]],
    [9_999_999_999, [9_999_999_999, 9_999_999_999], [5_000_000_000, 4_999_999_999]],
  ])('%d by %j is %j', (cents, weights, parts) => {
    expect(splitByWeight(cents, weights)).toEqual(parts)
  })

  it('always adds up, and no part is further than a cent from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (cents, weights) => {
        const parts = splitByWeight(cents, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        for (const [index, part] of parts.entries()) {
          const share = total === 0 ? cents / weights.length : (cents * weights[index]) / total
          expect(Math.abs(part - share)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

it.each([
  [2390, 1900, 11_900, 382],
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [100, 0, 7, 0],
])('%d times %d by %d, rounded half up, is %d', (cents, numerator, denominator, part) => {
  expect(computeShare(cents, numerator, denominator)).toBe(part)
})
