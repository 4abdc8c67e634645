import { computeKeptSum } from '../../../../../server/core/pricing/keptSum'

const copy = { priceCents: 2000, purchaseCents: 810, isMarginTaxed: true }

describe('what stays with the shop of a used copy', () => {
  it.each([
    // 11.90 of margin has 1.90 of VAT in it.
    ['under the margin scheme', copy, 1900, { vatCents: 190, keptCents: 1000 }],
    [
      'with VAT on the whole price',
      { ...copy, isMarginTaxed: false },
      1900,
      { vatCents: 319, keptCents: 871 },
    ],
    ['in Austria', copy, 2000, { vatCents: 198, keptCents: 992 }],
    ['of a small business', copy, 0, { vatCents: 0, keptCents: 1190 }],
    ['sold at a loss', { ...copy, priceCents: 500 }, 1900, { vatCents: 0, keptCents: -310 }],
  ])('%s', (_name, sale, rate, expected) => {
    expect(computeKeptSum(sale, rate)).toEqual(expected)
  })
})
