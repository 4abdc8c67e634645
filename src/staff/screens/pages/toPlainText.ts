import { isKeyOf } from '../../../shared/isKeyOf'
import { languages } from '../../../shared/language'
import { createTexts } from '../../../shared/texts/createTexts'
import { writtenBlockTexts } from './writtenBlockTexts'

const texts = createTexts(writtenBlockTexts)

/**
 * Writes a block as lines of `name: value`, so that two states of it can be compared by eye.
 * @returns '' for what has no value
 */
export function toPlainText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const isList = Array.isArray(value)
  return Object.entries(value)
    .flatMap(([name, item]) => {
      const text = toPlainText(name === 'show' ? getShownName(item) : item, `${indent}  `)
      if (text === '') return []
      const label = isList ? `${Number(name) + 1}` : getFieldName(name)
      return typeof item === 'object' ? [`${indent}${label}:`, text] : `${indent}${label}: ${text}`
    })
    .join('\n')
}

/** Names a field, or its translation, such as `heading_de`. */
function getFieldName(name: string): string {
  const language = languages.find((ending) => name.endsWith(`_${ending}`))
  const field = language ? name.slice(0, -language.length - 1) : name
  const text = isKeyOf(writtenBlockTexts, field) ? texts(field) : field.replaceAll('_', ' ')
  return language ? texts(`in_${language}`, { field: text }) : text
}

/** Names what a rule shows. */
function getShownName(show: unknown): unknown {
  const key = `show_${show}`
  return isKeyOf(writtenBlockTexts, key) ? texts(key) : show
}
