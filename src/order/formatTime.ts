/** Times in screens that load late, by the clock in Berlin, where the shop is: as on its invoices. */
import moment from 'moment'

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** moment carries no zones in the browser, so the browser itself reads the clock in Berlin. */
const inBerlin = (isoTime: string): moment.Moment =>
  moment.utc(berlin.format(new Date(isoTime)), 'YYYY-MM-DD HH:mm:ss')

/** `Nov 21st 2026`. @param isoTime UTC */
export const formatDay = (isoTime: string): string => inBerlin(isoTime).format('MMM Do YYYY')

/** `Nov 21st 2026, 19:04`. @param isoTime UTC */
export const formatTime = (isoTime: string): string => inBerlin(isoTime).format('MMM Do YYYY, HH:mm')
