import { elementAt } from '../../src/shared/required'
/**
 * A page is rendered with gaps where ready-made pieces belong, most of its bytes, and the pieces are copied in as bytes.
 * Neither React nor the state's JSON lets a text contain `<`, so no text can look like a gap.
 */
export class FragmentSlots {
  readonly #pieces: Buffer[] = []

  /** Notes a piece. @returns its number, for `n` of a `card-slot` element */
  reserve(piece: Buffer): number {
    return this.#pieces.push(piece) - 1
  }

  /** @returns what stands for a piece in text */
  placeholder(piece: Buffer): string {
    return `<card-slot n="${this.reserve(piece)}"></card-slot>`
  }

  fill(text: string): Buffer {
    const parts: Buffer[] = []
    let end = 0
    for (const match of text.matchAll(/<card-slot n="(\d+)"><\/card-slot>/g)) {
      parts.push(Buffer.from(text.slice(end, match.index)), elementAt(this.#pieces, Number(match[1])))
      end = match.index + match[0].length
    }
    parts.push(Buffer.from(text.slice(end)))
    return Buffer.concat(parts)
  }
}
