import type { Pause } from '../../../platform/process/yieldToEventLoop'

/** A release that was bought with another one, and in how many purchases. */
export interface Partner {
  releaseId: string
  purchases: number
}

/** One buyer may have chance or a present in the basket; two say something about the records. */
const minPurchases = 2
const maxPartners = 24
/** Larger purchases are those of dealers, who buy across the shop. */
const maxReleases = 30
/** Older purchases are left out when so many different pairs are known. */
const maxPairs = 500_000
/** Two release numbers below this are one key, which is an exact integer. */
const maxNumbers = 2 ** 26

/**
 * Knows which releases were bought together. It has the counts of pairs alone: nothing in it tells of a purchase or a
 * buyer, and pairs of a single purchase are not in it.
 */
export class BoughtTogether {
  static readonly none = new BoughtTogether([], new Map(), new Uint32Array(1), new Float64Array(0))

  readonly #ids: readonly string[]
  readonly #numberById: ReadonlyMap<string, number>
  /** By number: where its partners begin in `#partners`. They end where those of the next number begin. */
  readonly #firsts: Uint32Array
  /** The number of a partner and its purchases in one: `number * maxCount + purchases`. */
  readonly #partners: Float64Array

  private constructor(
    ids: readonly string[],
    numberById: ReadonlyMap<string, number>,
    firsts: Uint32Array,
    partners: Float64Array,
  ) {
    this.#ids = ids
    this.#numberById = numberById
    this.#firsts = firsts
    this.#partners = partners
  }

  /**
   * Counts the pairs of purchases, in steps.
   * @param batches the ids of the releases of each purchase, the latest purchases first
   */
  static async build(
    batches: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>,
    pause: Pause,
  ): Promise<BoughtTogether> {
    const pairCounts = new PairCounts()
    for await (const batch of batches) {
      for (const purchase of batch) {
        pairCounts.add(purchase)
        await pause()
      }
      if (pairCounts.size >= maxPairs) break
    }
    return BoughtTogether.#of(pairCounts, pause)
  }

  static async #of({ ids, numberById, counts }: PairCounts, pause: Pause): Promise<BoughtTogether> {
    const partnersByNumber = new Map<number, number[]>()
    const note = (number: number, partner: number, purchases: number) => {
      const entries = partnersByNumber.get(number)
      const entry = partner * maxCount + Math.min(purchases, maxCount - 1)
      if (entries) entries.push(entry)
      else partnersByNumber.set(number, [entry])
    }
    for (const [pair, purchases] of counts) {
      if (purchases >= minPurchases) {
        const [a, b] = [Math.floor(pair / maxNumbers), pair % maxNumbers]
        note(a, b, purchases)
        note(b, a, purchases)
      }
      await pause()
    }
    const allPartners: number[] = []
    const firsts = new Uint32Array(ids.length + 1)
    for (let number = 0; number < ids.length; number++) {
      const partners = partnersByNumber.get(number) ?? []
      partners.sort((a, b) => (b % maxCount) - (a % maxCount) || b - a)
      allPartners.push(...partners.slice(0, maxPartners))
      firsts[number + 1] = allPartners.length
      await pause()
    }
    return new BoughtTogether(ids, numberById, firsts, Float64Array.from(allPartners))
  }

  get isEmpty(): boolean {
    return this.#partners.length === 0
  }

  /** Lists the releases that were bought with a release in at least two purchases, those of most purchases first. */
  partnersOf(releaseId: string): Partner[] {
    const number = this.#numberById.get(releaseId)
    if (number === undefined) return []
    return Array.from(this.#partners.subarray(this.#firsts[number], this.#firsts[number + 1]), (entry) => ({
      releaseId: this.#ids[Math.floor(entry / maxCount)]!,
      purchases: entry % maxCount,
    }))
  }
}

/** One more than the highest count of a pair that is kept. */
const maxCount = 2 ** 16

/** Counts pairs while purchases are read. */
class PairCounts {
  readonly ids: string[] = []
  readonly numberById = new Map<string, number>()
  readonly counts = new Map<number, number>()

  get size(): number {
    return this.counts.size
  }

  add(purchase: readonly string[]): void {
    const releases = [...new Set(purchase)]
    if (releases.length < 2 || releases.length > maxReleases) return
    const inOrder = releases.map((id) => this.#numberOf(id)).sort((a, b) => a - b)
    for (const [i, a] of inOrder.entries()) {
      for (const b of inOrder.slice(i + 1)) {
        const pair = a * maxNumbers + b
        this.counts.set(pair, (this.counts.get(pair) ?? 0) + 1)
      }
    }
  }

  #numberOf(id: string): number {
    const knownNumber = this.numberById.get(id)
    if (knownNumber !== undefined) return knownNumber
    const number = this.ids.push(id) - 1
    this.numberById.set(id, number)
    return number
  }
}
