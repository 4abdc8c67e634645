import type { WriteTransaction } from '../../platform/database/access'
import { NotFound, ShopError } from '../../platform/errors'
import type { OrderRecord } from './orderContent'
import { createOrderWriter } from './orderRepository'
import { tell } from './staffSentences'

/**
 * Locks an order until the transaction ends.
 * @param now ISO time
 * @throws NotFound if there is no such order
 */
export async function lockOrder(
  trx: WriteTransaction,
  orderNumber: number,
  now: string,
): Promise<OrderRecord> {
  const order = await createOrderWriter(trx, now).lockOrder(orderNumber)
  if (!order) throw new NotFound(tell('There is no order {number}.', { number: orderNumber }))
  return order
}

export const changedMeanwhile = ({ orderNumber }: Pick<OrderRecord, 'orderNumber'>): ShopError =>
  new ShopError(
    409,
    'changed_meanwhile',
    tell('Order {number} has changed meanwhile. Please look at it again.', { number: orderNumber }),
  )
