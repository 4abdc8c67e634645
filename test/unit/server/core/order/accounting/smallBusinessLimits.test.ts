import { turnoverCents } from '../../../../../../server/core/order/accounting/bookSums'
import {
  findTurnoverLimits,
  turnoverText,
} from '../../../../../../server/core/order/accounting/smallBusinessLimits'
import { checkThresholds } from '../../../../../../server/operations/doctor/vatChecks'
import { anOrderContent } from '../../../../../support/orderBuilders'
import { booked, soldTo } from './bookedOrders'

const euros = (amount: number) => amount * 100
/** The limits that a turnover, all of it at home, is near or above. */
const limits = (home: string, current: number, before: number) => {
  const of = (year: number, amount: number) => ({
    ...{ year, homeCents: euros(amount), unionCents: euros(amount) },
  })
  return findTurnoverLimits(home, of(2026, current), of(2025, before)).map(
    ({ limit, state, year }) => `${limit} ${state} ${year}`,
  )
}

describe('the limits for small businesses', () => {
  it.each([
    ['DE', 19_999, 0, []],
    ['DE', 20_000, 0, ['next_year near 2026']],
    ['DE', 25_000, 0, ['next_year near 2026']],
    ['DE', 25_001, 0, ['next_year above 2026']],
    ['DE', 1_000, 25_000, []],
    ['DE', 1_000, 25_001, ['next_year above 2025']],
    ['DE', 80_000, 0, ['next_year above 2026', 'union near 2026', 'year near 2026']],
    ['DE', 100_001, 0, ['next_year above 2026', 'union above 2026', 'year above 2026']],
    ['AT', 43_999, 55_000, []],
    ['AT', 44_000, 0, ['next_year near 2026']],
    ['AT', 55_001, 0, ['next_year above 2026', 'year near 2026']],
    ['AT', 60_501, 0, ['next_year above 2026', 'year above 2026']],
    ['FR', 80_000, 100_001, ['union above 2025', 'union near 2026']],
  ])('in %s, with %d € this year and %d € the year before: %j', (home, current, before, found) => {
    expect(limits(home, current, before)).toEqual(found)
  })

  it('are findings of the doctor, with the sum and the law', () => {
    const [near, above] = findTurnoverLimits(
      'DE',
      { year: 2026, homeCents: euros(9_000_000 / 100), unionCents: 0 },
      { year: 2025, homeCents: 0, unionCents: 0 },
    ).toReversed()
    expect(turnoverText(above!).says).toMatch(
      /^The turnover of 2026 is €90000\.00, which is above .*section 19/,
    )
    expect(turnoverText(near!).says).toContain('comes near the limit of €100000.00')
    const states = checkThresholds({ eu: null, smallBusiness: [near!, above!] }).map(({ state }) => state)
    expect(states).toEqual(['ok', 'warning', 'problem'])
    expect(checkThresholds({ eu: null, smallBusiness: [] })).toHaveLength(2)
    expect(checkThresholds({ eu: null, smallBusiness: null })).toHaveLength(1)
  })

  it('count goods and downloads, exports of goods too, and no gift cards', () => {
    const sold = [
      { unitCents: 2000, what: 'record' as const },
      { unitCents: 1000, what: 'download' as const },
    ]
    const atHome = booked({ content: soldTo('smallBusiness', sold) })
    expect([turnoverCents(atHome, 'DE'), turnoverCents(atHome)]).toEqual([3000, 3000])
    const outside = booked({ content: { ...soldTo('smallBusiness', sold), isExport: true, idCountry: 'CH' } })
    expect(turnoverCents(outside, 'DE')).toBe(2000)
    const there = booked({ content: soldTo('austria', sold) })
    expect([turnoverCents(there, 'DE'), turnoverCents(there)]).toEqual([0, 2500])
    const vatLines = [{ kind: 'gift_card' as const, rate: 0, netCents: 5000, vatCents: 0 }]
    expect(turnoverCents(booked({ content: anOrderContent({ vatLines }) }))).toBe(0)
  })
})
