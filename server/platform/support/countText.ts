/**
 * Writes a count with its noun: `1 row`, `2 rows`.
 * @param singular the noun for one, such as `row`
 * @param plural the noun for none or several, if it is not the singular with an s
 */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`
