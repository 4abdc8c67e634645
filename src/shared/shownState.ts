import type { Order } from './contract'

/**
 * Chooses the state of an order that its page shows.
 * @returns null while the payment is pending or has failed, because then the page shows only that
 */
export function shownState({
  status,
  payment_status,
  items,
}: Pick<Order, 'status' | 'payment_status' | 'items'>) {
  if (status !== 'placed') return status
  if (payment_status === 'pending' || payment_status === 'failed') return null
  return items.some(({ ships_on }) => ships_on !== null) ? 'preOrdered' : status
}
