const shopDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day in the shop, `YYYY-MM-DD`: Berlin's, wherever the process runs. */
export const shopDay = (now: Date): string => shopDate.format(now)
