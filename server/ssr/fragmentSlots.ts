import { elementAt } from '../../src/shared/required'
/**
 * Lets a page be rendered with placeholders for cached fragments, which are most of its bytes, and copies the fragments
 * in as bytes. React escapes `<`, so no text can look like a placeholder.
 */
export class FragmentSlots {
  readonly #fragments: Buffer[] = []

  /** Remembers a fragment. @returns its number, for the attribute `n` of a `card-slot` element */
  reserve(fragment: Buffer): number {
    return this.#fragments.push(fragment) - 1
  }

  /** Replaces all placeholders in a text. @returns the text as UTF-8 */
  fill(text: string): Buffer {
    const parts: Buffer[] = []
    let end = 0
    for (const match of text.matchAll(/<card-slot n="(\d+)"><\/card-slot>/g)) {
      parts.push(Buffer.from(text.slice(end, match.index)), elementAt(this.#fragments, Number(match[1])))
      end = match.index + match[0].length
    }
    parts.push(Buffer.from(text.slice(end)))
    return Buffer.concat(parts)
  }
}
