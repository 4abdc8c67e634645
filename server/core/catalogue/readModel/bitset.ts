/**
 * A set of release numbers: number `n` is bit `n & 31` of word `n >> 5`. Sets are used by plain functions over
 * Uint32Array, because a filter spends most of its time in the loops below. All sets of a call have the same length.
 */
export type Bitset = Uint32Array

const countWords = (capacity: number): number => (capacity + 31) >>> 5
export const createBitset = (capacity: number): Bitset => new Uint32Array(countWords(capacity))

export const has = (set: Bitset, number: number): boolean =>
  ((set[number >>> 5]! >>> (number & 31)) & 1) === 1
export const add = (set: Bitset, number: number): void => {
  set[number >>> 5]! |= 1 << (number & 31)
}
export const remove = (set: Bitset, number: number): void => {
  set[number >>> 5]! &= ~(1 << (number & 31))
}

export function size(set: Bitset): number {
  let total = 0
  for (let w = 0; w < set.length; w++) total += countBits(set[w]!)
  return total
}

/** Counts the numbers that are in both sets, without allocating memory. */
export function intersectionSize(a: Bitset, b: Bitset): number {
  let total = 0
  for (let w = 0; w < a.length; w++) total += countBits(a[w]! & b[w]!)
  return total
}

/**
 * Lists the words of a set that are not 0. Counting in a small set looks only at these.
 * @param target as long as the set
 * @returns the places of the words, a part of `target`
 */
export function listWordsInUse(set: Bitset, target: Int32Array): Int32Array {
  let count = 0
  for (let w = 0; w < set.length; w++) if (set[w] !== 0) target[count++] = w
  return target.subarray(0, count)
}

/** Counts like `intersectionSize`, in a part of the words. */
export function intersectionSizeIn(words: Int32Array, a: Bitset, b: Bitset): number {
  let total = 0
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    total += countBits(a[w]! & b[w]!)
  }
  return total
}

/** Calls `visit` for each number in a set, in a part of the words. */
export function forEachNumberIn(words: Int32Array, set: Bitset, visit: (number: number) => void): void {
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    for (let word = set[w]!; word !== 0; word &= word - 1) visit(w * 32 + 31 - Math.clz32(word & -word))
  }
}

/**
 * Lists the words that have a number which is in all sets, or in all but one of them.
 * @param target as long as the sets
 * @returns the places of the words, a part of `target`; all words if there are no sets
 */
export function listNearWords(sets: readonly Bitset[], target: Int32Array): Int32Array {
  let count = 0
  for (let w = 0; w < target.length; w++) {
    let inAll = -1
    let near = -1
    for (let s = 0; s < sets.length && near !== 0; s++) {
      const word = sets[s]![w]!
      near = (near & word) | inAll
      inAll &= word
    }
    if (near !== 0) target[count++] = w
  }
  return target.subarray(0, count)
}

/**
 * Writes for each set the intersection of all the others, and the intersection of all.
 * @param sets at least one
 * @param words the words to look at; all others are 0 in the results
 * @param targets one for each set
 */
export function intersectOthers(
  sets: readonly Bitset[],
  words: Int32Array,
  targets: readonly Bitset[],
  all: Bitset,
): void {
  for (const target of targets) target.fill(0)
  all.fill(0)
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    let before = -1
    for (let s = 0; s < sets.length; s++) {
      targets[s]![w] = before
      before &= sets[s]![w]!
    }
    all[w] = before
    let after = -1
    for (let s = sets.length - 1; s >= 0; s--) {
      targets[s]![w]! &= after
      after &= sets[s]![w]!
    }
  }
}

/**
 * Writes the union of sets into `target`.
 * @param sets at least one
 * @returns `target`
 */
export function union(sets: readonly Bitset[], target: Bitset): Bitset {
  target.set(sets[0]!)
  for (let s = 1; s < sets.length; s++) {
    const set = sets[s]!
    for (let w = 0; w < target.length; w++) target[w]! |= set[w]!
  }
  return target
}

/**
 * Copies a set for another number of releases.
 * @param capacity the number of releases that the copy has room for
 */
export function resizeBitset(set: Bitset, capacity: number): Bitset {
  const copy = createBitset(capacity)
  copy.set(set.subarray(0, copy.length))
  return copy
}

/** Adds the numbers of a set to another one. */
export function addAll(set: Bitset, target: Bitset): void {
  for (let w = 0; w < target.length; w++) target[w]! |= set[w]!
}

/** Adds like `addAll`, in a part of the words. */
export function addAllIn(words: Int32Array, set: Bitset, target: Bitset): void {
  for (let i = 0; i < words.length; i++) target[words[i]!]! |= set[words[i]!]!
}

/** Adds what two sets share, in a part of the words. */
export function addSharedIn(words: Int32Array, a: Bitset, b: Bitset, target: Bitset): void {
  for (let i = 0; i < words.length; i++) target[words[i]!]! |= a[words[i]!]! & b[words[i]!]!
}

/** Writes what two sets share, in a part of the words. */
export function intersectIn(words: Int32Array, a: Bitset, b: Bitset, target: Bitset): void {
  for (let i = 0; i < words.length; i++) target[words[i]!] = a[words[i]!]! & b[words[i]!]!
}

/**
 * Writes the union of sets, in a part of the words.
 * @returns `target`, or the only set
 */
export function unionIn(words: Int32Array, sets: readonly Bitset[], target: Bitset): Bitset {
  if (sets.length === 1) return sets[0]!
  for (let i = 0; i < words.length; i++) target[words[i]!] = 0
  for (const set of sets) addAllIn(words, set, target)
  return target
}

/** Counts the bits of a word by adding up ever wider groups, because JavaScript has no instruction for it. */
function countBits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
