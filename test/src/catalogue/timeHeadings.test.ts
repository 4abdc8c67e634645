import { timeGroups } from '../../../src/catalogue/timeHeadings'
import { aListItem } from '../release/builders'

const headingsOf = (dates: (string | null)[], today: string) =>
  timeGroups(
    dates.map((max_release_date) => aListItem({ max_release_date })),
    today,
  ).map(({ heading, items }) => [heading, items.map((item) => item.max_release_date)])

describe('headings of time', () => {
  it('begin weeks on Monday and months on the first', () => {
    // 2026-11-21 is a Saturday.
    const dates = ['2026-11-21', '2026-11-16', '2026-11-15', '2026-11-09', '2026-11-08', '2026-11-01']
    expect(headingsOf([...dates, '2026-10-31', '2026-10-01', '2026-09-30'], '2026-11-21')).toEqual([
      ['thisWeek', ['2026-11-21', '2026-11-16']],
      ['lastWeek', ['2026-11-15', '2026-11-09']],
      ['thisMonth', ['2026-11-08', '2026-11-01']],
      ['lastMonth', ['2026-10-31', '2026-10-01']],
      ['older', ['2026-09-30']],
    ])
  })

  it('count what is not out yet among this week', () => {
    expect(headingsOf(['2027-03-01', '2026-11-20'], '2026-11-21')).toEqual([
      ['thisWeek', ['2027-03-01', '2026-11-20']],
    ])
  })

  it('let a week reach into the month before', () => {
    // 2026-04-02 is a Thursday: its week began in March.
    expect(headingsOf(['2026-03-30', '2026-03-24', '2026-03-20', '2026-02-28'], '2026-04-02')).toEqual([
      ['thisWeek', ['2026-03-30']],
      ['lastWeek', ['2026-03-24']],
      ['lastMonth', ['2026-03-20']],
      ['older', ['2026-02-28']],
    ])
  })

  it('begin the week with Monday on a Sunday and on a Monday', () => {
    expect(headingsOf(['2026-11-16'], '2026-11-22')).toEqual([['thisWeek', ['2026-11-16']]])
    expect(headingsOf(['2026-11-22'], '2026-11-23')).toEqual([['lastWeek', ['2026-11-22']]])
  })

  it('know last month in January', () => {
    expect(headingsOf(['2025-12-05', '2025-11-30'], '2026-01-31')).toEqual([
      ['lastMonth', ['2025-12-05']],
      ['older', ['2025-11-30']],
    ])
  })

  it('put what has no date last', () => {
    expect(headingsOf([null], '2026-11-21')).toEqual([['older', [null]]])
  })
})
