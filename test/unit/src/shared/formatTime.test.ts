import { formatDay, formatTime } from '../../../../src/shared/formatTime'
import { formats } from '../../../../src/shared/texts/formats'
import { formats as german } from '../../../../src/shared/texts/formats.de'

it.each([
  ['2026-11-21T22:59:59Z', 'Nov 21st 2026', 'Nov 21st 2026, 23:59'],
  ['2026-11-21T23:08:00Z', 'Nov 22nd 2026', 'Nov 22nd 2026, 00:08'],
  ['2026-07-31T22:30:00Z', 'Aug 1st 2026', 'Aug 1st 2026, 00:30'],
])('%s is on the day that it is in Berlin: %s', (isoTime, day, time) => {
  expect([formatDay(isoTime, formats), formatTime(isoTime, formats)]).toEqual([day, time])
})

it('is a time of day in German only with “Uhr”', () => {
  expect(formatTime('2026-11-29T17:00:00Z', german)).toBe('29.11.2026, 18:00\u00a0Uhr')
})
