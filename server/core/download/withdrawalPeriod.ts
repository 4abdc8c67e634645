import { addDays, easterSunday, isoWeekday, shopDay, startOfShopDay } from '../../platform/support/dates'

const days = 14

/**
 * Computes when the right to withdraw from a contract on downloads ends. This is 14 days after the day of the contract
 * (sections 355 (2), 187 (1) BGB), or later if the last day is a Saturday, a Sunday or a public holiday in Berlin
 * (section 193 BGB).
 * @param concludedAt the time of the contract, ISO 8601 UTC
 * @returns midnight after the last day, in the shop's time zone
 */
export function endOfWithdrawalPeriod(concludedAt: string): Date {
  let last = addDays(shopDay(concludedAt), days)
  while (isoWeekday(last) > 5 || isHolidayInBerlin(last)) last = addDays(last, 1)
  return startOfShopDay(addDays(last, 1))
}

/** Tells whether a day is a public holiday in the state of Berlin (Gesetz über die Sonn- und Feiertage, section 1). */
function isHolidayInBerlin(day: string): boolean {
  const fixed = ['01-01', '03-08', '05-01', '10-03', '12-25', '12-26']
  if (fixed.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  // The offsets are those of Good Friday, Easter Monday, Ascension and Whit Monday.
  return [-2, 1, 39, 50].some((offset) => addDays(easter, offset) === day)
}
