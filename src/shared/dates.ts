const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Writes a date as moment's "MMM Do YYYY" does, such as `Nov 21st 2026`, independent of clock and time zone.
 * @param isoDate `YYYY-MM-DD`, a time after it is ignored
 * @returns the text as it was given when it is no date
 */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? []
  const name = months[Number(month) - 1]
  return name ? `${name} ${ordinal(Number(day))} ${year}` : isoDate
}

function ordinal(n: number): string {
  const isTeen = Math.trunc(n / 10) % 10 === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
