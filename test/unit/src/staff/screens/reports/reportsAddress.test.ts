import {
  getPeriod,
  type ReportsAddress,
  readAddress,
  toReportsPath,
} from '../../../../../../src/staff/screens/reports/reportsAddress'

const today = '2026-11-27'
const read = (query: string) => readAddress(new URLSearchParams(query), today)
const usual: ReportsAddress = {
  ...{
    report: 'sold',
    by: 'release_format',
    sold: 'copies',
    slow: 'days',
    searches: 'searches',
    found: 'nothing',
  },
  ...{ from: '2026-11-01', until: '2026-11-27', days: 180 },
}

describe('the days of a report', () => {
  it.each([
    ['this_month', '2026-11-27', '2026-11-01', '2026-11-27'],
    ['this_month', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['last_month', '2026-11-27', '2026-10-01', '2026-10-31'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['this_year', '2026-11-27', '2026-01-01', '2026-11-27'],
    ['last_12_months', '2026-11-27', '2025-11-28', '2026-11-27'],
    ['last_12_months', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['last_12_months', '2027-02-28', '2026-03-01', '2027-02-28'],
    ['last_12_months', '2028-02-29', '2027-03-01', '2028-02-29'],
    ['last_12_months', '2029-02-28', '2028-02-29', '2029-02-28'],
  ] as const)('of %s on %s are from %s to %s', (name, day, from, until) => {
    expect(getPeriod(name, day)).toEqual({ from, until })
  })
})

describe('the address of a report', () => {
  it('is read as usual where it says nothing', () => {
    expect(read('')).toEqual(usual)
  })

  it('is read again as it was written', () => {
    const chosen: ReportsAddress = {
      ...{ report: 'slow', by: 'genre', sold: 'net', slow: 'value', searches: 'last', found: 'sold_out' },
      ...{ from: '2025-01-01', until: '2025-12-31', days: 3650 },
    }
    expect(read(toReportsPath(usual, chosen).replace('/reports?', ''))).toEqual(chosen)
  })

  it.each([
    ['days of one day', 'from=2026-11-27&until=2026-11-27', { from: '2026-11-27', until: '2026-11-27' }],
    ['a leap day', 'from=2028-02-29&until=2028-03-01', { from: '2028-02-29', until: '2028-03-01' }],
    ['days before all sales', 'from=0001-01-01&until=2026-11-27', { from: '0001-01-01' }],
    ['the least days without a sale', 'days=1', { days: 1 }],
  ])('has %s', (_what, query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it.each([
    ['a report that does not exist', 'report=profit'],
    ['a group that does not exist', 'by=colour'],
    ['a day that does not exist', 'from=2026-02-30&until=2026-11-27'],
    ['a month that does not exist', 'from=2026-13-01&until=2026-11-27'],
    ['a day in another form', 'from=1.11.2026&until=2026-11-27'],
    ['only the first day', 'from=2026-01-01'],
    ['only the last day', 'until=2026-01-31'],
    ['the last day before the first', 'from=2026-11-27&until=2026-11-26'],
    ['no days without a sale', 'days=0'],
    ['too many days without a sale', 'days=3651'],
    ['half a day', 'days=1.5'],
    ['letters for days', 'days=many'],
    ['an empty number of days', 'days='],
  ])('is read as usual where it has %s', (_what, query) => {
    expect(read(query)).toEqual(usual)
  })
})
