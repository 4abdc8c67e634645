import {
  add,
  addAllIn,
  addSharedIn,
  type Bitset,
  createBitset,
  has,
  intersectIn,
  intersectionSizeIn,
  remove,
  resizeBitset,
  unionIn,
} from './bitset'

/** What the facets of formats say about one format. */
export interface FormatFacts {
  /** Such as `products:vinyl`. */
  values: readonly string[]
}

/** A condition that a format must meet: one of the values. */
export interface FormatCondition {
  values: readonly string[]
}

/** The formats at one place of their releases: the releases that have one there, by its values. */
type Plane = Map<string, Bitset>

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
  /** Holds the union of the sets of a condition. */
  #union: Bitset
  #bases: Bitset[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#scratch = createBitset(capacity)
    this.#union = createBitset(capacity)
  }

  add(number: number, formats: readonly FormatFacts[]): void {
    if (formats.length > maxPlanes) this.#crowded.set(number, formats)
    for (const [place, { values }] of formats.entries()) {
      for (const value of values) add(this.#setIn(this.#any, value), number)
      if (formats.length > maxPlanes) continue
      const plane = this.#planeAt(place)
      for (const value of values) add(this.#setIn(plane, value), number)
    }
  }

  remove(number: number): void {
    this.#crowded.delete(number)
    for (const sets of this.#allSets()) for (const set of sets.values()) remove(set, number)
  }

  /** Lists the values of a release's formats, those of each format apart. */
  valuesOf(number: number): unknown[] {
    const planes = this.#planes.map((plane) =>
      [...plane].filter(([, set]) => has(set, number)).map(([value]) => value),
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
   * @param words those to look at; what is found elsewhere does not count
   * @returns `target`, or the set of the only condition
   */
  select(conditions: readonly FormatCondition[], words: Int32Array, target: Bitset): Bitset {
    target.fill(0)
    const [first, second] = conditions
    if (first && !second) return unionIn(words, getSets(this.#any, first.values), target)
    for (const plane of this.#planes) {
      this.#meetIn(plane, conditions, { words }, this.#scratch)
      addAllIn(words, this.#scratch, target)
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
        const sets = getSets(this.#any, values)
        return intersectionSizeIn(words, among, unionIn(words, sets, this.#union))
      })
    }
    const bases = this.#planes.map((plane, place) => {
      this.#bases[place] ??= createBitset(this.#capacity)
      this.#meetIn(plane, conditions, { among, words }, this.#bases[place])
      return { plane, base: this.#bases[place] }
    })
    const counts = options.map(({ values }) => {
      const [first, ...more] = bases.flatMap(({ plane, base }) =>
        getSets(plane, values).map((set) => ({ base, set })),
      )
      if (!first) return 0
      if (more.length === 0) return intersectionSizeIn(words, first.base, first.set)
      intersectIn(words, first.base, first.set, this.#union)
      for (const { base, set } of more) addSharedIn(words, base, set, this.#union)
      return intersectionSizeIn(words, this.#union, this.#union)
    })
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
    this.#union = createBitset(capacity)
    this.#bases = []
    for (const sets of this.#allSets()) {
      for (const [value, set] of sets) sets.set(value, resizeBitset(set, capacity))
    }
  }

  /** Writes the releases whose format in a plane meets all conditions. @param among undefined: all releases */
  #meetIn(
    plane: Plane,
    conditions: readonly FormatCondition[],
    { among, words }: { among?: Bitset; words: Int32Array },
    target: Bitset,
  ): void {
    for (const [index, { values }] of conditions.entries()) {
      const before = index > 0 ? target : among
      const choice = unionIn(words, getSets(plane, values), this.#union)
      intersectIn(words, before ?? choice, choice, target)
    }
  }

  #planeAt(place: number): Plane {
    while (this.#planes.length <= place) this.#planes.push(new Map())
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
    return [this.#any, ...this.#planes]
  }
}

const meets = ({ values }: FormatFacts, condition: FormatCondition): boolean =>
  condition.values.some((value) => values.includes(value))

const meetsAll = (format: FormatFacts, conditions: readonly FormatCondition[]): boolean =>
  conditions.every((condition) => meets(format, condition))

const getSets = (plane: Plane, values: readonly string[]): Bitset[] =>
  values.flatMap((value) => plane.get(value) ?? [])
