import { readView } from '../../../../../../src/staff/screens/orders/deviceSettings'
import {
  readSelection,
  toSelectionAddress,
} from '../../../../../../src/staff/screens/orders/selectionAddress'

const read = (query: string) => readSelection(new URLSearchParams(query))

describe('an address that names orders', () => {
  it('has the numbers of those that are ticked', () => {
    const selection = { order_numbers: [10_001, 10_002] }
    expect(toSelectionAddress('/orders/shipping', { selection })).toBe(
      '/orders/shipping?orders=10001%2C10002',
    )
  })

  it('has the view, the search and the count of a whole list', () => {
    const selection = { view: 'waiting' as const, search: 'könig & co', expected_count: 7 }
    const address = toSelectionAddress('/orders/pick-list', {
      selection,
      view: 'waiting',
      search: 'könig & co',
    })
    expect(address).toBe('/orders/pick-list?view=waiting&search=k%C3%B6nig+%26+co&count=7')
    expect(read(address.split('?')[1] ?? '')).toEqual(selection)
  })

  it.each([
    ['ticked orders', 'orders=10001,10002', { order_numbers: [10_001, 10_002] }],
    ['the numbers among other words', 'orders=10001,abc,-5,,10002', { order_numbers: [10_001, 10_002] }],
    ['ticked orders before a whole list', 'orders=10001&count=7', { order_numbers: [10_001] }],
    ['a list without a search', 'count=7', { view: 'to_pack', search: null, expected_count: 7 }],
    [
      'the usual view for one that does not exist',
      'view=lost&count=1',
      { view: 'to_pack', search: null, expected_count: 1 },
    ],
  ])('is read with %s', (_what, query, selection) => {
    expect(read(query)).toEqual(selection)
  })

  it.each([
    '',
    'orders=',
    'orders=x',
    'orders=1234567890',
    'count=0',
    'count=-1',
    'count=1.5',
    'count=many',
    'view=all',
  ])('names none with %j', (query) => {
    expect(read(query)).toBeNull()
  })
})

it.each([
  ['', 'to_pack'],
  ['view=all', 'all'],
  ['view=ALL', 'to_pack'],
  ['view=constructor', 'to_pack'],
])('the view of %j is %s', (query, view) => {
  expect(readView(new URLSearchParams(query))).toBe(view)
})
