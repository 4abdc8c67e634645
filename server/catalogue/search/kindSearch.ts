import type { Pause } from '../yieldToEventLoop'
import { Scoreboard } from './scoreboard'
import { type SearchQuery, significantWords } from './searchQuery'
import { type IndexedText, TextIndex } from './textIndex'
import { editsAllowed, editsNear } from './vocabulary'

/** Fewer hits than this, and the query may have been misspelled. */
const enoughHits = 3
/** This many of the best results are ranked more precisely. */
const shortlist = 100
/** So many words of a query that found nothing are looked at by themselves. */
const maxNearWords = 4

interface Strictness {
  /** How many edits a word may be away from one that is known. */
  typos: (word: string) => number
  /** Whether any word of three letters or more may be the beginning of a longer one; otherwise the last may. */
  areOpen?: boolean
  /** How many of the words that count must be there. */
  needed: number
}
const asSpelled = () => 0

/**
 * The text search over one kind of item. It has a large index, which is rebuilt occasionally, and a small one over
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

  /** @param documents one more than the highest document number */
  static async build(texts: Iterable<IndexedText>, documents: number, pause: Pause): Promise<KindSearch> {
    return new KindSearch(await TextIndex.build(texts, pause), documents)
  }

  /** How many texts stand beside the large index; a build takes them in. */
  get changes(): number {
    return this.#changed.size
  }

  /** @param text null: the document is gone */
  put(doc: number, text: IndexedText | null): void {
    this.#changed.set(doc, text)
    this.#outdated.add(doc)
    this.#documents = Math.max(this.#documents, doc + 1)
    this.#recent = null
  }

  /**
   * Strictly first; when that finds little, other readings of the query and then misspellings are added, always
   * below what was found before.
   * @param tieOf as in Scoreboard.best
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

  /** What has any of the words, or one much like it: those with the most of them first. */
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
