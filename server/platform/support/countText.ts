/**
 * Writes a count with its noun: `1 row`, `2 rows`.
 * @param one the singular
 * @param many the plural, if it is not the singular with an s
 */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
