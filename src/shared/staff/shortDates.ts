const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How a language writes days where there is little room. They are `YYYY-MM-DD`. */
export interface ShortDates {
  /** Writes a day, such as `23 Nov 2026`. */
  date(day: string): string
  /** Writes a day of a year that is known, such as `23 Nov`. */
  dayOfYear(day: string): string
}

/** The short dates of English. The German bundle has those of `shortDates.de.ts` in their place. */
export const shortDates: ShortDates = {
  date: (day) => `${shortDates.dayOfYear(day)} ${day.slice(0, 4)}`,
  dayOfYear: (day) => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`,
}
