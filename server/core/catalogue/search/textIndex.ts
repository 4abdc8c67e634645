import type { Pause } from '../../../platform/process/yieldToEventLoop'
import { listSpellings, splitWords, type Words } from '../../../platform/support/foldText'
import type { Scoreboard } from './scoreboard'
import { Vocabulary, type WordMatch } from './vocabulary'

/** The texts of a document, in at most three fields, the most important one first. */
export interface IndexedText {
  doc: number
  fields: readonly (readonly string[])[]
}

const maxRemembered = 5000
const fieldWeights = [4, 3, 1.5, 1]
/** A posting is a document number with 4 low bits: 2 for the field, and 2 for the number of words in its text. */
const detailBits = 4
const weightByDetail = Float32Array.from({ length: 1 << detailBits }, (_, detail) => {
  const words = (detail >>> 2) + 1
  // The fewer words a name has, the more a match of one word counts.
  return fieldWeights[detail & 3]! * (0.6 + 0.4 / words)
})

/** An index that does not change. It holds the documents of each word in typed arrays. */
export class TextIndex {
  readonly #vocabulary: Vocabulary
  /** The postings of word `w` are those from `#starts[w]` up to, but not including, `#starts[w + 1]`. */
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array

  private constructor(vocabulary: Vocabulary, starts: Uint32Array, postings: Uint32Array) {
    this.#vocabulary = vocabulary
    this.#starts = starts
    this.#postings = postings
  }

  /** Builds the index of any number of texts, and lets other work of the process run in between. */
  static async build(texts: Iterable<IndexedText>, pause: Pause): Promise<TextIndex> {
    const collector = new PostingCollector()
    let textCount = 0
    for (const text of texts) {
      collector.add(text)
      if ((++textCount & 63) === 0) await pause()
    }
    const words = await sortWithPauses(collector.words, pause)
    const places = collector.placesOf(words)
    await pause()
    const starts = collector.count(places)
    await pause()
    return new TextIndex(new Vocabulary(words), starts, collector.sorted(places, starts))
  }

  /** Builds the index of a few texts without pauses. */
  static buildAtOnce(texts: Iterable<IndexedText>): TextIndex {
    const collector = new PostingCollector()
    for (const text of texts) collector.add(text)
    const words = collector.words.sort()
    const places = collector.placesOf(words)
    const starts = collector.count(places)
    return new TextIndex(new Vocabulary(words), starts, collector.sorted(places, starts))
  }

  /**
   * Scores the documents that have a word.
   * @param rating `isOpen` when the word may be the beginning of a longer one; `typos` is the number of edits allowed
   * @param skip the documents whose text in this index is outdated
   */
  rate(
    word: string,
    rating: { isOpen: boolean; typos: number },
    board: Scoreboard,
    skip: ReadonlySet<number>,
  ): void {
    this.#rateAll(
      rating.isOpen ? this.#vocabulary.beginningWith(word) : this.#vocabulary.exactly(word),
      board,
      skip,
    )
    if (rating.typos > 0) this.#rateAll(this.#vocabulary.similarTo(word, rating.typos), board, skip)
  }

  #rateAll(matches: readonly WordMatch[], board: Scoreboard, skip: ReadonlySet<number>): void {
    for (const { word, quality } of matches) {
      const end = this.#starts[word + 1]!
      for (let i = this.#starts[word]!; i < end; i++) {
        const posting = this.#postings[i]!
        const doc = posting >>> detailBits
        if (skip.size > 0 && skip.has(doc)) continue
        board.add(doc, weightByDetail[posting & ((1 << detailBits) - 1)]! * quality)
      }
    }
  }
}

/** Collects postings in the order of documents, then sorts them by word with a counting sort. */
class PostingCollector {
  readonly #numberOf = new Map<string, number>()
  /** The words of recent texts, because the names of artists and labels are in many documents. */
  readonly #wordsOf = new Map<string, Words>()
  #words = new Uint32Array(4096)
  #postings = new Uint32Array(4096)
  #count = 0

  add({ doc, fields }: IndexedText): void {
    const addedWords = new Set<string>()
    for (const [field, texts] of fields.entries()) {
      for (const text of texts) {
        const { words, joined } = this.#takenApart(text)
        const detail = (Math.min(words.length, 4) - 1) * 4 + field
        for (const word of [...words, ...joined]) {
          if (addedWords.has(word)) continue
          addedWords.add(word)
          this.#push(word, ((doc << detailBits) | detail) >>> 0)
        }
      }
    }
  }

  /** All words, each once, in the order of their first use. */
  get words(): string[] {
    return [...this.#numberOf.keys()]
  }

  /** Maps each word's number to its place among the sorted words. */
  placesOf(sortedWords: readonly string[]): Uint32Array {
    const places = new Uint32Array(sortedWords.length)
    for (const [place, word] of sortedWords.entries()) places[this.#numberOf.get(word)!] = place
    return places
  }

  /** Computes where the postings of each place begin; the last entry is the end of all postings. */
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
      words = splitAllSpellings(text)
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

/** Takes a text apart; the words that had umlauts are also among `joined` with these written out. */
function splitAllSpellings(text: string): Words {
  const [words, ...spelledOut] = listSpellings(text).map(splitWords)
  return { words: words!.words, joined: [...words!.joined, ...spelledOut.flatMap((other) => other.words)] }
}

/** Sorts words by code unit, with a pause after each first letter. */
async function sortWithPauses(words: readonly string[], pause: Pause): Promise<string[]> {
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
