import { addMonths, isMonth, toQuarter } from '../../../../../../src/staff/screens/accounting/periodRules'

describe('a month', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 0, '2026-11'],
    ['2026-11', -12, '2025-11'],
    ['2026-11', 14, '2028-01'],
  ])('%s, and %d months later it is %s', (month, months, later) => {
    expect(addMonths(month, months)).toBe(later)
  })

  it.each(['2026-01', '2026-12', '1999-09'])('is %s', (text) => {
    expect(isMonth(text)).toBe(true)
  })

  it.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '26-11',
    '2026-11-27',
    'November',
    '2026-11\n',
    '-2026-11',
  ])('is not %j', (text) => {
    expect(isMonth(text)).toBe(false)
  })

  it.each([
    ['2026-01', '2026-Q1'],
    ['2026-03', '2026-Q1'],
    ['2026-04', '2026-Q2'],
    ['2026-09', '2026-Q3'],
    ['2026-10', '2026-Q4'],
    ['2026-12', '2026-Q4'],
  ])('%s is in the quarter %s', (month, quarter) => {
    expect(toQuarter(month)).toBe(quarter)
  })
})
