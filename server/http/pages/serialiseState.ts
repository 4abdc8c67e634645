import { type CardItem, cardReference } from '../../../src/shared/cardItem'

/**
 * Writes a value as JSON for a data block in HTML. `<`, `>` and `&` are escaped, so that no text can end the block, and
 * so are the two line separators that older JavaScript does not allow in strings.
 * @param shownAsCard the items whose cards are in the page's markup: of these only references are written
 */
export function serialiseState(value: unknown, shownAsCard: ReadonlySet<CardItem> = new Set()): string {
  return escaped(JSON.stringify(shownAsCard.size > 0 ? shortened(value, shownAsCard) : value))
}

/** Copies a value with references. A `replacer` of `JSON.stringify` would be called for each of their fields too. */
function shortened(value: unknown, shownAsCard: ReadonlySet<CardItem>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (shownAsCard.has(value as CardItem)) return cardReference(value as CardItem)
  if (Array.isArray(value)) return value.map((member) => shortened(member, shownAsCard))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortened(member, shownAsCard)]),
  )
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
