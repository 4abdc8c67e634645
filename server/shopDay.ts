const shopDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day in the shop, `YYYY-MM-DD`: Berlin's, wherever the process runs. */
export const shopDay = (now: Date): string => shopDate.format(now)

/** Midnight in Berlin: where summer time does not fit, as it is still the day before then, winter time does. */
export function startOfShopDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return shopDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)
}
