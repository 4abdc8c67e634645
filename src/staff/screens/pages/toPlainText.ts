/**
 * Writes a block as lines of `name: value`, so that two states of it can be compared by eye.
 * @returns '' for what has no value
 */
export function toPlainText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const isList = Array.isArray(value)
  return Object.entries(value)
    .flatMap(([name, item]) => {
      const text = toPlainText(item, `${indent}  `)
      if (text === '') return []
      const label = isList ? `${Number(name) + 1}` : name.replaceAll('_', ' ')
      return typeof item === 'object' ? [`${indent}${label}:`, text] : `${indent}${label}: ${text}`
    })
    .join('\n')
}
