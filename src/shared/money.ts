/** `24.90 €`; a dash for what is missing or no number. The space does not break. */
export const money = (euros: number | null | undefined): string =>
  typeof euros === 'number' && Number.isFinite(euros) ? `${euros.toFixed(2)}\u00a0€` : '–'

/** The same of integer cents, as the server has them. */
export const moneyOfCents = (cents: number): string => money(cents / 100)
