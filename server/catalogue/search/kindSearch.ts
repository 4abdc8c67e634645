import type { Pause } from '../yieldToEventLoop'
import { Scoreboard } from './scoreboard'
import { type SearchQuery, significantWords } from './searchQuery'
import { type IndexedText, TextIndex } from './textIndex'
import { editsAllowed, editsNear } from './vocabulary'

/** With fewer hits than this, the query may have been misspelled. */
const enoughHits = 3
/** The maximum number of results. */
const shortlist = 100
/** The maximum number of words of a query without results that are searched separately. */
const maxNearWords = 4

interface Strictness {
  /** The number of edits by which a word may differ from a known word. */
  typos: (word: string) => number
  /** Whether any word of three letters or more may be the beginning of a longer one; otherwise only the last may. */
  areOpen?: boolean
  /** The number of significant words that a text must have. */
  needed: number
}
const asSpelled = () => 0

/**
 * Searches the texts of one kind of item. It has a large index, which is rebuilt occasionally, and a small one of
 * recent changes, which replaces outdated texts of the large one.
 */
export class KindSearch {
  readonly #board = new Scoreboard()
  readonly #changed = new Map<number, IndexedText | null>()
  readonly #outdated = new Set<number>()
  #base: TextIndex
  #recent: TextIndex | null = null
  #documents: number

  private constructor(base: TextIndex, documents: number) {
    this.#base = base
    this.#documents = documents
  }

  /**
   * Builds the large index in steps.
   * @param documents one more than the highest document number
   */
  static async build(texts: Iterable<IndexedText>, documents: number, pause: Pause): Promise<KindSearch> {
    return new KindSearch(await TextIndex.build(texts, pause), documents)
  }

  /** The number of changed texts that are not in the large index yet. */
  get changes(): number {
    return this.#changed.size
  }

  /**
   * Adds or replaces the text of a document.
   * @param text null when the document was removed
   */
  put(doc: number, text: IndexedText | null): void {
    this.#changed.set(doc, text)
    this.#outdated.add(doc)
    this.#documents = Math.max(this.#documents, doc + 1)
    this.#recent = null
  }

  /**
   * Searches strictly first. If it finds little, it appends results for other readings of the query and then for
   * misspellings.
   * @param tieOf see Scoreboard.best
   * @returns document numbers, best first
   */
  find({ readings }: SearchQuery, tieOf: (doc: number) => number): number[] {
    const found = new Set<number>()
    const asTyped = readings[0]!
    const add = (words: readonly string[], typos: Strictness['typos'], mayLack = 0) => {
      const needed = countSignificant(words) - mayLack
      for (const doc of this.#collect(words, { typos, needed }, tieOf)) found.add(doc)
    }
    for (const words of readings) {
      if (found.size < enoughHits) add(words, asSpelled)
    }
    if (found.size < enoughHits) add(asTyped, editsAllowed)
    if (found.size === 0 && significantWords(asTyped).size >= 3) add(asTyped, editsAllowed, 1)
    return [...found]
  }

  /** Finds documents with any of the words, or with words spelled much like them, best first. */
  findNear({ readings }: SearchQuery, tieOf: (doc: number) => number): number[] {
    const words = readings[0]!.slice(0, maxNearWords)
    return this.#collect(words, { typos: editsNear, areOpen: true, needed: 1 }, tieOf)
  }

  #collect(
    words: readonly string[],
    { typos, areOpen = false, needed }: Strictness,
    tieOf: (doc: number) => number,
  ): number[] {
    const board = this.#board
    board.clear(this.#documents)
    const recent = this.#recentIndex()
    const telling = significantWords(words)
    for (const [i, word] of words.entries()) {
      board.nextWord(telling.has(word))
      const rating = { isOpen: areOpen ? word.length >= 3 : i === words.length - 1, typos: typos(word) }
      this.#base.rate(word, rating, board, this.#outdated)
      recent?.rate(word, rating, board, nothing)
    }
    return board.best(needed, shortlist, tieOf)
  }

  #recentIndex(): TextIndex | null {
    if (!this.#recent && this.#changed.size > 0) {
      this.#recent = TextIndex.buildAtOnce([...this.#changed.values()].filter((text) => text !== null))
    }
    return this.#recent
  }
}

function countSignificant(words: readonly string[]): number {
  const telling = significantWords(words)
  return words.filter((word) => telling.has(word)).length
}

const nothing: ReadonlySet<number> = new Set()
