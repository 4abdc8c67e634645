import type { Order } from '../shared/contract'

/** Where the parcel stands; null while it waits for the payment: then that is all there is to say. */
export function shownState({
  status,
  payment_status,
  items,
}: Pick<Order, 'status' | 'payment_status' | 'items'>) {
  if (status !== 'placed') return status
  if (payment_status === 'pending' || payment_status === 'failed') return null
  return items.some(({ ships_on }) => ships_on !== null) ? 'preOrdered' : status
}
