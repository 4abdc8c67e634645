const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/**
 * Compares names as a German list has them, without case and accents.
 * @returns a number as `sort` wants it; digits in names are compared by their
 * value, so that `2` comes before `10`
 */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b)
