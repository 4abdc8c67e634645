import { facets } from '../../../../src/shared/facets'
import { readRange } from '../../../../src/shared/lists/ranges'
import type { PartCondition } from './partSets'

/**
 * A price is in a wide interval and in a narrow one. Every end is an interval of its own, and so are the prices between
 * two ends: `10` and `10+`, which goes up to the next end. Ranges have whole ends, so each is made of whole intervals:
 * of wide ones, and at its own ends of narrow ones.
 */
const wideEnds = [
  ...new Set([
    ...facets.price.bands.flatMap((band) => {
      const { from, to } = readRange(band)!
      return [from, to].flatMap((end) => end ?? [])
    }),
    ...[75, 100, 150, 200, 300, 500, 1000, 2000, 5000],
    ...facets.price.ends,
  ]),
].sort((a, b) => a - b)
const [lowest, highest] = facets.price.ends

const toWide = (interval: string): string => `wide ${interval}`
const isEnd = (cents: number, end: number) => cents === end * 100
const writeInterval = (cents: number, end: number) => (isEnd(cents, end) ? String(end) : `${end}+`)

/** Lists the intervals that a price is in. */
export function listPriceValues(cents: number): string[] {
  const wide = wideEnds.findLast((end) => end * 100 <= cents) ?? lowest
  return [
    toWide(writeInterval(cents, wide)),
    writeInterval(cents, Math.min(Math.floor(cents / 100), highest)),
  ]
}

/**
 * Makes the condition that a range of prices is.
 * @param range such as `10-20`, in whole units of the currency, ends included
 */
export function toPriceCondition(range: string): PartCondition {
  const { from, to } = readRange(range)!
  const low = from ?? lowest
  const high = to ?? Number.POSITIVE_INFINITY
  const values = wideEnds.flatMap((end, i) => {
    const next = wideEnds[i + 1] ?? Number.POSITIVE_INFINITY
    const ownValue = end >= low && end <= high ? [toWide(String(end))] : []
    if (end >= low && next <= high) return [...ownValue, toWide(`${end}+`)]
    return [...ownValue, ...listNarrow(Math.max(end, low), Math.min(next, high), end)]
  })
  return { values: values.map((value) => `price:${value}`) }
}

/** Lists the narrow intervals from one whole price to another, without a wide end. */
function listNarrow(low: number, high: number, wideEnd: number): string[] {
  const values: string[] = []
  for (let unit = low; unit <= high; unit++) {
    if (unit !== wideEnd && !wideEnds.includes(unit)) values.push(String(unit))
    if (unit < high) values.push(`${unit}+`)
  }
  return values
}
