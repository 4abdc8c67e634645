import { addDays, easterSunday, isoWeekday } from '../../../../platform/support/dates'

/**
 * Tells whether banks settle payments in euros on a day. They do not at weekends and on the closing days of TARGET,
 * which are the same in all countries: New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December.
 * https://www.ecb.europa.eu/paym/target/t2/profuse/calendar/html/index.en.html
 * @param day `YYYY-MM-DD`
 */
export function isBankDay(day: string): boolean {
  if (isoWeekday(day) > 5) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

const nextBankDay = (day: string): string => (isBankDay(day) ? day : nextBankDay(addDays(day, 1)))

/**
 * Computes the first bank day that is at least two days ahead. Banks accept a debit until the bank day before, and need
 * a day to process the file.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export const earliestDueDay = (today: string): string => nextBankDay(addDays(today, 2))

/**
 * Computes the last day on which a debit announced for `due` may reach the account.
 * @param due `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function latestDueDay(due: string): string {
  let day = due
  for (let i = 0; i < 5; i++) day = nextBankDay(addDays(day, 1))
  return day
}
