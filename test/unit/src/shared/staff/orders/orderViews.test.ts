import { isOldestFirst, orderViews } from '../../../../../../src/shared/staff/orders/orderViews'

it('shows who waits longest first among the orders to pack, and only there', () => {
  expect(orderViews.filter((view) => isOldestFirst({ view, search: '' }))).toEqual(['to_pack'])
  expect(orderViews.filter((view) => isOldestFirst({ view, search: 'könig' }))).toEqual([])
})
