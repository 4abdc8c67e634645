import type { Pause } from '../../../platform/process/yieldToEventLoop'
import { Scoreboard } from './scoreboard'
import { type SearchQuery, significantWords } from './searchQuery'
import { type IndexedText, TextIndex } from './textIndex'
import { editsAllowed, editsNear } from './vocabulary'

/** With fewer hits than this, the query may have been misspelled. */
export const enoughHits = 3
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
  /** One or two letters alone must be a whole word. */
  isShortWhole?: boolean | undefined
  /** Tells whether a document may be found; without it, any may. */
  accepts?: Accepts | undefined
}
type Accepts = (doc: number) => boolean

export interface SearchLimits {
  /** Leaves out misspellings. */
  asSpelled?: boolean
  /** One or two letters alone find whole words only: where there are millions of texts, too many begin with them. */
  isShortWhole?: boolean
  /** Tells whether a document may be found; without it, any may. */
  accepts?: Accepts | undefined
}

const noTypos = () => 0

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
   * @param getTie see Scoreboard.best
   * @returns document numbers, best first
   */
  find(query: SearchQuery, getTie: (doc: number) => number, limits: SearchLimits = {}): number[] {
    const hits = new Set<number>()
    this.#searchInSteps(query, limits, (words, strictness) => {
      for (const doc of this.#collect(query, words, strictness, getTie)) hits.add(doc)
      return hits.size
    })
    return [...hits]
  }

  /**
   * Searches like `find`, without a maximum number of results.
   * @param visit is called for each document, in no order; for one that several readings find, more than once
   */
  visitAll(query: SearchQuery, visit: (doc: number) => void, limits: SearchLimits = {}): void {
    const first = new Set<number>()
    this.#searchInSteps(query, limits, (words, strictness) => {
      this.#rate(query, words, strictness)
      this.#board.visit(strictness, (doc) => {
        if (first.size < enoughHits) first.add(doc)
        visit(doc)
      })
      return first.size
    })
  }

  /** @param search makes one step, and tells how many documents have been found until then */
  #searchInSteps(
    { readings }: SearchQuery,
    { asSpelled = false, isShortWhole, accepts }: SearchLimits,
    search: (words: readonly string[], strictness: Strictness) => number,
  ): void {
    const asTyped = readings[0]!
    let hitCount = 0
    const step = (words: readonly string[], typos: Strictness['typos'], mayLack = 0) => {
      hitCount = search(words, { typos, needed: countSignificant(words) - mayLack, isShortWhole, accepts })
    }
    for (const words of readings) {
      if (hitCount < enoughHits) step(words, noTypos)
    }
    if (asSpelled) return
    if (hitCount < enoughHits) step(asTyped, editsAllowed)
    if (hitCount === 0 && significantWords(asTyped).size >= 3) step(asTyped, editsAllowed, 1)
  }

  /** Finds documents with any of the words, or with words spelled much like them, best first. */
  findNear(query: SearchQuery, getTie: (doc: number) => number): number[] {
    const words = query.readings[0]!.slice(0, maxNearWords)
    return this.#collect(query, words, { typos: editsNear, areOpen: true, needed: 1 }, getTie)
  }

  #collect(
    query: SearchQuery,
    words: readonly string[],
    strictness: Strictness,
    getTie: (doc: number) => number,
  ): number[] {
    this.#rate(query, words, strictness)
    return this.#board.best(strictness, shortlist, getTie)
  }

  /** Puts the scores of all documents with one of the words on the board. */
  #rate(
    { spelledOut }: SearchQuery,
    words: readonly string[],
    { typos, areOpen = false, isShortWhole = false }: Strictness,
  ): void {
    const board = this.#board
    board.clear(this.#documents)
    const recent = this.#recentIndex()
    const significant = significantWords(words)
    for (const [i, word] of words.entries()) {
      board.nextWord(significant.has(word))
      const mayBegin = i === words.length - 1 && !(isShortWhole && words.length === 1 && isShort(word))
      const rating = { isOpen: areOpen ? word.length >= 3 : mayBegin, typos: typos(word) }
      const other = spelledOut.get(word)
      for (const spelling of other === undefined || other === word ? [word] : [word, other]) {
        this.#base.rate(spelling, rating, board, this.#outdated)
        recent?.rate(spelling, rating, board, noDocuments)
      }
    }
  }

  #recentIndex(): TextIndex | null {
    if (!this.#recent && this.#changed.size > 0) {
      this.#recent = TextIndex.buildAtOnce([...this.#changed.values()].filter((text) => text !== null))
    }
    return this.#recent
  }
}

/** Two letters of an alphabet are no word yet; two of Chinese may be one. */
const isShort = (word: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{1,2}$/u.test(word)

function countSignificant(words: readonly string[]): number {
  const significant = significantWords(words)
  return words.filter((word) => significant.has(word)).length
}

const noDocuments: ReadonlySet<number> = new Set()
