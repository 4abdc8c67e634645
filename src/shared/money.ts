/**
 * Writes an amount the English way.
 * @returns such as `€24.90`; a dash for a missing amount or one that is no number
 */
export const money = (euros: number | null | undefined): string => {
  if (typeof euros !== 'number' || !Number.isFinite(euros)) return '–'
  return `${euros < 0 ? '−' : ''}€${Math.abs(euros).toFixed(2)}`
}

/**
 * Writes an amount of the server, which computes in cents.
 * @param cents whole
 * @returns such as `€24.90`
 */
export const moneyOfCents = (cents: number): string => money(cents / 100)
