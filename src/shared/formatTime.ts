/**
 * Formats times by the clock in Berlin, where the shop is, as on its invoices. Only screens that load late use
 * it.
 */
import moment from 'moment'
import type { Formats } from './texts/formats'

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** moment has no time zones in the browser, so the browser's own formatter converts the time. */
const inBerlin = (isoTime: string): moment.Moment =>
  moment.utc(berlin.format(new Date(isoTime)), 'YYYY-MM-DD HH:mm:ss')

/** @returns the day in Berlin, `YYYY-MM-DD`. @param isoTime UTC */
export const toShopDay = (isoTime: string): string => inBerlin(isoTime).format('YYYY-MM-DD')

/**
 * Writes the day of a time.
 * @param isoTime UTC
 * @param date of the language's formats
 * @returns such as `Nov 21st 2026`
 */
export const formatDay = (isoTime: string, { date }: Pick<Formats, 'date'>): string =>
  date(toShopDay(isoTime))

/**
 * Writes the time of day of a time.
 * @param isoTime UTC
 * @param timeOfDay of the language's formats
 * @returns such as `19:04` or `19:04 Uhr`
 */
export const formatClock = (isoTime: string, { timeOfDay }: Pick<Formats, 'timeOfDay'>): string =>
  timeOfDay(inBerlin(isoTime).format('HH:mm'))

/**
 * Writes a time with its day.
 * @param isoTime UTC
 * @param formats of the language
 * @returns such as `Nov 21st 2026, 19:04` or `21.11.2026, 19:04 Uhr`
 */
export const formatTime = (isoTime: string, formats: Pick<Formats, 'date' | 'timeOfDay'>): string =>
  `${formatDay(isoTime, formats)}, ${formatClock(isoTime, formats)}`
