import { type GroupedItem, isCurrent, listGroupings } from '../../../../../server/core/basket/groupings'

const item = (uuid_basket_item: string, shipsOn: string | null = null, uuid_shipment = '1'): GroupedItem => ({
  uuid_basket_item,
  uuid_shipment,
  shipsOn,
})

describe('the ways to send a basket', () => {
  it('are none for one item', () => {
    expect(listGroupings([])).toEqual([])
    expect(listGroupings([item('a', '2026-12-11')])).toEqual([])
  })

  it('are none when everything leaves on the same day and in one parcel already', () => {
    expect(listGroupings([item('a'), item('b'), item('c')])).toEqual([])
    expect(listGroupings([item('a', '2026-12-11'), item('b', '2026-12-11')])).toEqual([])
  })

  it('are one parcel again when everything leaves on the same day and is apart', () => {
    expect(listGroupings([item('a'), item('b', null, '2'), item('c')])).toEqual([
      { kind: 'together', groups: [['a', 'b', 'c']] },
    ])
  })

  it('are also by the day when some must be waited for', () => {
    const items = [item('a', '2027-01-08'), item('b'), item('c', '2026-12-11'), item('d')]
    expect(listGroupings(items)[1]).toEqual({ kind: 'as_available', groups: [['b', 'd'], ['c'], ['a']] })
  })

  it('that come to the same are named once', () => {
    expect(listGroupings([item('a'), item('b', '2026-12-11')]).map(({ kind }) => kind)).toEqual([
      'together',
      'as_available',
    ])
  })

  it('are recognised in any order', () => {
    const items = [item('a', null, '2'), item('b', null, '1'), item('c', null, '2')]
    expect(isCurrent(items, [['b'], ['c', 'a']])).toBe(true)
    expect(isCurrent(items, [['b', 'c'], ['a']])).toBe(false)
  })
})
