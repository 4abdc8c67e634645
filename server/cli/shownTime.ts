const shopTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** `2026-11-21 11:00`, by the clock on the shop's wall. @param time ISO 8601 UTC */
export const shownTime = (time: string): string => shopTime.format(new Date(time)).replace(', ', ' ')
