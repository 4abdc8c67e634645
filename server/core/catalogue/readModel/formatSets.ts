import {
  add,
  addAll,
  type Bitset,
  countBits,
  createBitset,
  forEachNumber,
  has,
  intersectionSizeIn,
  remove,
  resizeBitset,
} from './bitset'

/** What the facets of formats say about one format. */
export interface FormatFacts {
  /** Such as `products:vinyl`. */
  values: readonly string[]
  cents: number
}

/** A condition that a format must meet: one of the values, or a price within a range. */
export interface FormatCondition {
  values: readonly string[]
  /** Values that formats within the range have, but also others. */
  within?: { values: readonly string[]; low: number; high: number }
}

/** The formats at one place of their releases. */
interface Plane {
  /** The releases that have a format at this place and their values, by value. */
  sets: Map<string, Bitset>
  cents: Int32Array
  /** The formats whose prices are in the range that was asked for last. */
  found: { low: number; high: number; set: Bitset } | null
}

/** Releases with more formats are so few that going through them one by one is fast. */
const maxPlanes = 4

/**
 * Holds which releases have a format that meets several conditions at once: "vinyl, in stock" finds only releases whose
 * vinyl is in stock. The formats stand in planes: the first format of each release in the first plane, the second one in
 * the second, and so on. Conditions are intersected within each plane, and the results are united.
 */
export class FormatSets {
  #capacity: number
  #planes: Plane[] = []
  /** The releases that are in no plane, because they have too many formats. */
  readonly #crowded = new Map<number, readonly FormatFacts[]>()
  /** The releases that have any format with a value. */
  readonly #any = new Map<string, Bitset>()
  #scratch: Bitset
  #bases: Bitset[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#scratch = createBitset(capacity)
  }

  add(number: number, formats: readonly FormatFacts[]): void {
    this.#forgetRanges()
    if (formats.length > maxPlanes) this.#crowded.set(number, formats)
    for (const [place, { values, cents }] of formats.entries()) {
      for (const value of values) add(this.#setIn(this.#any, value), number)
      if (formats.length > maxPlanes) continue
      const plane = this.#planeAt(place)
      plane.cents[number] = cents
      for (const value of values) add(this.#setIn(plane.sets, value), number)
    }
  }

  remove(number: number): void {
    this.#forgetRanges()
    this.#crowded.delete(number)
    for (const sets of this.#allSets()) for (const set of sets.values()) remove(set, number)
  }

  /** Lists the values of a release's formats, those of each format apart. */
  valuesOf(number: number): unknown[] {
    const planes = this.#planes.map(({ sets }) =>
      [...sets].filter(([, set]) => has(set, number)).map(([value]) => value),
    )
    return [planes.map((values) => values.sort()), this.#crowded.get(number)]
  }

  /** Tells whether any format of a release has a value. */
  has(number: number, value: string): boolean {
    const set = this.#any.get(value)
    return set !== undefined && has(set, number)
  }

  /**
   * Finds the releases of which one format meets all conditions.
   * @param conditions at least one
   * @returns `target`, or the set of the only condition
   */
  select(conditions: readonly FormatCondition[], target: Bitset): Bitset {
    const [first] = conditions
    if (conditions.length === 1 && first && !first.within) {
      const sets = first.values.flatMap((value) => this.#any.get(value) ?? [])
      if (sets.length === 1) return sets[0]!
      target.fill(0)
      for (const set of sets) addAll(set, target)
      return target
    }
    target.fill(0)
    for (const plane of this.#planes) {
      this.#meetIn(plane, conditions, null, this.#scratch)
      addAll(this.#scratch, target)
    }
    for (const [number, formats] of this.#crowded) {
      if (formats.some((format) => meetsAll(format, conditions))) add(target, number)
    }
    return target
  }

  /**
   * Counts for each option the releases of which one format meets the conditions and the option.
   * @param among the releases to count, whose words that are not 0 are `words`
   */
  count(
    among: Bitset,
    words: Int32Array,
    conditions: readonly FormatCondition[],
    options: readonly FormatCondition[],
  ): number[] {
    if (conditions.length === 0) {
      return options.map(({ values }) => {
        const sets = values.flatMap((value) => this.#any.get(value) ?? [])
        return countUnion(words, [{ base: among, sets }])
      })
    }
    const bases = this.#planes.map((plane, place) => {
      this.#bases[place] ??= createBitset(this.#capacity)
      this.#meetIn(plane, conditions, { among, words }, this.#bases[place])
      return { plane, base: this.#bases[place] }
    })
    const counts = options.map(({ values }) =>
      countUnion(
        words,
        bases.map(({ plane, base }) => ({
          base,
          sets: values.flatMap((value) => plane.sets.get(value) ?? []),
        })),
      ),
    )
    for (const [number, formats] of this.#crowded) {
      if (!has(among, number)) continue
      const matchingFormats = formats.filter((format) => meetsAll(format, conditions))
      for (const [index, option] of options.entries()) {
        if (matchingFormats.some((format) => meets(format, option))) counts[index]!++
      }
    }
    return counts
  }

  resize(capacity: number): void {
    this.#capacity = capacity
    this.#scratch = createBitset(capacity)
    this.#bases = []
    this.#forgetRanges()
    for (const sets of this.#allSets()) {
      for (const [value, set] of sets) sets.set(value, resizeBitset(set, capacity))
    }
    for (const plane of this.#planes) {
      const cents = new Int32Array(capacity)
      cents.set(plane.cents.subarray(0, capacity))
      plane.cents = cents
    }
  }

  /** Writes the releases whose format in a plane meets all conditions. @param within null: all releases */
  #meetIn(
    plane: Plane,
    conditions: readonly FormatCondition[],
    within: { among: Bitset; words: Int32Array } | null,
    target: Bitset,
  ): void {
    for (const [index, condition] of conditions.entries()) {
      const sets = condition.values.flatMap((value) => plane.sets.get(value) ?? [])
      const partialSet = condition.within && this.#withinIn(plane, condition.within)
      if (partialSet) sets.push(partialSet)
      const before = index > 0 ? target : within?.among
      if (within) intersectUnionIn(within.words, before, sets, target)
      else intersectUnion(before, sets, target)
    }
  }

  /** Finds the formats in a plane whose prices are in a range; the last one is kept until a format changes. */
  #withinIn(plane: Plane, within: NonNullable<FormatCondition['within']>): Bitset {
    const { sets, cents, found: last } = plane
    const { values, low, high } = within
    if (last && last.low === low && last.high === high) return last.set
    const rangeSet = createBitset(this.#capacity)
    plane.found = { low, high, set: rangeSet }
    for (const value of values) {
      const set = sets.get(value)
      if (!set) continue
      forEachNumber(set, (number) => {
        if (cents[number]! >= low && cents[number]! <= high) add(rangeSet, number)
      })
    }
    return rangeSet
  }

  #forgetRanges(): void {
    for (const plane of this.#planes) plane.found = null
  }

  #planeAt(place: number): Plane {
    while (this.#planes.length <= place) {
      this.#planes.push({ sets: new Map(), cents: new Int32Array(this.#capacity), found: null })
    }
    return this.#planes[place]!
  }

  #setIn(sets: Map<string, Bitset>, value: string): Bitset {
    let set = sets.get(value)
    if (!set) {
      set = createBitset(this.#capacity)
      sets.set(value, set)
    }
    return set
  }

  #allSets(): Map<string, Bitset>[] {
    return [this.#any, ...this.#planes.map(({ sets }) => sets)]
  }
}

const meets = ({ values, cents }: FormatFacts, condition: FormatCondition): boolean =>
  condition.values.some((value) => values.includes(value)) ||
  (condition.within !== undefined && cents >= condition.within.low && cents <= condition.within.high)

const meetsAll = (format: FormatFacts, conditions: readonly FormatCondition[]): boolean =>
  conditions.every((condition) => meets(format, condition))

/** Writes the intersection of a set with the union of others. @param before undefined: all numbers */
function intersectUnion(before: Bitset | undefined, sets: readonly Bitset[], target: Bitset): void {
  const [first, ...otherSets] = sets
  if (!first) {
    target.fill(0)
    return
  }
  for (let w = 0; w < target.length; w++) {
    let word = first[w]!
    for (let s = 0; s < otherSets.length; s++) word |= otherSets[s]![w]!
    target[w] = before ? word & before[w]! : word
  }
}

/** Does the same in a part of the words. */
function intersectUnionIn(
  words: Int32Array,
  before: Bitset | undefined,
  sets: readonly Bitset[],
  target: Bitset,
): void {
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    let word = 0
    for (let s = 0; s < sets.length; s++) word |= sets[s]![w]!
    target[w] = before ? word & before[w]! : word
  }
}

/** Counts the numbers that are in a base and in one of its sets, for any of the bases. */
function countUnion(words: Int32Array, parts: readonly { base: Bitset; sets: readonly Bitset[] }[]): number {
  const usedParts = parts.filter(({ sets }) => sets.length > 0)
  const [firstPart] = usedParts
  if (!firstPart) return 0
  if (usedParts.length === 1 && firstPart.sets.length === 1)
    return intersectionSizeIn(words, firstPart.base, firstPart.sets[0]!)
  let total = 0
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    let word = 0
    for (let p = 0; p < usedParts.length; p++) {
      const { base, sets } = usedParts[p]!
      let any = sets[0]![w]!
      for (let s = 1; s < sets.length; s++) any |= sets[s]![w]!
      word |= any & base[w]!
    }
    total += countBits(word)
  }
  return total
}
