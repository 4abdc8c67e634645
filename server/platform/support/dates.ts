/** Days and times on the server. The shop's days are those of Berlin, in any time zone of the process. */
import moment from 'moment-timezone'

const zone = 'Europe/Berlin'
const dayFormat = 'YYYY-MM-DD'

const inBerlin = (time: Date | string): moment.Moment => moment(time).tz(zone)
/** Parses a day as UTC, so that summer time does not disturb arithmetic with days. */
const calendarDay = (day: string): moment.Moment => moment.utc(day, dayFormat)

/** @returns the day in Berlin, `YYYY-MM-DD`. @param time a date, or ISO 8601 with its offset */
export const shopDay = (time: Date | string): string => inBerlin(time).format(dayFormat)

/** @returns the year in Berlin */
export const shopYear = (time: Date): number => inBerlin(time).year()

/** @returns midnight in Berlin at the start of a day. @param day `YYYY-MM-DD` */
export const startOfShopDay = (day: string): Date => moment.tz(day, dayFormat, zone).toDate()

/**
 * Adds days to a day.
 * @param day `YYYY-MM-DD`
 * @param days may be negative
 * @returns `YYYY-MM-DD`
 */
export const addDays = (day: string, days: number): string =>
  calendarDay(day).add(days, 'days').format(dayFormat)

/**
 * Counts the days from one day to another, both `YYYY-MM-DD`.
 * @returns whole days, negative if `to` is earlier
 */
export const daysBetween = (from: string, to: string): number =>
  calendarDay(to).diff(calendarDay(from), 'days')

/** @returns the day of the week, from 1 (Monday) to 7 (Sunday). @param day `YYYY-MM-DD` */
export const isoWeekday = (day: string): number => calendarDay(day).isoWeekday()

/**
 * Finds the last day of a month.
 * @param month `YYYY-MM`
 * @returns `YYYY-MM-DD`
 */
export const lastDayOfMonth = (month: string): string =>
  moment.utc(month, 'YYYY-MM').endOf('month').format(dayFormat)

/** @returns whether a text is an existing day, written `YYYY-MM-DD` */
export const isDay = (text: string): boolean => moment.utc(text, dayFormat, true).isValid()

/**
 * Adds milliseconds to a time.
 * @param milliseconds may be negative
 * @returns ISO 8601 UTC, the form of times in the database
 */
export const timeAfter = (time: Date | string, milliseconds: number): string =>
  new Date(new Date(time).getTime() + milliseconds).toISOString()

/** @returns `Nov 21st 2026`. @param day `YYYY-MM-DD`; any other text is returned unchanged */
export const formatDay = (day: string): string => (isDay(day) ? calendarDay(day).format('MMM Do YYYY') : day)

/** @returns the day in Berlin as `Nov 21st 2026`. @param time a date, or ISO 8601 with its offset */
export const formatShopDay = (time: Date | string): string => inBerlin(time).format('MMM Do YYYY')

/** @returns the time in Berlin as `2026-11-21 11:00`, for tables of the command line. @param time ISO 8601 UTC */
export const formatTime = (time: string): string => inBerlin(time).format('YYYY-MM-DD HH:mm')

/** @returns the day in Berlin in words, such as `21 November 2026`. @param locale BCP 47 */
export const formatLongDay = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone: zone })

/** @returns whether Berlin has summer time at that time */
export const isSummerTime = (time: string): boolean => inBerlin(time).isDST()

/** @returns the time in Berlin without an offset, `2026-11-21T11:00:07` */
export const shopClock = (time: Date): string => inBerlin(time).format('YYYY-MM-DDTHH:mm:ss')

/** @returns the hours by which Berlin is ahead of UTC at that time */
export const shopUtcOffsetHours = (time: Date): number => inBerlin(time).utcOffset() / 60

/**
 * Computes Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
 * @returns `YYYY-MM-DD`
 */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(Math.floor(monthAndDay / 31))}-${two((monthAndDay % 31) + 1)}`
}
