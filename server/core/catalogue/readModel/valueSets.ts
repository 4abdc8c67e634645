import { add, type Bitset, createBitset, has, remove, resizeBitset } from './bitset'

interface Entry {
  /** null until a release has the value, so that values without releases take no memory. */
  set: Bitset | null
  count: number
}

/** Holds for each value of a facet the releases that have it. */
export class ValueSets {
  #capacity: number
  readonly #entries = new Map<string, Entry>()
  #byCount: string[] | null = null
  /** The releases that have a value. */
  #known: Bitset

  /** @param values those that are known from the beginning; others are added with the first release that has one */
  constructor(values: readonly string[], capacity: number) {
    this.#capacity = capacity
    this.#known = createBitset(capacity)
    for (const value of values) this.#entries.set(value, { set: null, count: 0 })
  }

  /** @returns whether the release did not have the value */
  add(value: string, number: number): boolean {
    const entry = this.#getEntry(value)
    entry.set ??= createBitset(this.#capacity)
    if (has(entry.set, number)) return false
    add(entry.set, number)
    add(this.#known, number)
    entry.count++
    this.#byCount = null
    return true
  }

  /** @returns whether the release had the value */
  remove(value: string, number: number): boolean {
    const entry = this.#entries.get(value)
    if (!entry?.set || !has(entry.set, number)) return false
    remove(entry.set, number)
    entry.count--
    this.#byCount = null
    if (this.valuesOf(number).length === 0) remove(this.#known, number)
    return true
  }

  /** Removes a release from the sets of all values. */
  removeNumber(number: number): void {
    for (const value of this.#entries.keys()) this.remove(value, number)
  }

  /** Lists the values of a release. */
  valuesOf(number: number): string[] {
    const values: string[] = []
    for (const [value, { set }] of this.#entries) if (set && has(set, number)) values.push(value)
    return values
  }

  /** Returns the releases that have a value. */
  known(): Bitset {
    return this.#known
  }

  /** Lists all values, those that were known from the beginning first and in their order. */
  values(): string[] {
    return [...this.#entries.keys()]
  }

  /** Lists the values that a release has, those of most releases first. */
  byCount(): readonly string[] {
    this.#byCount ??= [...this.#entries]
      .filter(([, { count }]) => count > 0)
      .sort(([a, { count: countA }], [b, { count: countB }]) => countB - countA || (a < b ? -1 : 1))
      .map(([value]) => value)
    return this.#byCount
  }

  isKnown(value: string): boolean {
    return this.#entries.has(value)
  }

  /** Tells whether any release has a value. */
  isUsed(value: string): boolean {
    return (this.#entries.get(value)?.count ?? 0) > 0
  }

  /** Returns the releases that have a value; null when there are none. */
  get(value: string): Bitset | null {
    return this.#entries.get(value)?.set ?? null
  }

  resize(capacity: number): void {
    this.#capacity = capacity
    this.#known = resizeBitset(this.#known, capacity)
    for (const entry of this.#entries.values()) entry.set &&= resizeBitset(entry.set, capacity)
  }

  #getEntry(value: string): Entry {
    let entry = this.#entries.get(value)
    if (!entry) {
      entry = { set: null, count: 0 }
      this.#entries.set(value, entry)
    }
    return entry
  }
}
