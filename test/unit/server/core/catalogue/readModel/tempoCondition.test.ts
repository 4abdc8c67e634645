import fc from 'fast-check'
import {
  listTempoValues,
  toTempoCondition,
} from '../../../../../../server/core/catalogue/readModel/tempoCondition'
import { tempoBands } from '../../../../../../src/shared/vocabulary'

describe('the condition that a range of tempos is', () => {
  it('is met by the tempos in the range, whatever its ends are', () => {
    const tempo = fc.oneof(fc.integer({ min: 85, max: 165 }), fc.integer({ min: 1, max: 999 }))
    fc.assert(
      fc.property(fc.option(tempo), fc.option(tempo), tempo, (a, b, bpm) => {
        fc.pre(a !== null || b !== null)
        const [low, high] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b]
        const { values } = toTempoCondition(`${low ?? ''}-${high ?? ''}`)
        expect(listTempoValues(bpm).some((value) => values.includes(`bpm:${value}`))).toBe(
          bpm >= (low ?? 0) && bpm <= (high ?? Number.POSITIVE_INFINITY),
        )
      }),
    )
  })

  it('is one value for each range that the panel offers', () => {
    for (const band of tempoBands) expect(toTempoCondition(band).values).toEqual([`bpm:${band}`])
  })
})
