import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { changedMeanwhile, lockOrder } from '../lockOrder'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { isOnItsWay, isPaidAtCounter, statusText } from '../orderRules'
import { tell } from '../staffSentences'
import { shipOrder } from './shipOrder'

/**
 * Marks an order as delivered, or as handed over.
 * @param now ISO time
 * @throws NotFound when there is no such order
 * @throws ShopError 409 when the order is not on its way, or its buyer has yet to pay it at the counter
 */
export async function recordDelivery(trx: WriteTransaction, orderNumber: number, now: string): Promise<void> {
  const order = await lockOrder(trx, orderNumber, now)
  if (!isOnItsWay(order)) throw notOnItsWay(order)
  if (isPaidAtCounter(order)) throw notPaid(orderNumber)
  const isDone = await createOrderWriter(trx, now).markDelivered(order.uuidOrder, 'shipped')
  if (!isDone) throw changedMeanwhile(order)
}

/** Records that the buyer has collected an order, ready or not; no mail is sent. @param now ISO time */
export async function handOver(trx: WriteTransaction, orderNumber: number, now: string): Promise<void> {
  const { status } = await lockOrder(trx, orderNumber, now)
  const tracking = { number: null, url: null }
  if (status === 'placed') await shipOrder(trx, { orderNumber, tracking, isHandedOver: true }, now)
  await recordDelivery(trx, orderNumber, now)
}

const notPaid = (number: number): ShopError =>
  new ShopError(
    409,
    'not_paid',
    tell(
      'Order {number} is paid when it is collected. Enter the payment at the point of sale, which hands it over as well.',
      { number },
    ),
  )

export const notOnItsWay = (order: OrderRecord): ShopError =>
  new ShopError(
    409,
    'not_on_its_way',
    tell('Order {number} is not on its way: {state}.', {
      number: order.orderNumber,
      state: statusText(order),
    }),
  )
