import { type ReleaseOrder, releaseOrders } from '../../../../src/shared/vocabulary'
import type { Pause } from '../../../platform/process/yieldToEventLoop'

/** The facts that releases are sorted by, indexed by release number. */
export interface SortFacts {
  /** The release day in the form of `dayNumber`; 0 when unknown. */
  day: Int32Array
  /** The price of the cheapest format in cents; -1 when there is none. */
  cheapest: Int32Array
  /** The largest reduction in cents; 0 when no format is reduced. */
  saved: Int32Array
  /** The time of addition in minutes since 1970, which sorts releases whose day is unknown. */
  added: Int32Array
  /** How many copies were sold of late. */
  sold: Int32Array
  /** Returns the text by which artists, and the releases of one day, are sorted; it is unique. */
  textOf(number: number): string
}

/** The release numbers in each order. The arrays are as long as the capacity; only the first `count` are valid. */
export type SortOrders = Record<ReleaseOrder, Int32Array>

const last = 2 ** 31 - 1

/** The sort keys; the smallest key comes first. Unknown dates and prices come last in both directions. */
const sortKeys: Record<ReleaseOrder, (facts: SortFacts, number: number) => number> = {
  release_date_desc: ({ day }, n) => last - day[n]!,
  release_date_asc: ({ day }, n) => day[n] || last,
  price_asc: ({ cheapest }, n) => (cheapest[n]! < 0 ? last : cheapest[n]!),
  price_desc: ({ cheapest }, n) => (cheapest[n]! < 0 ? last : last - 1 - cheapest[n]!),
  discount_desc: ({ saved }, n) => last - saved[n]!,
  discount_asc: ({ saved }, n) => saved[n]!,
  added_desc: ({ added }, n) => last - added[n]!,
  sold_desc: ({ sold }, n) => last - sold[n]!,
  // This order is by text alone.
  artist_asc: () => 0,
}

/**
 * Converts a day to a number that grows with time.
 * @param date `YYYY-MM-DD`; null, which gives 0, when it is unknown
 */
export const toDayNumber = (date: string | null): number =>
  date === null
    ? 0
    : Number(date.slice(0, 4)) * 512 + Number(date.slice(5, 7)) * 32 + Number(date.slice(8, 10))

/**
 * Compares two releases in an order. Equal ones are compared by newest, then by artist and title.
 * @returns a number for sorting
 */
function compareIn(order: ReleaseOrder, facts: SortFacts, a: number, b: number): number {
  if (order === 'artist_asc') return compareTexts(facts, a, b)
  const getKey = sortKeys[order]
  return getKey(facts, a) - getKey(facts, b) || compareNewest(facts, a, b)
}

export function compareNewest(facts: SortFacts, a: number, b: number): number {
  const days = facts.day[b]! - facts.day[a]! || compareAdded(facts, a, b)
  if (days !== 0 || a === b) return days
  return compareTexts(facts, a, b)
}

const compareTexts = ({ textOf }: SortFacts, a: number, b: number): number =>
  a === b ? 0 : textOf(a) < textOf(b) ? -1 : 1

/** Compares two releases without a date; the one that was added later comes first. */
const compareAdded = ({ day, added }: SortFacts, a: number, b: number): number =>
  day[a] === 0 && day[b] === 0 ? added[b]! - added[a]! : 0

/**
 * Sorts releases 0 to `count - 1` in every order.
 * @param capacity the length of the arrays
 */
export async function buildOrders(
  facts: SortFacts,
  count: number,
  capacity: number,
  pause: Pause,
): Promise<SortOrders> {
  const newest = await sortNewestFirst(facts, count, pause)
  const orders = {} as SortOrders
  for (const order of releaseOrders) {
    await pause()
    orders[order] = new Int32Array(capacity)
    orders[order].set(await sortInOrder(order, facts, newest, pause))
  }
  return orders
}

async function sortInOrder(
  order: ReleaseOrder,
  facts: SortFacts,
  newest: Int32Array,
  pause: Pause,
): Promise<Int32Array> {
  if (order === 'release_date_desc') return newest
  return order === 'artist_asc' ? sortByText(facts, newest, pause) : sortBy(sortKeys[order], facts, newest)
}

/** Sorts by text, those that begin with the same letters at a time, so that other work can run in between. */
async function sortByText({ textOf }: SortFacts, numbers: Int32Array, pause: Pause): Promise<Int32Array> {
  const byBeginning = new Map<string, number[]>()
  for (let i = 0; i < numbers.length; i++) {
    const beginning = textOf(numbers[i]!).slice(0, 2)
    const alike = byBeginning.get(beginning)
    if (alike) alike.push(numbers[i]!)
    else byBeginning.set(beginning, [numbers[i]!])
    if ((i & 8191) === 8191) await pause()
  }
  const sorted = new Int32Array(numbers.length)
  let from = 0
  for (const beginning of [...byBeginning.keys()].sort()) {
    const alike = (byBeginning.get(beginning) ?? []).map((n) => ({ n, text: textOf(n) }))
    alike.sort((a, b) => (a.text < b.text ? -1 : 1))
    for (const { n } of alike) sorted[from++] = n
    await pause()
  }
  return sorted
}

/** Sorts anew by the copies sold, which change for many releases at a time. @param count the number of releases */
export function sortBySold(facts: SortFacts, orders: SortOrders, count: number): void {
  const newest = orders.release_date_desc.subarray(0, count)
  orders.sold_desc.set(sortBy(sortKeys.sold_desc, facts, newest))
}

/** Sorts by day as plain numbers, then by text within each day, which needs far fewer comparisons of strings. */
async function sortNewestFirst(facts: SortFacts, count: number, pause: Pause): Promise<Int32Array> {
  const newest = sortBy(
    sortKeys.release_date_desc,
    facts,
    Int32Array.from({ length: count }, (_, n) => n),
  )
  let from = 0
  while (from < count) {
    let to = from + 1
    while (to < count && facts.day[newest[to]!] === facts.day[newest[from]!]) to++
    if (to - from > 1) {
      const day = Array.from(newest.subarray(from, to), (n) => ({ n, text: facts.textOf(n) }))
      day.sort((a, b) => compareAdded(facts, a.n, b.n) || (a.text < b.text ? -1 : 1))
      for (let i = 0; i < day.length; i++) newest[from + i] = day[i]!.n
      await pause()
    }
    from = to
  }
  return newest
}

/** Sorts `ranked` by key. Equal keys keep their order, because the rank is part of the number that is sorted. */
function sortBy(
  getKey: (facts: SortFacts, number: number) => number,
  facts: SortFacts,
  ranked: Int32Array,
): Int32Array {
  const count = ranked.length
  const keys = new Float64Array(count)
  for (let rank = 0; rank < count; rank++) keys[rank] = getKey(facts, ranked[rank]!) * count + rank
  keys.sort()
  const sorted = new Int32Array(count)
  for (let i = 0; i < count; i++) sorted[i] = ranked[keys[i]! % count]!
  return sorted
}

/**
 * Inverts an order.
 * @returns the place of each release number, for the first `count` of the order
 */
export function buildRanks(order: Int32Array, count: number): Int32Array {
  const ranks = new Int32Array(order.length)
  for (let rank = 0; rank < count; rank++) ranks[order[rank]!] = rank
  return ranks
}

/**
 * Removes a release from every order.
 * @param count the number of releases before the removal
 * @param number the release number
 */
export function removeFromOrders(orders: SortOrders, count: number, number: number): void {
  for (const order of releaseOrders) {
    const numbers = orders[order]
    const at = numbers.indexOf(number)
    numbers.copyWithin(at, at + 1, count)
  }
}

/**
 * Inserts a release into every order.
 * @param count the number of releases before the insertion
 * @param number the release number
 */
export function insertIntoOrders(orders: SortOrders, count: number, number: number, facts: SortFacts): void {
  for (const order of releaseOrders) {
    const numbers = orders[order]
    const at = findPlace(number, numbers, count, (a, b) => compareIn(order, facts, a, b))
    numbers.copyWithin(at + 1, at, count)
    numbers[at] = number
  }
}

/**
 * Computes what decides the place of a release, apart from its text.
 * @returns the key in each order; equal keys mean an equal place, if the text is the same too
 */
export function buildKeys(facts: SortFacts, number: number): Record<ReleaseOrder, string> {
  const tie = `${facts.day[number]} ${facts.added[number]}`
  const buildKey = (order: ReleaseOrder) => `${sortKeys[order](facts, number)} ${tie}`
  return Object.fromEntries(releaseOrders.map((order) => [order, buildKey(order)])) as Record<
    ReleaseOrder,
    string
  >
}

/**
 * Moves a release whose facts have changed to its new place in one order. Only the releases between its old and its new
 * place are moved.
 * @param numbers the release numbers in this order, `count` of them
 */
export function moveInOrder(
  order: ReleaseOrder,
  { numbers, count }: { numbers: Int32Array; count: number },
  number: number,
  facts: SortFacts,
): void {
  const at = numbers.indexOf(number)
  const compare = (a: number, b: number) => compareIn(order, facts, a, b)
  const comesEarlier = at > 0 && compare(numbers[at - 1]!, number) > 0
  if (comesEarlier) {
    const place = findPlace(number, numbers, at, compare)
    numbers.copyWithin(place + 1, place, at)
    numbers[place] = number
  } else {
    const place = findPlace(number, numbers, count, compare, at + 1) - 1
    numbers.copyWithin(at, at + 1, place + 1)
    numbers[place] = number
  }
}

/**
 * Finds the place of a release in a sorted list by binary search.
 * @param count the length of the list
 * @param first the first place to consider
 * @returns the first place whose release comes after `number`
 */
export function findPlace(
  number: number,
  sorted: ArrayLike<number>,
  count: number,
  compare: (a: number, b: number) => number,
  first = 0,
): number {
  let from = first
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compare(sorted[middle]!, number) < 0) from = middle + 1
    else to = middle
  }
  return from
}
