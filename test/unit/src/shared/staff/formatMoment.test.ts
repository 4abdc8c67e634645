import {
  formatDate,
  formatDay,
  formatFullDay,
  formatMoment,
  todayInShop,
} from '../../../../../src/shared/staff/formatMoment'

afterEach(() => jest.useRealTimers())

describe('times are those of the shop in Berlin, wherever a person is', () => {
  it.each([
    ['in winter', '2026-11-23T13:05:00Z', '23 Nov 2026, 14:05'],
    ['in summer', '2026-07-01T13:05:00Z', '1 Jul 2026, 15:05'],
    ['at midnight', '2026-11-22T23:00:00Z', '23 Nov 2026, 00:00'],
    ['on another day than in London', '2026-12-31T23:30:00Z', '1 Jan 2027, 00:30'],
    ['before the clocks go back', '2026-10-25T00:30:00Z', '25 Oct 2026, 02:30'],
    ['after the clocks have gone back', '2026-10-25T01:30:00Z', '25 Oct 2026, 02:30'],
  ])('%s', (_what, at, text) => {
    expect(formatMoment(at)).toBe(text)
    expect(formatDate(at)).toBe(text.split(',')[0])
  })

  it('days have no time, and stay what they are', () => {
    expect(formatDay('2026-11-23')).toBe('23 Nov')
    expect(formatDay('2026-01-01')).toBe('1 Jan')
    expect(formatFullDay('2028-02-29')).toBe('29 Feb 2028')
    expect(formatFullDay('1998-03-01')).toBe('1 Mar 1998')
  })

  it.each([
    ['2026-11-27T22:59:59Z', '2026-11-27'],
    ['2026-11-27T23:00:00Z', '2026-11-28'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('at %s it is %s', (now, day) => {
    jest.useFakeTimers({ now: new Date(now) })
    expect(todayInShop()).toBe(day)
  })
})
