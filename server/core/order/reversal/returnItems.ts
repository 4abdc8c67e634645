import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import { buildLinePlan, chooseLines, countReturnable, listGoneCopies } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import { changedMeanwhile, lockOrder } from '../lockOrder'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { hasParcel, isReturnable, statusText } from '../orderRules'
import { putBack } from '../settlePayment'
import { tell } from '../staffSentences'
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
  { orderNumber, reason, cents = null, lines: lineCopies = null, isSellable = true }: Reversal,
  now: string,
): Promise<number> {
  const order = await lockOrder(trx, orderNumber, now)
  const lines = await createOrderLineReader(trx).readOrderLines(order)
  const isPartlySent = order.status === 'placed' && lines.some((line) => countReturnable(line) > 0)
  if (!isReturnable(order) && !(isPartlySent && lineCopies !== null)) throw notReturnable(order)
  const chosenLines = chooseLines(orderNumber, lines, lineCopies, {
    possible: countReturnable,
    verb: 'taken_back',
  })
  const step = { trx, order, lines, reason, cents, isSellable, now }
  if (lineCopies !== null && !buildLinePlan(lines, chosenLines).isAll)
    return reverseLines(step, chosenLines, 'returned')
  if (!(await createOrderWriter(trx, now).markReturned(order.uuidOrder))) throw changedMeanwhile(order)
  if (isSellable) await putBack(trx, order, chosenLines, now)
  return refundOrCorrect(step, {
    cents: cents ?? (await readRefundableCents(trx, order)),
    reason,
    rates: listGoneCopies(order.content, chosenLines),
  })
}

const notReturnable = (order: OrderRecord) =>
  new ShopError(
    409,
    'not_returnable',
    hasParcel(order.content)
      ? tell('Order {number} cannot be returned: {state}.', {
          number: order.orderNumber,
          state: statusText(order),
        })
      : tell('Order {number} contains only downloads: nothing comes back. Cancel it instead.', {
          number: order.orderNumber,
        }),
  )
