import { advance, startOfLog } from '../../../../../server/core/catalogue/changeCursor'

const minute = 60_000
const missing = ({ missing: ids }: { missing: ReadonlyMap<number, number> }) => [...ids.keys()]

describe('the place in the change log', () => {
  it('moves to the newest entry', () => {
    expect(advance({ above: 4, missing: new Map() }, [5, 6, 7], 0)).toEqual({ above: 7, missing: new Map() })
  })

  it('stays when nothing is new', () => {
    expect(advance({ above: 4, missing: new Map() }, [], 0)).toEqual({ above: 4, missing: new Map() })
  })

  it('asks again for what a transaction still holds back, until it comes', () => {
    const first = advance(startOfLog, [1, 2, 5], 0)
    expect([first.above, missing(first)]).toEqual([5, [3, 4]])
    const second = advance(first, [3, 6], 1000)
    expect([second.above, missing(second)]).toEqual([6, [4]])
  })

  it('gives up what was rolled back after a minute', () => {
    const waiting = advance(startOfLog, [2], 0)
    expect(missing(advance(waiting, [], minute - 1))).toEqual([1])
    expect(missing(advance(waiting, [], minute))).toEqual([])
  })

  it('does not grow without bound when numbers jump', () => {
    const { above, missing: ids } = advance(startOfLog, [1_000_000_000], 0)
    expect(above).toBe(1_000_000_000)
    expect(ids.size).toBeLessThanOrEqual(500)
  })
})
