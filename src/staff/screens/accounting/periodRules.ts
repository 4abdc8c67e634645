/**
 * Names the month some months after another.
 * @param month `YYYY-MM`
 */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * Tells whether a text is a month.
 * @param text as in an address; only `YYYY-MM` is one
 */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Names the quarter of a month. @param month `YYYY-MM` @returns such as `2026-Q4` */
export const toQuarter = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
