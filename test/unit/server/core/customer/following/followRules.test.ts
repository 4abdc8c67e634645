import {
  countAllowedMails,
  getWeek,
  isNews,
  isNewsDue,
} from '../../../../../../server/core/customer/following/followRules'

describe('the week of the mails', () => {
  it.each([
    ['2026-11-23T00:30:00Z', '2026-W48'],
    ['2026-11-22T23:30:00Z', '2026-W48'],
    ['2026-11-22T22:30:00Z', '2026-W47'],
    ['2026-12-31T12:00:00Z', '2026-W53'],
    ['2027-01-03T12:00:00Z', '2026-W53'],
    ['2027-01-04T12:00:00Z', '2027-W01'],
    ['2024-12-30T12:00:00Z', '2025-W01'],
  ])('at %s is %s, as the calendar of the shop has it', (time, week) => {
    expect(getWeek(new Date(time))).toBe(week)
  })

  it.each([
    ['2026-11-26T22:59:00Z', false],
    ['2026-11-27T08:59:00Z', false],
    ['2026-11-27T09:00:00Z', true],
    ['2026-11-29T22:59:00Z', true],
    ['2026-11-29T23:00:00Z', false],
  ])('at %s they are due: %s', (time, isDue) => {
    expect(isNewsDue(new Date(time))).toBe(isDue)
  })
})

describe('a release that no week has seen', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  const old = '2024-01-01T00:00:00Z'
  it('is news, also when it was added long ago and is published only now', () => {
    const shop = { oldestAddedAt: old, isFirstWeek: false, now }
    expect([isNews('2026-11-25T10:00:00Z', shop), isNews(old, shop), isNews(null, shop)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is news in the first week only if it was added in that week', () => {
    const shop = { oldestAddedAt: old, isFirstWeek: true, now }
    expect([isNews('2026-11-25T10:00:00Z', shop), isNews('2026-11-20T09:00:00Z', shop)]).toEqual([
      true,
      false,
    ])
    expect(isNews(null, shop)).toBe(false)
  })

  it('is no news while the shop is filled for the first time', () => {
    const shop = { oldestAddedAt: '2026-11-22T10:00:00Z', now }
    expect(isNews('2026-11-26T10:00:00Z', { ...shop, isFirstWeek: true })).toBe(false)
    expect(isNews('2026-11-26T10:00:00Z', { ...shop, isFirstWeek: false })).toBe(false)
  })
})

describe('the number of mails that may be sent now', () => {
  const none = { lastHour: 0, lastMinute: 0, waiting: 0 }
  it.each([
    ['a minute has its share of the hour', 600, none, 10],
    ['what was sent in this minute counts', 600, { ...none, lastMinute: 7 }, 3],
    ['the hour has no more than the setting', 600, { ...none, lastHour: 598 }, 2],
    ['nothing is added to a queue that is not worked through', 600, { ...none, waiting: 10 }, 0],
    ['a setting below one in a minute is kept too', 10, { ...none, lastHour: 9 }, 1],
    ['and not exceeded', 10, { ...none, lastHour: 10 }, 0],
    ['a smaller setting than before stops the mails for a while', 60, { ...none, lastHour: 600 }, 0],
  ])('%s', (_what, perHour, counts, allowed) => {
    expect(countAllowedMails(perHour, counts)).toBe(allowed)
  })
})
