import type { ShortDates } from './shortDates'

/** The short dates of German. */
export const shortDates: ShortDates = {
  date: (day) => shortDates.dayOfYear(day) + day.slice(0, 4),
  dayOfYear: (day) => `${day.slice(8, 10)}.${day.slice(5, 7)}.`,
}
