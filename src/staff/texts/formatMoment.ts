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
