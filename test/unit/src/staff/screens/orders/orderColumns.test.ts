import { createTexts } from '../../../../../../src/shared/texts/createTexts'
import type { ListedOrder } from '../../../../../../src/staff/api/contract'
import { isPartlySent, sendingText } from '../../../../../../src/staff/screens/orders/orderColumns'
import { ordersTexts } from '../../../../../../src/staff/screens/orders/texts'
import { aStaffOrder } from './order/aStaffOrder'

const order = (changes: Partial<ListedOrder>): ListedOrder => aStaffOrder({ order: changes }).order

it.each<[string, Partial<ListedOrder>, string]>([
  ['not at all', { sent: 0, to_send: 3 }, 'Placed'],
  ['a part of it', { sent: 1, to_send: 2 }, 'Partly sent: 1 of 3'],
  ['all that is left of it', { sent: 1, to_send: 0 }, 'Placed'],
  ['all of it', { status: 'shipped', sent: 3, to_send: 0 }, 'Sent'],
  ['a part, before it was cancelled', { status: 'cancelled', sent: 1, to_send: 2 }, 'Cancelled'],
])('an order that was sent, %s', (_what, changes, text) => {
  expect(sendingText(order(changes), createTexts(ordersTexts))).toBe(text)
  expect(isPartlySent(order(changes))).toBe(/^Partly/.test(text))
})
