/**
 * Writes a count with its noun: `1 row`, `2 rows`.
 * @param singular the singular
 * @param plural the plural, if it is not the singular with an s
 */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`
