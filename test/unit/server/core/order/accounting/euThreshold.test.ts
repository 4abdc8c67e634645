import { thresholdState } from '../../../../../../server/core/order/accounting/euThreshold'
import { checkThresholds } from '../../../../../../server/operations/doctor/vatChecks'

describe('the threshold for sales to other countries of the EU', () => {
  it.each([
    [799_999, 0, 'below', 2026],
    [800_000, 0, 'near', 2026],
    [1_000_000, 0, 'near', 2026],
    [1_000_001, 0, 'above', 2026],
    [0, 1_000_001, 'above', 2025],
    [0, 900_000, 'below', 2026],
  ] as const)('with %d cents this year and %d the year before is %s', (cents, before, state, year) => {
    const sums = [
      { year: 2026, cents },
      { year: 2025, cents: before },
    ]
    expect(thresholdState(sums)).toMatchObject({ state, year })
  })
})

it.each([
  ['below', 'ok'],
  ['near', 'warning'],
  ['above', 'problem'],
] as const)('%s is a finding of the kind %s, with its sum', (state, kind) => {
  const finding = checkThresholds({ eu: { state, year: 2026, cents: 912_345 }, smallBusiness: null })
  expect(JSON.stringify(finding)).toContain(kind)
  expect(JSON.stringify(finding)).toMatch(/9[.,]?123[.,]45/)
})
