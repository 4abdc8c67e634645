import fc from 'fast-check'
import {
  getNextRowWindow,
  groupSize,
  type RowWindow,
} from '../../../../../../src/staff/components/table/useRowWindow'

const table = { count: 10_000, rowHeight: 40, height: 800 }
const none: RowWindow = { first: 0, end: 0 }

/** The rows after the frames that it takes until all is ready. */
function settled(known: RowWindow, view: Parameters<typeof getNextRowWindow>[1]): RowWindow {
  const next = getNextRowWindow(known, view)
  return next === known ? known : settled(next, view)
}

describe('the rows that are in the document', () => {
  it('begin with the first one', () => {
    const { first, end } = settled(none, { ...table, scrollTop: 0 })
    expect(first).toBe(0)
    expect(end).toBeGreaterThan(20)
    expect(end).toBeLessThan(60)
  })

  it('are few, and contain all rows in sight in each frame, however far it was scrolled', () => {
    const jump = fc.record({ to: fc.integer({ min: 0, max: 399_200 }) })
    const turn = fc.record({ by: fc.integer({ min: -2000, max: 2000 }) })
    fc.assert(
      fc.property(fc.array(fc.oneof(jump, turn)), (moves) => {
        let known = none
        let scrollTop = 0
        for (const move of moves) {
          scrollTop = 'to' in move ? move.to : Math.min(399_200, Math.max(0, scrollTop + move.by))
          known = getNextRowWindow(known, { ...table, scrollTop })
          expect(known.first * 40).toBeLessThanOrEqual(scrollTop)
          expect(known.end).toBeGreaterThanOrEqual(Math.min(10_000, Math.ceil((scrollTop + 800) / 40)))
          expect(known.end - known.first).toBeLessThan(80)
        }
      }),
    )
  })

  it('come and go a few in each frame while it is scrolled slowly', () => {
    let known = settled(none, { ...table, scrollTop: 4000 })
    for (let scrollTop = 4000; scrollTop < 12_000; scrollTop += 130) {
      const next = getNextRowWindow(known, { ...table, scrollTop })
      expect(next.first - known.first).toBeLessThanOrEqual(groupSize)
      expect(next.end - known.end).toBeLessThanOrEqual(groupSize)
      known = next
    }
    expect(known.first).toBeGreaterThan(250)
  })

  it('stay the same groups, which begin at the same rows', () => {
    const odd = { ...table, count: 9998 }
    let known = settled(none, { ...odd, scrollTop: 399_120 })
    for (const scrollTop of [398_000, 390_010, 389_870, 5170]) {
      known = getNextRowWindow(known, { ...odd, scrollTop })
      expect(known.first % groupSize).toBe(0)
      expect(known.end % groupSize).toBe(0)
    }
  })

  it('are ready above and below before they are needed', () => {
    const { first, end } = settled(none, { ...table, scrollTop: 4000 })
    expect(first).toBeLessThanOrEqual(90)
    expect(end).toBeGreaterThanOrEqual(130)
    expect(getNextRowWindow({ first, end }, { ...table, scrollTop: 4400 }).end).toBe(end + groupSize)
  })

  it('end with the last one, also when the table became shorter', () => {
    const atEnd = settled(none, { ...table, scrollTop: 399_200 })
    expect(atEnd.end).toBe(10_000)
    const { first, end } = settled(atEnd, { ...table, scrollTop: 399_200, count: 3 })
    expect(first).toBe(0)
    expect(end).toBe(groupSize)
  })
})
