import {
  earliestDueDay,
  isBankDay,
  latestDueDay,
} from '../../../../../../../server/core/payment/methods/sepa/bankDayRules'

describe('bank days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2027-01-01', false],
    ['2026-05-01', false],
    ['2026-12-25', false],
    ['2025-12-26', false],
    ['2026-12-24', true],
    ['2026-12-31', true],
    // Good Friday and Easter Monday.
    ['2024-03-29', false],
    ['2024-04-01', false],
    ['2025-04-18', false],
    ['2025-04-21', false],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2038-04-23', false],
    ['2038-04-26', false],
    // German holidays on which banks settle.
    ['2028-10-03', true],
    ['2026-05-14', true],
  ])('%s: %s', (day, expected) => {
    expect(isBankDay(day)).toBe(expected)
  })

  it.each([
    ['2026-11-16', '2026-11-18'],
    ['2026-11-19', '2026-11-23'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-12-23', '2026-12-28'],
    ['2026-12-30', '2027-01-04'],
    ['2026-04-01', '2026-04-07'],
    ['2028-02-27', '2028-02-29'],
  ])('a debit agreed on %s is due on %s', (today, due) => {
    expect(earliestDueDay(today)).toBe(due)
  })

  it('a debit comes at most five bank days after it is due', () => {
    expect(latestDueDay('2026-11-18')).toBe('2026-11-25')
    expect(latestDueDay('2026-12-21')).toBe('2026-12-29')
  })
})
