import { ShopError } from '../../../platform/errors'
import { daysBetween, isDay } from '../../../platform/support/dates'
import { tell } from './staffSentences'

/** The books of so many days take some seconds in a busy shop. */
const maxDays = 1100

/**
 * Checks the days of a report, both `YYYY-MM-DD` and included.
 * @throws ShopError 400 if they are no period
 */
export function checkPeriod({ from, until }: { from: string; until: string }): void {
  for (const day of [from, until]) if (!isDay(day)) throw wrong(tell('There is no day {day}.', { day }))
  if (from > until) throw wrong(tell('The first day must not be after the last one.'))
  if (daysBetween(from, until) >= maxDays) throw wrong(tell('Please choose at most three years.'))
}

const wrong = (message: string) => new ShopError(400, 'invalid_period', message)
