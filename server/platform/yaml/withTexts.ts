/** Writes values as a content folder has them: all single values are texts, and what is empty is left out. */
export function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, withTexts(item)] as const)
    return Object.fromEntries(entries.filter(([, item]) => item !== null))
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() === '' ? null : value
}
