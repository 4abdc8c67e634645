import { originalPriceCents, type PriceEntry } from '../../../server/catalogue/priceRules'

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
    expect(originalPriceCents(history, at)).toBe(expected)
  })
})
