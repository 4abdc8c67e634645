import { getKeys } from '../../../../src/shared/objects'
import type { ReleaseOrder } from '../../../../src/shared/vocabulary'
import type { Pause } from '../../../platform/process/yieldToEventLoop'
import { findLatestDate, getSavedCents } from '../listItem'
import type { ReleaseRecord } from '../releaseRecord'
import type { Bitset } from './bitset'
import { toMinutes } from './facetValues'
import { listPageMatches } from './listPageMatches'
import {
  buildKeys,
  buildOrders,
  buildRanks,
  compareNewest,
  insertIntoOrders,
  moveInOrder,
  removeFromOrders,
  type SortFacts,
  type SortOrders,
  sortBySold,
  toDayNumber,
} from './sortOrders'

/** Holds the release numbers in every order, with the facts that they are sorted by. */
export class SortedReleases {
  readonly #facts: SortFacts
  #orders: SortOrders | null = null
  #count = 0
  #capacity: number
  /** The place of each release in an order; computed when a query needs it, deleted when the order changes. */
  #ranks: Partial<SortOrders> = {}

  #copiesSold: ReadonlyMap<string, number> = new Map()

  /** @param textOf see SortFacts */
  constructor(capacity: number, textOf: (number: number) => string) {
    this.#capacity = capacity
    this.#facts = {
      day: new Int32Array(capacity),
      cheapest: new Int32Array(capacity),
      saved: new Int32Array(capacity),
      added: new Int32Array(capacity),
      sold: new Int32Array(capacity),
      textOf,
    }
  }

  /** Lists the facts that a release is sorted by, except for its text. */
  getFacts(number: number): number[] {
    const { day, cheapest, saved, added, sold } = this.#facts
    return [day, cheapest, saved, added, sold].map((facts) => facts[number]!)
  }

  /** Stores the facts of a release that is not in the orders; see `update` for others. */
  note(number: number, record: ReleaseRecord): void {
    const { formats } = record
    this.#facts.day[number] = toDayNumber(findLatestDate(record))
    this.#facts.sold[number] = this.#copiesSold.get(record.uuid_release) ?? 0
    this.#facts.added[number] = toMinutes(record.added_at)
    this.#facts.cheapest[number] =
      formats.length === 0 ? -1 : Math.min(...formats.map((format) => format.price_cents))
    this.#facts.saved[number] = Math.max(0, ...formats.map(getSavedCents))
  }

  /** Sorts releases 0 to `count - 1`, whose facts must be stored already. */
  async sort(count: number, pause: Pause): Promise<void> {
    this.#orders = await buildOrders(this.#facts, count, this.#capacity, pause)
    this.#count = count
  }

  /**
   * Sorts anew by copies sold.
   * @param copiesSold by the id of the release, which may be missing where none was sold
   * @param findNumber finds the number of a release that is in the orders
   * @returns whether a count has changed
   */
  countSold(
    copiesSold: ReadonlyMap<string, number>,
    findNumber: (releaseId: string) => number | undefined,
  ): boolean {
    const before = this.#copiesSold
    this.#copiesSold = copiesSold
    let hasChanged = false
    for (const id of new Set([...before.keys(), ...copiesSold.keys()])) {
      const number = findNumber(id)
      const sold = copiesSold.get(id) ?? 0
      if (number === undefined || this.#facts.sold[number] === sold) continue
      this.#facts.sold[number] = sold
      hasChanged = true
    }
    if (!hasChanged) return false
    sortBySold(this.#facts, this.#sorted, this.#count)
    delete this.#ranks.sold_desc
    return true
  }

  insert(number: number): void {
    insertIntoOrders(this.#sorted, this.#count, number, this.#facts)
    this.#count++
    this.#ranks = {}
  }

  /**
   * Stores the new facts of a release that is in the orders, and moves it in those in which its place differs. A change
   * of a price leaves the orders by date as they are.
   * @param isSameText whether its text is the same as before
   */
  update(number: number, record: ReleaseRecord, isSameText: boolean): void {
    const before = buildKeys(this.#facts, number)
    this.note(number, record)
    const after = buildKeys(this.#facts, number)
    for (const order of getKeys(this.#sorted)) {
      if (isSameText && before[order] === after[order]) continue
      moveInOrder(order, { numbers: this.#sorted[order], count: this.#count }, number, this.#facts)
      delete this.#ranks[order]
    }
  }

  remove(number: number): void {
    removeFromOrders(this.#sorted, this.#count, number)
    this.#count--
    this.#ranks = {}
  }

  /** Finds the matches of one page; see `matchesOfPage`. */
  page(
    order: ReleaseOrder,
    matches: Bitset,
    total: number,
    range: { offset: number; limit: number },
  ): number[] {
    const releases = { order: this.#sorted[order], count: this.#count, ranks: () => this.#ranksIn(order) }
    return listPageMatches(releases, matches, total, range)
  }

  /** Returns all release numbers, newest first; the view is valid until the next update. */
  newestFirst(): Int32Array {
    return this.#sorted.release_date_desc.subarray(0, this.#count)
  }

  compareNewest = (a: number, b: number): number => compareNewest(this.#facts, a, b)

  /** Returns the release day of a release, in the form of `dayNumber`. */
  getDay(number: number): number {
    return this.#facts.day[number]!
  }

  /** Returns the time of addition in minutes since 1970. */
  addedAt(number: number): number {
    return this.#facts.added[number]!
  }

  resize(capacity: number): void {
    this.#capacity = capacity
    const resizeNumbers = (numbers: Int32Array) => {
      const other = new Int32Array(capacity)
      other.set(numbers.subarray(0, capacity))
      return other
    }
    const { day, cheapest, saved, added, sold } = this.#facts
    Object.assign(this.#facts, {
      day: resizeNumbers(day),
      cheapest: resizeNumbers(cheapest),
      saved: resizeNumbers(saved),
      added: resizeNumbers(added),
      sold: resizeNumbers(sold),
    })
    this.#ranks = {}
    if (!this.#orders) return
    for (const order of getKeys(this.#orders)) {
      this.#orders[order] = resizeNumbers(this.#orders[order])
    }
  }

  get #sorted(): SortOrders {
    if (!this.#orders) throw new Error('The releases have not been sorted yet.')
    return this.#orders
  }

  #ranksIn(order: ReleaseOrder): Int32Array {
    this.#ranks[order] ??= buildRanks(this.#sorted[order], this.#count)
    return this.#ranks[order]
  }
}
