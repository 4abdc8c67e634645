import { facets } from '../../../../src/shared/facets'
import { readRange } from '../../../../src/shared/lists/ranges'
import { toCents } from '../../../../src/shared/money'
import type { FormatCondition } from './formatSets'

/** The ends of the price bands in cents. */
const ends = [
  ...new Set(
    facets.price.bands.flatMap((band) => {
      const { from, to } = readRange(band)!
      return [from, to].flatMap((end) => (end === null ? [] : toCents(end)))
    }),
  ),
].sort((a, b) => a - b)

/**
 * Finds the cell of a price. Every end of a band is a cell of its own, and so are the prices between two ends, so that
 * each band, whose ends belong to it, is made of whole cells.
 */
function toCell(cents: number): number {
  let endsBelow = 0
  while (endsBelow < ends.length && ends[endsBelow]! < cents) endsBelow++
  return endsBelow * 2 + (ends[endsBelow] === cents ? 1 : 0)
}

const getLowest = (cell: number) =>
  cell % 2 === 1 ? ends[(cell - 1) / 2]! : cell === 0 ? Number.NEGATIVE_INFINITY : ends[cell / 2 - 1]! + 1
const getHighest = (cell: number) =>
  cell % 2 === 1
    ? ends[(cell - 1) / 2]!
    : cell === ends.length * 2
      ? Number.POSITIVE_INFINITY
      : ends[cell / 2]! - 1
const cells = Array.from({ length: ends.length * 2 + 1 }, (_, cell) => cell)

export const toPriceValue = (cents: number): string => String(toCell(cents))

/**
 * Makes the condition that a range of prices is.
 * @param range such as `10-20`, in whole units of the currency
 */
export function toPriceCondition(range: string): FormatCondition {
  const { from, to } = readRange(range)!
  const low = from === null ? Number.NEGATIVE_INFINITY : toCents(from)
  const high = to === null ? Number.POSITIVE_INFINITY : toCents(to)
  const toValues = (numbers: readonly number[]) => numbers.map((cell) => `price:${cell}`)
  const inside = cells.filter((cell) => getLowest(cell) >= low && getHighest(cell) <= high)
  const partial = cells.filter(
    (cell) => !inside.includes(cell) && getHighest(cell) >= low && getLowest(cell) <= high,
  )
  if (partial.length === 0) return { values: toValues(inside) }
  return { values: toValues(inside), within: { values: toValues(partial), low, high } }
}
