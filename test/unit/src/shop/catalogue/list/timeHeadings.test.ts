import { isUndivided, timeGroups, toRows } from '../../../../../../src/shop/catalogue/list/timeHeadings'
import { aListItem } from '../../release/builders'

const groupsOf = (dates: (string | null)[], today: string) =>
  timeGroups(
    dates.map((max_release_date) => aListItem({ max_release_date })),
    today,
  )
/** Each group's heading and the dates under it. */
const headingsOf = (dates: (string | null)[], today: string) =>
  groupsOf(dates, today).map(({ heading, items }) => [heading, items.map((item) => item.max_release_date)])

it('groups of one or two releases stand side by side where they follow each other', () => {
  const dates = {
    ...{ thisWeek: ['2026-11-21', '2026-11-20', '2026-11-19'], lastWeek: ['2026-11-10'] },
    ...{ thisMonth: ['2026-11-08', '2026-11-07'], lastMonth: ['2026-10-30'] },
    older: ['2026-09-30', '2026-09-29', '2026-09-28'],
  }
  const rows = toRows(groupsOf(Object.values(dates).flat(), '2026-11-21'))
  expect(rows.map((row) => row.map(({ heading }) => heading))).toEqual([
    ['thisWeek'],
    ['lastWeek', 'thisMonth', 'lastMonth'],
    ['older'],
  ])
})

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

  it('do not call this week what comes after its Sunday', () => {
    expect(headingsOf(['2027-02-12', '2026-11-23', '2026-11-22'], '2026-11-21')).toEqual([
      ['comingUp', ['2027-02-12', '2026-11-23']],
      ['thisWeek', ['2026-11-22']],
    ])
  })

  it('let a week reach into the month before', () => {
    // 2026-04-02 is a Thursday: its week began in March.
    const dates = ['2026-03-30', '2026-03-24', '2026-03-20', '2026-02-28']
    expect(headingsOf(dates, '2026-04-02')).toEqual([
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

  it('each stand over a group of their own, even over a single release', () => {
    const dates = ['2026-11-30', '2026-11-12', '2026-11-03', '2026-10-09', '2020-01-01']
    expect(headingsOf(dates, '2026-11-21')).toEqual([
      ['comingUp', ['2026-11-30']],
      ['lastWeek', ['2026-11-12']],
      ['thisMonth', ['2026-11-03']],
      ['lastMonth', ['2026-10-09']],
      ['older', ['2020-01-01']],
    ])
  })
})

describe('a list without headings', () => {
  const isOneList = (dates: (string | null)[]) => isUndivided(groupsOf(dates, '2026-11-21'))

  it('is one where only the last group exists', () => {
    expect(isOneList([])).toBe(true)
    expect(isOneList(['2020-01-01', null])).toBe(true)
  })

  it('is none as soon as one release is newer', () => {
    expect(isOneList(['2026-11-20'])).toBe(false)
    expect(isOneList(['2026-11-20', '2020-01-01', '2019-01-01', null])).toBe(false)
  })
})
