/**
 * Sets of release numbers: bit `n & 31` of word `n >> 5`. Plain functions over Uint32Array, because the loops below
 * are where a filter spends its time. Sets that meet in a function have the same length.
 */
export type Bitset = Uint32Array

const wordsFor = (capacity: number): number => (capacity + 31) >>> 5
export const createBitset = (capacity: number): Bitset => new Uint32Array(wordsFor(capacity))

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
  for (let w = 0; w < set.length; w++) total += bitsOf(set[w]!)
  return total
}

/**
 * Counts the numbers that are in both sets, without allocating.
 * @returns the size of the intersection
 */
export function intersectionSize(a: Bitset, b: Bitset): number {
  let total = 0
  for (let w = 0; w < a.length; w++) total += bitsOf(a[w]! & b[w]!)
  return total
}

/**
 * Writes the intersection of sets into `target`.
 * @param sets at least one
 * @returns `target`
 */
export function intersect(sets: readonly Bitset[], target: Bitset): Bitset {
  target.set(sets[0]!)
  for (let s = 1; s < sets.length; s++) {
    const set = sets[s]!
    for (let w = 0; w < target.length; w++) target[w]! &= set[w]!
  }
  return target
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
 * @param capacity number of releases
 * @returns the copy
 */
export function resized(set: Bitset, capacity: number): Bitset {
  const copy = createBitset(capacity)
  copy.set(set.subarray(0, copy.length))
  return copy
}

/** Counts bits side by side in ever wider groups; V8 has no instruction for it. */
function bitsOf(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
