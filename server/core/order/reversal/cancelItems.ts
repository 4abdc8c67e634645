import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import { buildLinePlan, chooseLines, countToSend, listGoneCopies } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import { changedMeanwhile, lockOrder } from '../lockOrder'
import type { OrderRecord } from '../orderContent'
import { isCancellable, statusText } from '../orderRules'
import { closeOrder } from '../settlePayment'
import { tell } from '../staffSentences'
import {
  getCancelledCents,
  type Reversal,
  type ReversalStep,
  refundOrCorrect,
  reverseLines,
} from './reverseLines'

/**
 * Cancels an order, or copies of it that were not sent. When others were sent, the order counts as sent afterwards.
 * @param now ISO time
 * @returns the refunded cents
 * @throws NotFound if there is no such order
 * @throws ShopError 409 if the order's state does not allow it
 */
export async function cancelItems(
  trx: WriteTransaction,
  { orderNumber, reason, cents = null, lines: lineCopies = null, isSellable = true }: Reversal,
  now: string,
): Promise<number> {
  const order = await lockOrder(trx, orderNumber, now)
  const lines = await createOrderLineReader(trx).readOrderLines(order)
  if (!isCancellable(order)) throw notCancellable(order)
  const step = { trx, order, lines, reason, cents, isSellable, now }
  const isUnsent = lines.every(({ sent }) => sent === 0)
  if (isUnsent && lineCopies === null) return cancelAll(step)
  const chosenLines = chooseLines(orderNumber, lines, lineCopies, {
    possible: countToSend,
    verb: 'cancelled',
  })
  if (isUnsent && buildLinePlan(lines, chosenLines).isAll) return cancelAll(step)
  return reverseLines(step, chosenLines, 'cancelled')
}

async function cancelAll(step: ReversalStep): Promise<number> {
  const { trx, order, lines, reason, isSellable, now } = step
  const cents = getCancelledCents(step, await readRefundableCents(trx, order))
  if (!(await closeOrder(trx, order, isSellable ? lines : [], now))) throw changedMeanwhile(order)
  return refundOrCorrect(step, {
    cents,
    reason,
    rates: listGoneCopies(
      order.content,
      lines.map((orderLine) => ({ orderLine, quantity: countToSend(orderLine) })),
    ),
  })
}

const notCancellable = (order: OrderRecord) =>
  new ShopError(
    409,
    'not_cancellable',
    tell('Order {number} cannot be cancelled: {state}.', {
      number: order.orderNumber,
      state: statusText(order),
    }),
  )
