/** Lines that came or went between two texts. */
export interface ChangedLines {
  went: string[]
  came: string[]
}

/** Texts of more lines are compared only as a whole, because the time grows with the square. */
const maxLines = 2000

/**
 * Compares two texts by their lines. Empty lines do not count.
 * @returns the lines that only one of them has, in their order
 */
export function compareLines(before: string, after: string): ChangedLines {
  const old = toLines(before)
  const now = toLines(after)
  let start = 0
  while (start < old.length && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const [went, came] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  if (went.length > maxLines || came.length > maxLines) return { went, came }
  const keptPlaces = findKeptLines(went, came)
  return {
    went: went.filter((_, i) => !keptPlaces.old.has(i)),
    came: came.filter((_, i) => !keptPlaces.now.has(i)),
  }
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Finds the longest run of lines that both have in the same order. @returns their places in each */
function findKeptLines(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1
  // The length of the longest common run of what follows two places.
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const keptPlaces = { old: new Set<number>(), now: new Set<number>() }
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      keptPlaces.old.add(i++)
      keptPlaces.now.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return keptPlaces
}
