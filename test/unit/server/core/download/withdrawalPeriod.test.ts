import { endOfWithdrawalPeriod } from '../../../../../server/core/download/withdrawalPeriod'

describe('the time for withdrawal from a contract on downloads', () => {
  it.each([
    ['a Monday to a Monday', '2026-11-09T10:00:00Z', '2026-11-23T23:00:00.000Z'],
    ['shortly before midnight in Berlin', '2026-11-09T22:59:00Z', '2026-11-23T23:00:00.000Z'],
    ['shortly after midnight in Berlin', '2026-11-09T23:01:00Z', '2026-11-24T23:00:00.000Z'],
    ['to a Saturday: to the end of Monday', '2026-11-07T10:00:00Z', '2026-11-23T23:00:00.000Z'],
    ['to Good Friday: to the Tuesday after Easter', '2027-03-12T10:00:00Z', '2027-03-30T22:00:00.000Z'],
    ['to Ascension Day', '2027-04-22T10:00:00Z', '2027-05-07T22:00:00.000Z'],
    ['to the day of German unity, a Saturday', '2026-09-19T10:00:00Z', '2026-10-05T22:00:00.000Z'],
    ['over the end of summer time', '2026-10-19T10:00:00Z', '2026-11-02T23:00:00.000Z'],
  ])('goes from %s', (_what, concludedAt, end) => {
    expect(endOfWithdrawalPeriod(concludedAt).toISOString()).toBe(end)
  })
})
