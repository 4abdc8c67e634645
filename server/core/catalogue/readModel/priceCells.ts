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
function cellOf(cents: number): number {
  let passed = 0
  while (passed < ends.length && ends[passed]! < cents) passed++
  return passed * 2 + (ends[passed] === cents ? 1 : 0)
}

const lowestOf = (cell: number) =>
  cell % 2 === 1 ? ends[(cell - 1) / 2]! : cell === 0 ? Number.NEGATIVE_INFINITY : ends[cell / 2 - 1]! + 1
const highestOf = (cell: number) =>
  cell % 2 === 1
    ? ends[(cell - 1) / 2]!
    : cell === ends.length * 2
      ? Number.POSITIVE_INFINITY
      : ends[cell / 2]! - 1
const cells = Array.from({ length: ends.length * 2 + 1 }, (_, cell) => cell)

export const priceValue = (cents: number): string => String(cellOf(cents))

/**
 * Makes the condition that a range of prices is.
 * @param range such as `10-20`, in whole units of the currency
 */
export function priceCondition(range: string): FormatCondition {
  const { from, to } = readRange(range)!
  const low = from === null ? Number.NEGATIVE_INFINITY : toCents(from)
  const high = to === null ? Number.POSITIVE_INFINITY : toCents(to)
  const named = (chosen: readonly number[]) => chosen.map((cell) => `price:${cell}`)
  const inside = cells.filter((cell) => lowestOf(cell) >= low && highestOf(cell) <= high)
  const partly = cells.filter(
    (cell) => !inside.includes(cell) && highestOf(cell) >= low && lowestOf(cell) <= high,
  )
  if (partly.length === 0) return { values: named(inside) }
  return { values: named(inside), within: { values: named(partly), low, high } }
}
