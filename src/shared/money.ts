/** Money: calls and pages have euros, the server computes in whole cents. */

/** @returns whole cents @param euros with at most two decimals */
export const toCents = (euros: number): number => Math.round(euros * 100)

/** @returns euros @param cents whole */
export const toEuros = (cents: number): number => cents / 100

/** Tells whether an amount has no parts of a cent. */
export const hasWholeCents = (euros: number): boolean => Math.abs(toEuros(toCents(euros)) - euros) < 1e-8

/**
 * Writes an amount as programs read it.
 * @param cents whole
 * @returns such as `24.90`
 */
export const formatDecimal = (cents: number): string => toEuros(cents).toFixed(2)

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
export const moneyOfCents = (cents: number): string => money(toEuros(cents))
