/** The number of steps per score of 1. Scores that are rounded to the same step count as equal. */
const scoreSteps = 16
const tieRange = 2 ** 22

interface Wanted {
  /** The number of counted words that a document must match. */
  needed: number
  /** Tells whether a document may be among them; without it, any may. */
  accepts?: ((doc: number) => boolean) | undefined
}

/**
 * Adds up the scores of the documents that a query finds. For each word of the query, a document gets the score of the
 * best match, so that a word in both artist and title does not count twice.
 */
export class Scoreboard {
  #scores = new Float32Array(0)
  #wordBest = new Float32Array(0)
  #lastWord = new Uint8Array(0)
  #wordsMatched = new Uint8Array(0)
  #touched = new Int32Array(0)
  #touchedCount = 0
  #word = 0
  #wordCounts = true

  /**
   * Deletes the scores of the last query.
   * @param documents one more than the highest document number
   */
  clear(documents: number): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const doc = this.#touched[i]!
      this.#lastWord[doc] = 0
      this.#wordsMatched[doc] = 0
    }
    this.#touchedCount = 0
    this.#word = 0
    if (documents <= this.#scores.length) return
    const capacity = Math.ceil(documents * 1.2)
    this.#scores = new Float32Array(capacity)
    this.#wordBest = new Float32Array(capacity)
    this.#lastWord = new Uint8Array(capacity)
    this.#wordsMatched = new Uint8Array(capacity)
    this.#touched = new Int32Array(capacity)
  }

  /**
   * Begins the next word of the query.
   * @param counts whether a match of this word counts towards the words that are needed
   */
  nextWord(counts: boolean): void {
    this.#word++
    this.#wordCounts = counts
  }

  add(doc: number, score: number): void {
    if (this.#lastWord[doc] === this.#word) {
      if (score <= this.#wordBest[doc]!) return
      this.#scores[doc]! += score - this.#wordBest[doc]!
    } else {
      if (this.#lastWord[doc] === 0) {
        this.#scores[doc] = 0
        this.#touched[this.#touchedCount++] = doc
      }
      this.#scores[doc]! += score
      if (this.#wordCounts) this.#wordsMatched[doc]!++
      this.#lastWord[doc] = this.#word
    }
    this.#wordBest[doc] = score
  }

  /**
   * Finds the best of the wanted documents.
   * @param max the maximum number of results
   * @param getTie decides between nearly equal scores: from 0 to below 2 ** 22, higher is better
   * @returns document numbers, best score first
   */
  best({ needed, accepts }: Wanted, max: number, getTie: (doc: number) => number): number[] {
    // A heap keeps only the best documents, because a common prefix matches a large part of the shop.
    const heap = new BestOf(max)
    // Not by `visit`: a call for each of a million documents was seen to take a third longer.
    for (let i = 0; i < this.#touchedCount; i++) {
      const doc = this.#touched[i]!
      if (this.#wordsMatched[doc]! < needed || (accepts && !accepts(doc))) continue
      const key = Math.round(this.#scores[doc]! * scoreSteps) * tieRange
      // A common prefix matches so many documents that their ties would take most of the time.
      if (key + tieRange > heap.minKey) heap.offer(doc, key + getTie(doc))
    }
    return heap.sorted()
  }

  /** Calls `visit` for each of the wanted documents, in no order. */
  visit({ needed, accepts }: Wanted, visit: (doc: number) => void): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const doc = this.#touched[i]!
      if (this.#wordsMatched[doc]! >= needed && (!accepts || accepts(doc))) visit(doc)
    }
  }
}

/** Keeps the best of any number of documents, in a heap whose root is the worst of those that are kept. */
class BestOf {
  readonly #docs: Int32Array
  readonly #keys: Float64Array
  #size = 0

  constructor(max: number) {
    this.#docs = new Int32Array(max)
    this.#keys = new Float64Array(max)
  }

  /** A document with this key, or a lower one, is not kept. */
  get minKey(): number {
    return this.#size < this.#docs.length ? -1 : this.#keys[0]!
  }

  offer(doc: number, key: number): void {
    if (this.#size < this.#docs.length) this.#rise(doc, key)
    else if (key > this.#keys[0]!) this.#sink(doc, key)
  }

  /** Lists the kept documents, best first; equal ones by number. */
  sorted(): number[] {
    return Array.from({ length: this.#size }, (_, at) => at)
      .sort((a, b) => this.#keys[b]! - this.#keys[a]! || this.#docs[a]! - this.#docs[b]!)
      .map((at) => this.#docs[at]!)
  }

  #rise(doc: number, key: number): void {
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.#keys[parent]! <= key) break
      this.#put(at, this.#docs[parent]!, this.#keys[parent]!)
      at = parent
    }
    this.#put(at, doc, key)
  }

  /** Replaces the worst document. */
  #sink(doc: number, key: number): void {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#keys[child + 1]! < this.#keys[child]!) child++
      if (this.#keys[child]! >= key) break
      this.#put(at, this.#docs[child]!, this.#keys[child]!)
      at = child
    }
    this.#put(at, doc, key)
  }

  #put(at: number, doc: number, key: number): void {
    this.#docs[at] = doc
    this.#keys[at] = key
  }
}
