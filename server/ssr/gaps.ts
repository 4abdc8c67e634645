import { elementAt } from '../../src/shared/required'
/**
 * A page is rendered with gaps where ready-made pieces belong, most of its bytes, and the pieces are copied in as bytes.
 * Neither React nor the state's JSON lets a text contain `<`, so no text can look like a gap.
 */
export class Gaps {
  readonly #pieces: Buffer[] = []

  /** Notes a piece. @returns its number, for `n` of a `card-gap` element */
  note(piece: Buffer): number {
    return this.#pieces.push(piece) - 1
  }

  /** @returns what stands for a piece in text */
  mark(piece: Buffer): string {
    return `<card-gap n="${this.note(piece)}"></card-gap>`
  }

  fill(text: string): Buffer {
    const parts: Buffer[] = []
    let end = 0
    for (const match of text.matchAll(/<card-gap n="(\d+)"><\/card-gap>/g)) {
      parts.push(Buffer.from(text.slice(end, match.index)), elementAt(this.#pieces, Number(match[1])))
      end = match.index + match[0].length
    }
    parts.push(Buffer.from(text.slice(end)))
    return Buffer.concat(parts)
  }
}
