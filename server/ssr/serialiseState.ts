import type { ReleaseListItem } from '../../src/shared/contract'

/**
 * Writes a value as JSON for a data block in HTML. `<`, `>` and `&` are escaped, so that no text can end the block, and
 * so are the two line separators that older JavaScript does not allow in strings.
 * @param itemJson returns the JSON of a release list item, which is usually cached; items are most of a list's state
 */
export function serialiseState(value: unknown, itemJson?: (item: ReleaseListItem) => string): string {
  if (!itemJson) return escaped(JSON.stringify(value))
  if (typeof value !== 'object' || value === null) return escaped(JSON.stringify(value) ?? 'null')
  if (isReleaseListItem(value)) return itemJson(value)
  if (Array.isArray(value)) return `[${value.map((member) => serialiseState(member, itemJson)).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${escaped(JSON.stringify(name))}:${serialiseState(member, itemJson)}`)
  return `{${members.join(',')}}`
}

/** A whole release has these fields too, but also `tracklists`. */
const isReleaseListItem = (value: object): value is ReleaseListItem =>
  'uuid_release' in value && 'has_tracklist' in value && !('tracklists' in value)

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
