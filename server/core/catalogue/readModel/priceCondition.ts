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
 * Finds the interval of a price. Every end of a band is an interval of its own, and so are the prices between two ends,
 * so that each band, whose ends belong to it, is made of whole intervals.
 */
function toInterval(cents: number): number {
  let endsBelow = 0
  while (endsBelow < ends.length && ends[endsBelow]! < cents) endsBelow++
  return endsBelow * 2 + (ends[endsBelow] === cents ? 1 : 0)
}

const getLowest = (interval: number) =>
  interval % 2 === 1
    ? ends[(interval - 1) / 2]!
    : interval === 0
      ? Number.NEGATIVE_INFINITY
      : ends[interval / 2 - 1]! + 1
const getHighest = (interval: number) =>
  interval % 2 === 1
    ? ends[(interval - 1) / 2]!
    : interval === ends.length * 2
      ? Number.POSITIVE_INFINITY
      : ends[interval / 2]! - 1
const intervals = Array.from({ length: ends.length * 2 + 1 }, (_, interval) => interval)

export const toPriceValue = (cents: number): string => String(toInterval(cents))

/**
 * Makes the condition that a range of prices is.
 * @param range such as `10-20`, in whole units of the currency
 */
export function toPriceCondition(range: string): FormatCondition {
  const { from, to } = readRange(range)!
  const low = from === null ? Number.NEGATIVE_INFINITY : toCents(from)
  const high = to === null ? Number.POSITIVE_INFINITY : toCents(to)
  const toValues = (numbers: readonly number[]) => numbers.map((interval) => `price:${interval}`)
  const inside = intervals.filter((interval) => getLowest(interval) >= low && getHighest(interval) <= high)
  const partial = intervals.filter(
    (interval) => !inside.includes(interval) && getHighest(interval) >= low && getLowest(interval) <= high,
  )
  if (partial.length === 0) return { values: toValues(inside) }
  return { values: toValues(inside), within: { values: toValues(partial), low, high } }
}
