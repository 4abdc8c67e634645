import {
  addDays,
  daysBetween,
  easterSunday,
  formatDay,
  formatLongDay,
  formatShopDay,
  formatTime,
  isDay,
  isoWeekday,
  lastDayOfMonth,
  shopClock,
  shopDay,
  shopUtcOffsetHours,
  shopYear,
  startOfShopDay,
  timeAfter,
} from '../../../../../server/platform/support/dates'
import { formatDate } from '../../../../../src/shared/dates'

describe('days of the shop', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('at %s it is %s in Berlin', (time, day) => {
    expect(shopDay(time)).toBe(day)
    expect(shopDay(new Date(time))).toBe(day)
  })

  it('begin at midnight in Berlin, also on the days on which the clock changes', () => {
    expect(startOfShopDay('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z')
    expect(startOfShopDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfShopDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(startOfShopDay('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z')
    expect(startOfShopDay('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })

  it('change the year an hour before UTC does', () => {
    expect(shopYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
    expect(shopYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  })

  it('are one or two hours ahead of UTC', () => {
    expect(shopUtcOffsetHours(new Date('2026-01-15T00:00:00Z'))).toBe(1)
    expect(shopUtcOffsetHours(new Date('2026-07-15T00:00:00Z'))).toBe(2)
  })
})

describe('arithmetic', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %p days are %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
    expect(daysBetween(day, result)).toBe(days)
  })

  it('knows weekdays and the last day of a month', () => {
    expect(isoWeekday('2026-11-23')).toBe(1)
    expect(isoWeekday('2026-11-22')).toBe(7)
    expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(lastDayOfMonth)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-11-30',
      '2026-12-31',
    ])
  })

  it('adds milliseconds to a time', () => {
    expect(timeAfter('2026-11-21T10:00:00.000Z', 90_000)).toBe('2026-11-21T10:01:30.000Z')
    expect(timeAfter(new Date('2026-11-21T10:00:00.000Z'), -1)).toBe('2026-11-21T09:59:59.999Z')
  })

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '2026-11-21T10:00:00Z', '26-11-21', ''])(
    '%p is no day',
    (text) => expect(isDay(text)).toBe(false),
  )

  it('2028-02-29 is a day', () => expect(isDay('2028-02-29')).toBe(true))
})

describe('texts', () => {
  const time = '2026-11-21T18:04:07.000Z'

  it('of times are those of the clock in Berlin', () => {
    expect(formatTime(time)).toBe('2026-11-21 19:04')
    expect(formatLongDay('2026-11-21T23:30:00.000Z', 'en-GB')).toBe('22 November 2026')
    expect(shopClock(new Date(time))).toBe('2026-11-21T19:04:07')
    expect(formatShopDay('2026-11-21T23:30:00.000Z')).toBe('Nov 22nd 2026')
  })

  it('of days are the same as those of the browser', () => {
    for (let day = '2023-12-25'; day < '2028-02-01'; day = addDays(day, 1)) {
      expect(formatDay(day)).toBe(formatDate(day))
    }
    expect(formatDay('soon')).toBe('soon')
  })
})

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day))
