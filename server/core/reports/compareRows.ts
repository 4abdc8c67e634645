const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/** Compares names as a German list has them, without case and accents. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b)
