import { type CardItem, cardReference } from '../../src/shared/cardItem'

/**
 * Writes a value as JSON for a data block in HTML. `<`, `>` and `&` are escaped, so that no text can end the block, and
 * so are the two line separators that older JavaScript does not allow in strings.
 * @param shownAsCard the items whose cards are in the page's markup: of these only references are written
 */
export function serialiseState(value: unknown, shownAsCard: ReadonlySet<CardItem> = new Set()): string {
  const shortened = (_name: string, member: unknown) =>
    shownAsCard.has(member as CardItem) ? cardReference(member as CardItem) : member
  return escaped(JSON.stringify(value, shownAsCard.size > 0 ? shortened : undefined))
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
