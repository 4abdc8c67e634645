import { shortDates } from '../../../../../src/shared/staff/shortDates.de'

it('German days are numbers with two digits and points', () => {
  expect(shortDates.date('2026-01-05')).toBe('05.01.2026')
  expect(shortDates.dayOfYear('2026-11-23')).toBe('23.11.')
})
