import type { OrderView } from '../../../../src/shared/staff/orders/orderViews'
import type { OrderRecord } from '../../../core/order/orderContent'
import { isShippable, type ShippableOrder } from '../../../core/order/orderRules'
import { tellShortDay, tellWord } from '../../../platform/languages/staffWords'
import { tell } from './staffSentences'

/** What of an order decides about the views. */
export interface ViewedOrder extends ShippableOrder {
  content: ShippableOrder['content'] & Pick<OrderRecord['content'], 'shipsOn'>
}

/** What decides about the views besides the order itself. */
export interface ViewFacts {
  /** The shop's day, `YYYY-MM-DD`. */
  today: string
  /** Whether a withdrawal from the order is open. */
  isWithdrawn: boolean
}

const isAhead = ({ content: { shipsOn } }: ViewedOrder, today: string): boolean =>
  shipsOn !== null && shipsOn > today

/**
 * Tells why an order is not to be packed now.
 * @returns a sentence; null if it is to be packed
 */
export function findReasonNotToPack(order: ViewedOrder, { today, isWithdrawn }: ViewFacts): string | null {
  if (isWithdrawn) return tell('The buyer has withdrawn.')
  if (order.status !== 'placed') return tell('It is {status}.', { status: tellWord('status', order.status) })
  if (!isShippable(order)) {
    return ['paid', 'partly_refunded'].includes(order.paymentStatus)
      ? tell('It contains only downloads.')
      : tell('Payment: {state}.', { state: tellWord('payment_status', order.paymentStatus) })
  }
  const { shipsOn } = order.content
  return shipsOn && isAhead(order, today)
    ? tell('It is a pre-order for {day}.', { day: tellShortDay(shipsOn) })
    : null
}

/**
 * Tells whether an order belongs to a view of the list. An order may belong to several.
 * @param facts the shop's day, and what is not stored with the order itself
 */
export function isInView(order: ViewedOrder, view: OrderView, facts: ViewFacts): boolean {
  switch (view) {
    case 'to_pack':
      return findReasonNotToPack(order, facts) === null
    case 'waiting':
      return (
        order.status === 'placed' &&
        ['pending', 'failed'].includes(order.paymentStatus) &&
        !isShippable(order)
      )
    case 'pre_orders':
      return isShippable(order) && isAhead(order, facts.today)
    case 'withdrawn':
      return facts.isWithdrawn
    case 'sent':
      return order.status === 'shipped'
    case 'all':
      return true
  }
}

/**
 * Finds the status that all orders of a view have; null if they have several.
 * @returns a status that the database can filter by before `isInView` decides
 */
export const statusOfView = (view: OrderView): 'placed' | 'shipped' | null =>
  view === 'sent' ? 'shipped' : view === 'all' || view === 'withdrawn' ? null : 'placed'
