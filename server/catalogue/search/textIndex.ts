import { type Words, wordsOf } from '../../support/foldText'
import type { Pause } from '../yieldToEventLoop'
import type { Scoreboard } from './scoreboard'
import { Vocabulary, type WordMatch } from './vocabulary'

/** A document's texts, the most telling field first; at most three fields. */
export interface IndexedText {
  doc: number
  fields: readonly (readonly string[])[]
}

const maxRemembered = 5000
const fieldWeights = [4, 3, 1.5, 1]
/** A posting is a document number and, in its low bits, the field (2) and how long that field is (2). */
const detailBits = 4
const weightOf = Float32Array.from({ length: 1 << detailBits }, (_, detail) => {
  const words = (detail >>> 2) + 1
  // The fewer words a name has, the more of it has been found.
  return fieldWeights[detail & 3]! * (0.6 + 0.4 / words)
})

/** An index that is built once: for each word the documents that have it, in typed arrays. */
export class TextIndex {
  readonly #vocabulary: Vocabulary
  /** Postings of word `w` are `#postings[#starts[w]]` up to `#starts[w + 1]`. */
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array

  private constructor(vocabulary: Vocabulary, starts: Uint32Array, postings: Uint32Array) {
    this.#vocabulary = vocabulary
    this.#starts = starts
    this.#postings = postings
  }

  /** Builds from any number of texts, letting other work of the process run in between. */
  static async build(texts: Iterable<IndexedText>, pause: Pause): Promise<TextIndex> {
    const collected = new PostingCollector()
    let done = 0
    for (const text of texts) {
      collected.add(text)
      if ((++done & 63) === 0) await pause()
    }
    const words = await sortedWithPauses(collected.words, pause)
    const places = collected.placesOf(words)
    await pause()
    const starts = collected.count(places)
    await pause()
    return new TextIndex(new Vocabulary(words), starts, collected.sorted(places, starts))
  }

  /** The same for a few texts. */
  static buildAtOnce(texts: Iterable<IndexedText>): TextIndex {
    const collected = new PostingCollector()
    for (const text of texts) collected.add(text)
    const words = collected.words.sort()
    const places = collected.placesOf(words)
    const starts = collected.count(places)
    return new TextIndex(new Vocabulary(words), starts, collected.sorted(places, starts))
  }

  /**
   * Scores the documents that have a word.
   * @param how `isOpen`: the shopper may still be typing it; `typos`: it may be misspelled by so many edits
   * @param skip documents that this index has an outdated text of
   */
  rate(
    word: string,
    how: { isOpen: boolean; typos: number },
    board: Scoreboard,
    skip: ReadonlySet<number>,
  ): void {
    this.#rateAll(
      how.isOpen ? this.#vocabulary.beginningWith(word) : this.#vocabulary.exactly(word),
      board,
      skip,
    )
    if (how.typos > 0) this.#rateAll(this.#vocabulary.similarTo(word, how.typos), board, skip)
  }

  #rateAll(matches: readonly WordMatch[], board: Scoreboard, skip: ReadonlySet<number>): void {
    for (const { word, quality } of matches) {
      const end = this.#starts[word + 1]!
      for (let i = this.#starts[word]!; i < end; i++) {
        const posting = this.#postings[i]!
        const doc = posting >>> detailBits
        if (skip.size > 0 && skip.has(doc)) continue
        board.add(doc, weightOf[posting & ((1 << detailBits) - 1)]! * quality)
      }
    }
  }
}

/** Gathers postings in the order of documents, then sorts them by word: counting, no comparisons. */
class PostingCollector {
  readonly #numberOf = new Map<string, number>()
  /** The names of artists and labels stand in many documents, often one after the other. */
  readonly #wordsOf = new Map<string, Words>()
  #words = new Uint32Array(4096)
  #postings = new Uint32Array(4096)
  #count = 0

  add({ doc, fields }: IndexedText): void {
    const seen = new Set<string>()
    for (const [field, texts] of fields.entries()) {
      for (const text of texts) {
        const { words, joined } = this.#takenApart(text)
        const detail = (Math.min(words.length, 4) - 1) * 4 + field
        for (const word of [...words, ...joined]) {
          if (seen.has(word)) continue
          seen.add(word)
          this.#push(word, ((doc << detailBits) | detail) >>> 0)
        }
      }
    }
  }

  /** Every word once, as met. */
  get words(): string[] {
    return [...this.#numberOf.keys()]
  }

  /** @returns from a word's number to its place among the sorted words */
  placesOf(sortedWords: readonly string[]): Uint32Array {
    const places = new Uint32Array(sortedWords.length)
    for (const [place, word] of sortedWords.entries()) places[this.#numberOf.get(word)!] = place
    return places
  }

  /** @returns where the postings of each place begin, and at last where all end */
  count(places: Uint32Array): Uint32Array {
    const starts = new Uint32Array(places.length + 1)
    for (let i = 0; i < this.#count; i++) starts[places[this.#words[i]!]! + 1]!++
    for (let place = 0; place < places.length; place++) starts[place + 1]! += starts[place]!
    return starts
  }

  sorted(places: Uint32Array, starts: Uint32Array): Uint32Array {
    const next = starts.slice()
    const postings = new Uint32Array(this.#count)
    for (let i = 0; i < this.#count; i++) postings[next[places[this.#words[i]!]!]!++] = this.#postings[i]!
    return postings
  }

  #takenApart(text: string): Words {
    let words = this.#wordsOf.get(text)
    if (!words) {
      words = wordsOf(text)
      if (this.#wordsOf.size >= maxRemembered) this.#wordsOf.clear()
      this.#wordsOf.set(text, words)
    }
    return words
  }

  #push(word: string, posting: number): void {
    let number = this.#numberOf.get(word)
    if (number === undefined) {
      number = this.#numberOf.size
      this.#numberOf.set(word, number)
    }
    if (this.#count === this.#words.length) {
      const [words, postings] = [this.#words, this.#postings]
      this.#words = new Uint32Array(this.#count * 2)
      this.#postings = new Uint32Array(this.#count * 2)
      this.#words.set(words)
      this.#postings.set(postings)
    }
    this.#words[this.#count] = number
    this.#postings[this.#count++] = posting
  }
}

/** Sorts by code unit, one first letter at a time. */
async function sortedWithPauses(words: readonly string[], pause: Pause): Promise<string[]> {
  const byFirst = new Map<number, string[]>()
  for (const word of words) {
    const first = word.charCodeAt(0)
    const sameFirst = byFirst.get(first)
    if (sameFirst) sameFirst.push(word)
    else byFirst.set(first, [word])
  }
  const sorted: string[] = []
  for (const first of [...byFirst.keys()].sort((a, b) => a - b)) {
    for (const word of byFirst.get(first)!.sort()) sorted.push(word)
    await pause()
  }
  return sorted
}
