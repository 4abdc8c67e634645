import { lastDayOfMonth } from '../../platform/support/dates'
import { getVatWithin } from './itemVat'
import { getGeneralRate } from './vatRules'

/** A copy may be under the total margin if the shop paid at most this for it (section 25a (4) sentence 2 UStG). */
export const maxTotalMarginCents = 75_000

/** What a day adds to the total margin of its year, in integer cents; refunds are negative. */
export interface TotalMarginEntry {
  /** `YYYY-MM-DD` */
  day: string
  /** What buyers paid for copies from such buy-ins, postage included. */
  soldCents: number
  /** What the shop paid for buy-ins of the day. */
  boughtCents: number
}

/** What a month adds to the total margin of its year, in integer cents. */
export interface TotalMarginMonth {
  /** The last day of the month, on which it is booked, `YYYY-MM-DD`. */
  day: string
  /** The shop's own country, whose VAT it is. */
  country: string
  soldCents: number
  boughtCents: number
  /** By what all sales of the year until then exceed all buy-ins; below 0 if they do not. */
  yearCents: number
  /** What is taxed in this month, with its VAT: what the year's margin has grown by. Below 0 takes some of the months before back. */
  marginCents: number
  /** The rate in hundredths of a percent. */
  rate: number
  vatCents: number
}

/**
 * Computes the total margin (Gesamtdifferenz, section 25a (4) UStG, article 318 of Directive 2006/112/EC): what all sales of a
 * year exceed all buy-ins of that year by, without regard to which copy is sold. It is never below 0, and what is missing is not
 * carried into the next year (UStAE 25a.1). A month has what the margin of the year so far has grown by since the month
 * before, so that the months add up to the year.
 * @param entries of whole years from 1 January on, in any order
 * @param until the last day, `YYYY-MM-DD`; months that end after it are left out
 * @param country the shop's own
 * @returns the months in which something was sold or bought, or the margin changed
 */
export function computeTotalMargin(
  entries: readonly TotalMarginEntry[],
  until: string,
  country: string,
): TotalMarginMonth[] {
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, 7))
  const result: TotalMarginMonth[] = []
  let year = { name: '', cents: 0 }
  for (const [month, ofMonth] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const day = lastDayOfMonth(month)
    if (day > until) break
    const name = month.slice(0, 4)
    if (year.name !== name) year = { name, cents: 0 }
    const soldCents = ofMonth.reduce((sum, entry) => sum + entry.soldCents, 0)
    const boughtCents = ofMonth.reduce((sum, entry) => sum + entry.boughtCents, 0)
    const yearCents = year.cents + soldCents - boughtCents
    const rate = getGeneralRate(country, day)
    const [before, after] = [Math.max(0, year.cents), Math.max(0, yearCents)]
    result.push({
      day,
      country,
      soldCents,
      boughtCents,
      yearCents,
      rate,
      marginCents: after - before,
      vatCents: getVatWithin(after, rate) - getVatWithin(before, rate),
    })
    year = { name, cents: yearCents }
  }
  return result
}
