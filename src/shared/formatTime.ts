/**
 * Formats times by the clock in Berlin, where the shop is, as on its invoices. Only screens that load late use
 * it.
 */
import moment from 'moment'

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** moment has no time zones in the browser, so the browser's own formatter converts the time. */
const inBerlin = (isoTime: string): moment.Moment =>
  moment.utc(berlin.format(new Date(isoTime)), 'YYYY-MM-DD HH:mm:ss')

/**
 * Writes the day of a time.
 * @param isoTime UTC
 * @returns such as `Nov 21st 2026`
 */
export const formatDay = (isoTime: string): string => inBerlin(isoTime).format('MMM Do YYYY')

/**
 * Writes a time with its day.
 * @param isoTime UTC
 * @returns such as `Nov 21st 2026, 19:04`
 */
export const formatTime = (isoTime: string): string => inBerlin(isoTime).format('MMM Do YYYY, HH:mm')
