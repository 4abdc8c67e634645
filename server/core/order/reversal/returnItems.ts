import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { leftToRefund } from '../giftCards/soldGiftCard'
import { chooseLines } from '../lines/chosenLines'
import { goneCopies, leftToReturn, planOf } from '../lines/orderLine'
import { readLinesOf } from '../lines/orderLineRepository'
import { changedMeanwhile, lockOrder } from '../lockOrder'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { hasParcel, isReturnable, statusText } from '../orderRules'
import { putBack } from '../settlePayment'
import { type Reversal, refundOrCorrect, reverseLines } from './reverseLines'

/**
 * Takes back a sent order, or copies of it, and refunds the buyer.
 * @param now ISO time
 * @returns the refunded cents
 * @throws NotFound if there is no such order
 * @throws ShopError 409 if the order's state does not allow it
 */
export async function returnItems(
  trx: WriteTransaction,
  { orderNumber, reason, cents = null, lines: wanted = null, isSellable = true }: Reversal,
  now: string,
): Promise<number> {
  const order = await lockOrder(trx, orderNumber, now)
  const lines = await readLinesOf(trx, order)
  const isPartlySent = order.status === 'placed' && lines.some((line) => leftToReturn(line) > 0)
  if (!isReturnable(order) && !(isPartlySent && wanted !== null)) throw notReturnable(order)
  const chosen = chooseLines(orderNumber, lines, wanted, { possible: leftToReturn, verb: 'taken back' })
  const step = { trx, order, lines, reason, cents, isSellable, now }
  if (wanted !== null && !planOf(lines, chosen).isAll) return reverseLines(step, chosen, 'returned')
  if (!(await createOrderWriter(trx, now).markReturned(order.uuidOrder))) throw changedMeanwhile(order)
  if (isSellable) await putBack(trx, order, chosen, now)
  return refundOrCorrect(step, {
    cents: cents ?? (await leftToRefund(trx, order)),
    reason,
    rates: goneCopies(order.content, chosen),
  })
}

const notReturnable = (order: OrderRecord) =>
  new ShopError(
    409,
    'not_returnable',
    hasParcel(order.content)
      ? `Order ${order.orderNumber} cannot be returned: ${statusText(order)}.`
      : `Order ${order.orderNumber} contains only downloads: nothing comes back. Cancel it instead.`,
  )
