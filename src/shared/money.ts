/**
 * Writes an amount, with a space that does not break before the sign.
 * @returns such as `24.90 €`; a dash for a missing amount or one that is no number
 */
export const money = (euros: number | null | undefined): string =>
  typeof euros === 'number' && Number.isFinite(euros) ? `${euros.toFixed(2)}\u00a0€` : '–'

/**
 * Writes an amount of the server, which computes in cents.
 * @param cents whole
 * @returns such as `24.90 €`
 */
export const moneyOfCents = (cents: number): string => money(cents / 100)
