import { findPastChange } from '../../../../../../src/shared/staff/buyIns/pastChange'

const buyIn = (bought_on: string, changes: { price?: number; margin_method?: 'single' | 'total' } = {}) => ({
  ...{ bought_on, price: 450, margin_method: 'total' as const },
  ...changes,
})
const today = '2026-11-29'

describe('a buy-in of the total margin changes months that are over', () => {
  it.each([
    ['recorded late', null, buyIn('2026-09-03'), '2026-09-03'],
    ['removed', buyIn('2026-09-03'), null, '2026-09-03'],
    ['another price', buyIn('2026-10-31'), buyIn('2026-10-31', { price: 455.5 }), '2026-10-31'],
    ['moved to an earlier day', buyIn('2026-11-02'), buyIn('2026-08-02'), '2026-08-02'],
    ['moved to a later day', buyIn('2026-08-02'), buyIn('2026-11-02'), '2026-08-02'],
    [
      'counted by itself now',
      buyIn('2026-10-02'),
      buyIn('2026-10-02', { margin_method: 'single' }),
      '2026-10-02',
    ],
    ['of the year before', null, buyIn('2025-12-31'), '2025-12-31'],
  ])('%s', (_case, before, after, day) => expect(findPastChange(before, after, today)).toBe(day))
})

describe('nothing that is over changes', () => {
  it.each([
    ['in the present month', null, buyIn('2026-11-01')],
    ['with another name or receipt', buyIn('2026-09-03'), { ...buyIn('2026-09-03'), receipt: '17' }],
    ['of the margin of each copy', null, buyIn('2026-09-03', { margin_method: 'single' })],
    [
      'of the margin of each copy, at another price',
      buyIn('2026-09-03', { margin_method: 'single' }),
      buyIn('2026-09-03', { margin_method: 'single', price: 1 }),
    ],
  ])('%s', (_case, before, after) => expect(findPastChange(before, after, today)).toBeNull())
})
