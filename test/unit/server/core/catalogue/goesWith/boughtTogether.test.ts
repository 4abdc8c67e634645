import { BoughtTogether } from '../../../../../../server/core/catalogue/goesWith/boughtTogether'
import { createPause } from '../../../../../../server/platform/process/yieldToEventLoop'

const known = (...batches: string[][][]) => BoughtTogether.build(batches, createPause())

describe('releases bought together', () => {
  it('are those of at least two purchases, those of most purchases first', async () => {
    const together = await known(
      [
        ['a', 'b', 'c'],
        ['b', 'a'],
      ],
      [
        ['a', 'b'],
        ['c', 'a', 'd'],
      ],
    )
    expect(together.partnersOf('a')).toEqual([
      { releaseId: 'b', purchases: 3 },
      { releaseId: 'c', purchases: 2 },
    ])
    expect(together.partnersOf('c')).toEqual([{ releaseId: 'a', purchases: 2 }])
    expect(together.partnersOf('d')).toEqual([])
    expect(together.isEmpty).toBe(false)
  })

  it('are one pair where a purchase has several formats of a release', async () => {
    const together = await known([['a', 'a', 'b', 'b']])
    expect(together.isEmpty).toBe(true)
  })

  it('do not count purchases of more than thirty releases', async () => {
    const dealer = ['a', 'b', ...Array.from({ length: 29 }, (_, n) => `other ${n}`)]
    const together = await known([dealer, dealer, dealer])
    expect(together.partnersOf('a')).toEqual([])
  })

  it('are at most twenty-four of a release', async () => {
    const purchases = Array.from({ length: 30 }, (_, n) => ['a', `b${n}`])
    const together = await known([...purchases, ...purchases])
    expect(together.partnersOf('a')).toHaveLength(24)
  })

  it('are none before any was read', () => {
    expect(BoughtTogether.none.partnersOf('a')).toEqual([])
    expect(BoughtTogether.none.isEmpty).toBe(true)
  })
})
