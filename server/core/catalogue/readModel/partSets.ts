import {
  add,
  addAllIn,
  addSharedIn,
  type Bitset,
  createBitset,
  forEachNumberIn,
  has,
  intersectIn,
  intersectionSizeIn,
  remove,
  resizeBitset,
  unionIn,
} from './bitset'

/** What the facets of formats, or of tracks, say about one of them. */
export interface PartFacts {
  /** Such as `products:vinyl`. */
  values: readonly string[]
}

/** A condition that a part must meet: one of the values. */
export interface PartCondition {
  values: readonly string[]
}

/** The parts at one place of their releases: the releases that have one there, by its values. */
type Plane = Map<string, Bitset>

/** Releases with more parts are gone through one by one, if a part of them meets each condition. */
const maxPlanes = 4

/**
 * Holds which releases have a part, a format or a track, that meets several conditions at once: "vinyl, in stock" finds
 * only releases whose vinyl is in stock. The parts stand in planes: the first part of each release in the first plane,
 * the second one in the second, and so on. Conditions are intersected within each plane, and the results are united.
 */
export class PartSets {
  #capacity: number
  #planes: Plane[] = []
  /** The releases that are in no plane, because they have too many parts, and the places of these parts in `#facts`. */
  readonly #crowded: (readonly number[] | undefined)[] = []
  #crowdedSet: Bitset
  /** What the parts of these releases are; many are the same. */
  readonly #facts: PartFacts[] = []
  readonly #placeOfFacts = new Map<string, number>()
  /** The releases that have any part with a value. */
  readonly #any = new Map<string, Bitset>()
  #scratch: Bitset
  /** Holds the union of the sets of a condition. */
  #union: Bitset
  #bases: Bitset[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#crowdedSet = createBitset(capacity)
    this.#scratch = createBitset(capacity)
    this.#union = createBitset(capacity)
  }

  add(number: number, parts: readonly PartFacts[]): void {
    const isCrowded = parts.length > maxPlanes
    if (isCrowded) {
      this.#crowded[number] = parts.map((part) => this.#noteFacts(part))
      add(this.#crowdedSet, number)
    }
    for (const [place, { values }] of parts.entries()) {
      for (const value of values) add(this.#setIn(this.#any, value), number)
      if (isCrowded) continue
      const plane = this.#planeAt(place)
      for (const value of values) add(this.#setIn(plane, value), number)
    }
  }

  remove(number: number): void {
    this.#crowded[number] = undefined
    remove(this.#crowdedSet, number)
    for (const sets of this.#allSets()) for (const set of sets.values()) remove(set, number)
  }

  /** Lists the values of a release's parts, those of each part apart. */
  valuesOf(number: number): unknown[] {
    const planes = this.#planes.map((plane) =>
      [...plane].filter(([, set]) => has(set, number)).map(([value]) => value),
    )
    return [planes.map((values) => values.sort()), this.#crowded[number]]
  }

  /** Tells whether any part of a release has a value. */
  has(number: number, value: string): boolean {
    const set = this.#any.get(value)
    return set !== undefined && has(set, number)
  }

  /**
   * Finds the releases of which one part meets all conditions.
   * @param conditions at least one
   * @param words those to look at; what is found elsewhere does not count
   * @returns `target`, or the set of the only condition
   */
  select(conditions: readonly PartCondition[], words: Int32Array, target: Bitset): Bitset {
    target.fill(0)
    const [first, second] = conditions
    if (first && !second) return unionIn(words, getSets(this.#any, first.values), target)
    for (const plane of this.#planes) {
      this.#meetIn(plane, conditions, { words }, this.#scratch)
      addAllIn(words, this.#scratch, target)
    }
    this.#visitCrowded(conditions, this.#crowdedSet, words, (number) => add(target, number))
    return target
  }

  /**
   * Counts for each option the releases of which one part meets the conditions and the option.
   * @param among the releases to count, whose words that are not 0 are `words`
   */
  count(
    among: Bitset,
    words: Int32Array,
    conditions: readonly PartCondition[],
    options: readonly PartCondition[],
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
    const optionTests = options.map((option) => this.#createTest([option]))
    this.#visitCrowded(conditions, among, words, (_number, places) => {
      for (const [index, isMet] of optionTests.entries()) if (places.some(isMet)) counts[index]!++
    })
    return counts
  }

  resize(capacity: number): void {
    this.#capacity = capacity
    this.#crowdedSet = resizeBitset(this.#crowdedSet, capacity)
    this.#scratch = createBitset(capacity)
    this.#union = createBitset(capacity)
    this.#bases = []
    for (const sets of this.#allSets()) {
      for (const [value, set] of sets) sets.set(value, resizeBitset(set, capacity))
    }
  }

  /**
   * Goes through the releases that are in no plane and of which a part meets all conditions.
   * @param conditions at least one
   * @param visit gets the places of the parts that meet them
   */
  #visitCrowded(
    conditions: readonly PartCondition[],
    among: Bitset,
    words: Int32Array,
    visit: (number: number, places: readonly number[]) => void,
  ): void {
    if (this.#facts.length === 0) return
    intersectIn(words, among, this.#crowdedSet, this.#scratch)
    for (const { values } of conditions) {
      const choice = unionIn(words, getSets(this.#any, values), this.#union)
      intersectIn(words, this.#scratch, choice, this.#scratch)
    }
    const isMet = this.#createTest(conditions)
    forEachNumberIn(words, this.#scratch, (number) => {
      const places = this.#crowded[number]!
      if (places.some(isMet)) visit(number, places.filter(isMet))
    })
  }

  /** Writes the releases whose part in a plane meets all conditions. @param among undefined: all releases */
  #meetIn(
    plane: Plane,
    conditions: readonly PartCondition[],
    { among, words }: { among?: Bitset; words: Int32Array },
    target: Bitset,
  ): void {
    for (const [index, { values }] of conditions.entries()) {
      const before = index > 0 ? target : among
      const choice = unionIn(words, getSets(plane, values), this.#union)
      intersectIn(words, before ?? choice, choice, target)
    }
  }

  /** Returns the place of the facts in `#facts`. */
  #noteFacts(facts: PartFacts): number {
    const key = facts.values.join()
    const knownPlace = this.#placeOfFacts.get(key)
    if (knownPlace !== undefined) return knownPlace
    this.#placeOfFacts.set(key, this.#facts.length)
    return this.#facts.push(facts) - 1
  }

  /** Makes a function that tells whether the facts at a place meet all conditions. Each place is looked at once. */
  #createTest(conditions: readonly PartCondition[]): (place: number) => boolean {
    const sets = conditions.map(({ values }) => new Set(values))
    const answers: (boolean | undefined)[] = new Array(this.#facts.length)
    return (place) => {
      answers[place] ??= sets.every((set) => this.#facts[place]!.values.some((value) => set.has(value)))
      return answers[place]
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

const getSets = (plane: Plane, values: readonly string[]): Bitset[] =>
  values.flatMap((value) => plane.get(value) ?? [])
