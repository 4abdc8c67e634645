import { shownDate } from '../shared/dates'

const timeZone = 'Europe/Berlin'

/** `Nov 21st 2026, 19:04` in Berlin, where the shop is. @param isoTime UTC */
export function shownTime(isoTime: string): string {
  const at = new Date(isoTime)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${shownDate(day)}, ${time}`
}
