import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import { buildLinePlan, chooseLines, type OrderLine } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import { lockOrder } from '../lockOrder'
import { tell } from '../staffSentences'
import { beginRefund } from './beginRefund'
import { addToLines } from './lowerClaim'
import type { Reversal } from './reverseLines'

/**
 * Refunds money without touching the goods.
 * @param cents undefined: everything that is left, or what was paid for the lines
 * @param now ISO time
 * @returns the refunded cents
 * @throws NotFound if there is no such order
 * @throws ShopError 409 if nothing or not so much is left
 */
export async function refundOrderAmount(
  trx: WriteTransaction,
  { orderNumber, reason, cents = null, lines: lineCopies = null }: Omit<Reversal, 'isSellable'>,
  now: string,
): Promise<number> {
  const order = await lockOrder(trx, orderNumber, now)
  const lines = await createOrderLineReader(trx).readOrderLines(order)
  const possible = { possible: ({ line }: OrderLine) => line.quantity, verb: 'refunded' as const }
  const plan = lineCopies && buildLinePlan(lines, chooseLines(orderNumber, lines, lineCopies, possible))
  const remainingCents = await readRefundableCents(trx, order)
  const amount = cents ?? (plan ? Math.min(plan.cents, remainingCents) : remainingCents)
  if (amount <= 0) {
    throw new ShopError(
      409,
      'nothing_to_refund',
      tell('Nothing of order {number} is left to refund.', { number: orderNumber }),
    )
  }
  const rates = plan && (await addToLines(trx, order, plan, { cents: amount, areGone: false }))
  await beginRefund(trx, order, { cents: amount, reason, rates }, now)
  return amount
}
