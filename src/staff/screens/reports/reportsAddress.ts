import {
  type BestSoldSort,
  bestSoldSorts,
  type SearchOutcome,
  type SearchSort,
  type SlowStockSort,
  type SoldGroup,
  searchOutcomes,
  searchSorts,
  slowDays,
  slowStockSorts,
  soldGroups,
} from '../../../shared/staff/reports/reportChoices'

export const reports = ['sold', 'slow', 'searches'] as const
export type Report = (typeof reports)[number]
export const periods = ['this_month', 'last_month', 'this_year', 'last_12_months'] as const
export type PeriodName = (typeof periods)[number]

/** Days in the shop's time zone, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string
  until: string
}

/** What the address says about a report: it can be kept and sent to somebody. */
export interface ReportsAddress extends Period {
  report: Report
  by: SoldGroup
  sold: BestSoldSort
  slow: SlowStockSort
  searches: SearchSort
  found: SearchOutcome
  days: number
}

/** Works out the days of a period. @param today `YYYY-MM-DD` */
export function getPeriod(name: PeriodName, today: string): Period {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const write = (time: number) => new Date(time).toISOString().slice(0, 10)
  switch (name) {
    case 'this_month':
      return { from: `${today.slice(0, 7)}-01`, until: today }
    case 'last_month':
      return { from: write(Date.UTC(year, month - 2, 1)), until: write(Date.UTC(year, month - 1, 0)) }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
    case 'last_12_months': {
      // The year before has no 29 February.
      const sameDay = Math.min(day, new Date(Date.UTC(year - 1, month, 0)).getUTCDate())
      return { from: write(Date.UTC(year - 1, month - 1, sameDay + 1)), until: today }
    }
  }
}

const isDay = (text: string | null): text is string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Reads the address; what it does not say, or says wrongly, is as usual. @param today `YYYY-MM-DD` */
export function readAddress(params: URLSearchParams, today: string): ReportsAddress {
  const readChoice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === params.get(name)) ?? values[0]
  const usual = getPeriod('this_month', today)
  const [from, until] = [params.get('from'), params.get('until')]
  const days = Number(params.get('days') ?? slowDays.usual)
  return {
    report: readChoice('report', reports),
    by: readChoice('by', soldGroups),
    sold: readChoice('sold', bestSoldSorts),
    slow: readChoice('slow', slowStockSorts),
    searches: readChoice('searches', searchSorts),
    found: readChoice('found', searchOutcomes),
    ...(isDay(from) && isDay(until) && from <= until ? { from, until } : usual),
    days: Number.isInteger(days) && days >= slowDays.min && days <= slowDays.max ? days : slowDays.usual,
  }
}

/**
 * Writes the address of a report.
 * @param changes replaces values of `address`
 */
export function toReportsPath(address: ReportsAddress, changes: Partial<ReportsAddress>): string {
  const values = Object.entries({ ...address, ...changes }).map(([name, value]) => [name, String(value)])
  return `/reports?${new URLSearchParams(values)}`
}
