/** `4,812`: a count as English writes it, the same on every machine. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** For narrow places: `4812`, and `12k` from ten thousand on. */
export const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`
