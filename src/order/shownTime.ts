import { shownDate } from '../shared/dates'

const timeZone = 'Europe/Berlin'

/** `Nov 21st 2026` in Berlin, where the shop is: as on its invoices, also shortly after midnight. @param isoTime UTC */
export function shownDay(isoTime: string): string {
  return shownDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(isoTime)))
}

/** `Nov 21st 2026, 19:04` in Berlin. @param isoTime UTC */
export function shownTime(isoTime: string): string {
  const at = new Date(isoTime)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${shownDay(isoTime)}, ${time}`
}
