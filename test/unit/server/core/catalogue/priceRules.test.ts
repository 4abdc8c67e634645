import {
  findOriginalPriceCents,
  findReferenceCents,
  findSaleRefusal,
  getNextPrice,
  type PriceEntry,
} from '../../../../../server/core/catalogue/priceRules'

const regular = (priceCents: number, validFrom: string): PriceEntry => ({
  kind: 'regular',
  priceCents,
  validFrom: `${validFrom}T00:00:00.000Z`,
})
const sale = (priceCents: number, validFrom: string): PriceEntry => ({
  kind: 'sale',
  priceCents,
  validFrom: `${validFrom}T00:00:00.000Z`,
})
const at = '2026-11-21T12:00:00.000Z'

describe('the price that a reduction is compared with', () => {
  it.each<[string, PriceEntry[], number | null]>([
    ['nothing without a history', [], null],
    ['nothing without a reduction', [regular(2490, '2026-01-01')], null],
    ['the price before the reduction', [regular(2490, '2026-01-01'), sale(1890, '2026-11-01')], 2490],
    [
      'the lowest of the 30 days before, not the last',
      [
        regular(2490, '2026-01-01'),
        regular(1990, '2026-10-10'),
        regular(2490, '2026-10-20'),
        sale(1890, '2026-11-01'),
      ],
      1990,
    ],
    [
      'not what was asked longer ago',
      [regular(990, '2026-01-01'), regular(2490, '2026-09-01'), sale(1890, '2026-11-01')],
      2490,
    ],
    [
      'what was still in force when the 30 days began',
      [regular(1990, '2026-01-01'), regular(2490, '2026-10-20'), sale(1890, '2026-11-01')],
      1990,
    ],
    [
      'nothing when it was as cheap before',
      [
        regular(2490, '2026-01-01'),
        sale(1890, '2026-10-05'),
        regular(2490, '2026-10-15'),
        sale(1890, '2026-11-01'),
      ],
      null,
    ],
    [
      'the price before the first step of a reduction that grows',
      [regular(2490, '2026-01-01'), sale(1890, '2026-11-01'), sale(1490, '2026-11-10')],
      2490,
    ],
    [
      'the lower step when a reduction shrinks, so nothing',
      [regular(2490, '2026-01-01'), sale(1490, '2026-11-01'), sale(1890, '2026-11-10')],
      null,
    ],
    ['nothing when the reduction is all that is known', [sale(1890, '2026-11-01')], null],
    ['nothing while the reduction lies ahead', [regular(2490, '2026-01-01'), sale(1890, '2026-12-01')], null],
  ])('is %s', (_what, history, expected) => {
    expect(findOriginalPriceCents(history, at)).toBe(expected)
  })
})

describe('a price that is to change', () => {
  const before = [regular(2490, '2026-01-01'), sale(1990, '2026-11-01')]
  it('is added to the history once', () => {
    expect(getNextPrice({ kind: 'regular', priceCents: 2490 }, before, at)).toEqual({
      price_cents: 2490,
      original_price_cents: null,
      added: [{ kind: 'regular', priceCents: 2490, validFrom: at }],
    })
    expect(getNextPrice({ kind: 'sale', priceCents: 1990 }, before, at)).toEqual({
      price_cents: 1990,
      original_price_cents: 2490,
      added: [],
    })
  })

  it.each<[string, number, PriceEntry[], ReturnType<typeof findSaleRefusal>]>([
    ['is a sale below the regular price', 1990, [regular(2490, '2026-01-01')], null],
    ['is a sale that goes deeper', 1490, before, null],
    ['is a sale that stays', 1990, before, null],
    ['is no sale above another', 2190, before, { reason: 'raised', referenceCents: 1990 }],
    [
      'is no sale at the regular price',
      2490,
      [regular(2490, '2026-01-01')],
      { reason: 'not reduced', referenceCents: 2490 },
    ],
    [
      'is no sale above what it cost a moment ago',
      1990,
      [regular(1890, '2026-01-01'), regular(2490, '2026-11-20')],
      { reason: 'not reduced', referenceCents: 1890 },
    ],
  ])('%s', (_what, cents, history, expected) => expect(findSaleRefusal(cents, history, at)).toEqual(expected))

  it('is compared with the lowest of 30 days, and within a sale with the price before it', () => {
    expect(findReferenceCents([regular(1990, '2026-10-10'), regular(2490, '2026-11-20')], at)).toBe(1990)
    expect(findReferenceCents(before, at)).toBe(2490)
    expect(findReferenceCents([], at)).toBeNull()
  })
})
