import fc from 'fast-check'
import { computeTotalMargin, type TotalMarginEntry } from '../../../../../server/core/pricing/totalMargin'
import { howOften } from '../../../../support/suite'

const sold = (day: string, soldCents: number): TotalMarginEntry => ({ day, soldCents, boughtCents: 0 })
const bought = (day: string, boughtCents: number): TotalMarginEntry => ({ day, soldCents: 0, boughtCents })
const monthsOf = (entries: TotalMarginEntry[], until = '2026-12-31') =>
  computeTotalMargin(entries, until, 'DE').map(({ day, yearCents, marginCents, vatCents }) => [
    ...[day, yearCents, marginCents, vatCents],
  ])

describe('the total margin of section 25a (4) UStG', () => {
  it('is what the sales of a year exceed its buy-ins by, and each month has what it grew by', () => {
    // 450 € for a cellar in January, 500 € of sales in February and 119 € in March: 50 € and 119 € are taxed.
    const months = monthsOf([
      bought('2026-01-10', 450_00),
      sold('2026-02-03', 200_00),
      sold('2026-02-20', 300_00),
      sold('2026-03-01', 119_00),
    ])
    expect(months).toEqual([
      ['2026-01-31', -450_00, 0, 0],
      // 50 × 19 / 119 = 7.983…
      ['2026-02-28', 50_00, 50_00, 7_98],
      // 169 × 19 / 119 = 26.983…, of which 7.98 are in February.
      ['2026-03-31', 169_00, 119_00, 19_00],
    ])
  })

  it('gives tax of earlier months back when more is bought than sold, but never below that of the year', () => {
    expect(
      monthsOf([sold('2026-01-05', 119_00), bought('2026-02-05', 219_00), sold('2026-03-05', 50_00)]),
    ).toEqual([
      ['2026-01-31', 119_00, 119_00, 19_00],
      ['2026-02-28', -100_00, -119_00, -19_00],
      ['2026-03-31', -50_00, 0, 0],
    ])
  })

  it('begins anew on 1 January: what is missing is not carried over', () => {
    expect(monthsOf([bought('2025-12-20', 400_00), sold('2026-01-20', 119_00)])).toEqual([
      ['2025-12-31', -400_00, 0, 0],
      ['2026-01-31', 119_00, 119_00, 19_00],
    ])
  })

  it('leaves out a month that has not ended', () => {
    const entries = [sold('2026-01-05', 119_00), sold('2026-02-05', 119_00)]
    expect(monthsOf(entries, '2026-02-27')).toEqual([['2026-01-31', 119_00, 119_00, 19_00]])
    expect(monthsOf(entries, '2026-02-28')).toHaveLength(2)
  })

  it("has the rate of its month, and that of the shop's own country", () => {
    // Estonia's general rate rose from 22 to 24 % on 1 July 2025.
    const months = computeTotalMargin(
      [sold('2025-06-05', 122_00), sold('2025-07-05', 124_00)],
      '2025-12-31',
      'EE',
    )
    expect(months).toMatchObject([
      { country: 'EE', rate: 2200, vatCents: 22_00 },
      { country: 'EE', rate: 2400, vatCents: 24_00 },
    ])
  })

  it('adds up to the year to the cent, whatever is sold, refunded and bought in it', () => {
    const entry = fc.record({
      day: fc
        .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
        .map(({ month, day }) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
      soldCents: fc.integer({ min: -5000, max: 50_000 }),
      boughtCents: fc.integer({ min: 0, max: 40_000 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const months = computeTotalMargin(entries, '2026-12-31', 'DE')
        const sum = (of: (month: (typeof months)[number]) => number) =>
          months.reduce((cents, month) => cents + of(month), 0)
        const year = entries.reduce((cents, one) => cents + one.soldCents - one.boughtCents, 0)
        expect(sum(({ marginCents }) => marginCents)).toBe(Math.max(0, year))
        expect(sum(({ vatCents }) => vatCents)).toBe(Math.round((Math.max(0, year) * 19) / 119))
      }),
      { numRuns: howOften(100, 1000) },
    )
  })
})
