/** All times of the back office are those of the shop, wherever a person is. */
const timeZone = 'Europe/Berlin'

const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Writes a moment as the shop's clock shows it.
 * @param at ISO 8601, UTC
 * @returns such as `23 Nov 2026, 14:05`
 */
export const formatMoment = (at: string): string => moments.format(new Date(at))

const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/**
 * Writes a day.
 * @param day `YYYY-MM-DD`
 * @returns such as `23 Nov`
 */
export const formatDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

const datesOfShop = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/**
 * Writes the day of a moment as the shop's calendar shows it.
 * @param at ISO 8601, UTC
 * @returns such as `23 Nov 2026`
 */
export const formatDate = (at: string): string => datesOfShop.format(new Date(at))

/**
 * Writes a day that may be of another year.
 * @param day `YYYY-MM-DD`
 * @returns such as `23 Nov 2026`
 */
export const formatFullDay = (day: string): string => formatDate(`${day}T12:00:00Z`)

/** @returns today by the shop's clock, `YYYY-MM-DD` */
export const todayInShop = (): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
