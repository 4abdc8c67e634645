import { type Bitset, has } from './bitset'

/** Sorting one rank costs about as much as looking at this many places of an order. */
const stepsPerSortedRank = 12

/** An order of releases, and the place of each release in it. */
export interface OrderedReleases {
  /** Release numbers, of which the first `count` are valid. */
  order: Int32Array
  count: number
  /** Returns the places by release number; it is called only when few releases match, because it may be slow. */
  ranks(): Int32Array
}

/**
 * Finds the matches of one page, in order. If there are many matches, it walks along the order until the page is full.
 * If there are few, it sorts their places, because a walk would have to go far.
 * @param total the number of matches
 */
export function matchesOfPage(
  releases: OrderedReleases,
  matches: Bitset,
  total: number,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const wanted = Math.min(total, offset + limit)
  if (offset >= wanted) return []
  const stepsOfWalk = (releases.count / total) * wanted
  if (total * stepsPerSortedRank + matches.length >= stepsOfWalk)
    return walk(releases, matches, offset, wanted)
  const ranks = sortedRanks(releases, matches, total).subarray(offset, wanted)
  return Array.from(ranks, (rank) => releases.order[rank]!)
}

function walk({ order, count }: OrderedReleases, matches: Bitset, offset: number, wanted: number): number[] {
  const page: number[] = []
  let found = 0
  for (let i = 0; i < count && found < wanted; i++) {
    const number = order[i]!
    if (has(matches, number) && found++ >= offset) page.push(number)
  }
  return page
}

/** Computes the places of all matches, ascending. */
function sortedRanks(releases: OrderedReleases, matches: Bitset, total: number): Int32Array {
  const rankOf = releases.ranks()
  const ranks = new Int32Array(total)
  let found = 0
  for (let w = 0; w < matches.length; w++) {
    for (let word = matches[w]!; word !== 0; word &= word - 1) {
      ranks[found++] = rankOf[w * 32 + 31 - Math.clz32(word & -word)]!
    }
  }
  return ranks.sort()
}
