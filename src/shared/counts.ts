/** `4,812`: a count as English writes it, the same on every machine. */
export const shownCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
