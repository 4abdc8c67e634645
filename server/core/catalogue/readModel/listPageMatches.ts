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
export function listPageMatches(
  releases: OrderedReleases,
  matches: Bitset,
  total: number,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const end = Math.min(total, offset + limit)
  if (offset >= end) return []
  const stepsOfWalk = (releases.count / total) * end
  if (total * stepsPerSortedRank + matches.length >= stepsOfWalk) return walk(releases, matches, offset, end)
  const ranks = sortRanks(releases, matches, total).subarray(offset, end)
  return Array.from(ranks, (rank) => releases.order[rank]!)
}

function walk({ order, count }: OrderedReleases, matches: Bitset, offset: number, end: number): number[] {
  const page: number[] = []
  let matchCount = 0
  for (let i = 0; i < count && matchCount < end; i++) {
    const number = order[i]!
    if (has(matches, number) && matchCount++ >= offset) page.push(number)
  }
  return page
}

/** Computes the places of all matches, ascending. */
function sortRanks(releases: OrderedReleases, matches: Bitset, total: number): Int32Array {
  const ranksByNumber = releases.ranks()
  const ranks = new Int32Array(total)
  let rankCount = 0
  for (let w = 0; w < matches.length; w++) {
    for (let word = matches[w]!; word !== 0; word &= word - 1) {
      ranks[rankCount++] = ranksByNumber[w * 32 + 31 - Math.clz32(word & -word)]!
    }
  }
  return ranks.sort()
}
