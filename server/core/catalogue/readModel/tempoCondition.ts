import { facets } from '../../../../src/shared/facets'
import { readRange } from '../../../../src/shared/lists/ranges'
import { tempoBands } from '../../../../src/shared/vocabulary'
import type { PartCondition } from './partSets'

const [lowest, highest] = facets.bpm.ends
const readEnds = (range: string) => {
  const { from, to } = readRange(range)!
  return { low: from ?? lowest, high: to ?? highest }
}
/** They follow each other without a gap. */
const bands = tempoBands.map((band) => ({ band, ...readEnds(band) }))

/** Lists the values of a tempo: the band that the panel offers, and the number. */
export const listTempoValues = (bpm: number): string[] => [
  ...bands.filter(({ low, high }) => bpm >= low && bpm <= high).map(({ band }) => band),
  String(bpm),
]

/**
 * Makes the condition that a range of tempos is: of whole bands, and of numbers at its own ends.
 * @param range such as `120-128`, in beats per minute, ends included
 */
export function toTempoCondition(range: string): PartCondition {
  const asked = readEnds(range)
  const values = bands.flatMap(({ band, low, high }) => {
    if (asked.low <= low && high <= asked.high) return [band]
    const first = Math.max(asked.low, low)
    const length = Math.max(0, Math.min(asked.high, high) - first + 1)
    return Array.from({ length }, (_, i) => String(first + i))
  })
  return { values: values.map((value) => `bpm:${value}`) }
}
