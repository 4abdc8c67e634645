import { elementAt } from '../../../src/shared/required'
/**
 * Lets a page be rendered with placeholders for cached fragments, which are most of its bytes, and puts the fragments
 * in as bytes. React escapes `<`, so no text can look like a placeholder.
 */
export class FragmentSlots {
  readonly #slots: (readonly Buffer[])[] = []

  /**
   * Remembers fragments that follow each other.
   * @returns the number of their slot, for the attribute `n` of a `card-slot` element
   */
  reserve(fragments: readonly Buffer[]): number {
    return this.#slots.push(fragments) - 1
  }

  /** Replaces all placeholders in a text. @returns the text as UTF-8, in pieces, among them the fragments themselves */
  fill(text: string): Buffer[] {
    const pieces: Buffer[] = []
    let end = 0
    for (const match of text.matchAll(/<card-slot n="(\d+)"><\/card-slot>/g)) {
      pieces.push(Buffer.from(text.slice(end, match.index)), ...elementAt(this.#slots, Number(match[1])))
      end = match.index + match[0].length
    }
    pieces.push(Buffer.from(text.slice(end)))
    return pieces
  }
}
