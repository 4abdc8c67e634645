/** `24.90 €`; a dash for what is missing or no number. The space does not break. */
export const money = (euros: number | null | undefined): string =>
  typeof euros === 'number' && Number.isFinite(euros) ? `${euros.toFixed(2)}\u00a0€` : '–'
