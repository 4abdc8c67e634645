import fc from 'fast-check'
import { rowWindowAt } from '../../../src/staff/components/table/useRowWindow'

const table = { count: 10_000, rowHeight: 40 }

describe('the rows that are in the document', () => {
  it('begin with the first one', () => {
    const { first, end } = rowWindowAt(0, 800, table)
    expect(first).toBe(0)
    expect(end).toBeLessThan(60)
  })

  it('are few, and contain all rows in sight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 399_200 }), (scrollTop) => {
        const { first, end } = rowWindowAt(scrollTop, 800, table)
        expect(first * 40).toBeLessThanOrEqual(scrollTop)
        expect(end).toBeGreaterThanOrEqual(Math.min(10_000, Math.ceil((scrollTop + 800) / 40)))
        expect(end - first).toBeLessThan(60)
      }),
    )
  })

  it('end with the last one, also when the table became shorter', () => {
    expect(rowWindowAt(399_200, 800, table).end).toBe(10_000)
    const { first, end } = rowWindowAt(399_200, 800, { count: 3, rowHeight: 40 })
    expect(end).toBe(3)
    expect(first).toBeLessThanOrEqual(3)
  })
})
