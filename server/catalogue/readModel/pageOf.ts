import { type Bitset, has } from './bitset'

/** Sorting one rank costs about as much as looking at so many places of an order. */
const stepsPerSortedRank = 12

/** An order of releases, with the way back from a release to its place. */
export interface OrderedReleases {
  /** Release numbers, of which the first `count` are valid. */
  order: Int32Array
  count: number
  /** Places by release number; asked for only when it pays. */
  ranks(): Int32Array
}

/**
 * The matches of one page, in order. Many matches are found by walking the order until the page is full; few, which
 * such a walk would meet rarely, by sorting their places.
 * @param total how many matches there are
 */
export function pageOf(
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

/** The places of all matches, ascending. */
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
