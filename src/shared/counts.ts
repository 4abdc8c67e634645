/**
 * Writes a count the English way, the same on every machine.
 * @returns such as `4,812`
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Writes a count for narrow places.
 * @returns such as `4812`, and `12k` from ten thousand on
 */
export const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`
