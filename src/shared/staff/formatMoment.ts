import { shortDates } from './shortDates'

/**
 * All times of the back office are those of the shop, wherever a person is. Sweden writes times as ISO 8601 does, on every
 * machine; the words are those of the bundle's language.
 */
const shopTimes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** @returns such as `2026-11-23 14:05`. @param at ISO 8601, UTC */
const toShopTime = (at: string | Date): string => shopTimes.format(new Date(at))

/**
 * Writes a moment as the shop's clock shows it.
 * @param at ISO 8601, UTC
 * @returns such as `23 Nov 2026, 14:05`
 */
export const formatMoment = (at: string): string => `${formatDate(at)}, ${toShopTime(at).slice(11)}`

/**
 * Writes a day.
 * @param day `YYYY-MM-DD`
 * @returns such as `23 Nov`
 */
export const formatDay = (day: string): string => shortDates.dayOfYear(day)

/**
 * Writes the day of a moment as the shop's calendar shows it.
 * @param at ISO 8601, UTC
 * @returns such as `23 Nov 2026`
 */
export const formatDate = (at: string): string => shortDates.date(toShopTime(at))

/**
 * Writes a day that may be of another year.
 * @param day `YYYY-MM-DD`
 * @returns such as `23 Nov 2026`
 */
export const formatFullDay = (day: string): string => shortDates.date(day)

/** @returns today by the shop's clock, `YYYY-MM-DD` */
export const todayInShop = (): string => toShopTime(new Date()).slice(0, 10)
