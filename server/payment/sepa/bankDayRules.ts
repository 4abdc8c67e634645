import { addDays, isoWeekday } from '../../dates'

/**
 * Whether banks settle in euros on that day: not at weekends, nor on the closing days of TARGET, which are the same
 * everywhere: New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December.
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

/** The first bank day at least two days ahead: banks take a debit until the bank day before, and need a day to read it. */
export const earliestDueDay = (today: string): string => nextBankDay(addDays(today, 2))

/** The last day that a debit announced for `due` may reach the account. */
export function latestDueDay(due: string): string {
  let day = due
  for (let i = 0; i < 5; i++) day = nextBankDay(addDays(day, 1))
  return day
}

/** Easter of a year of the Gregorian calendar, after Meeus, Jones and Butcher. @returns `YYYY-MM-DD` */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(Math.floor(monthAndDay / 31))}-${two((monthAndDay % 31) + 1)}`
}
