import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../../platform/database/access'
import { createGiftCardWriter } from '../../giftCards/giftCardRepository'
import { getCardRefundCents } from '../../giftCards/giftCardRules'
import { type LinePlan, splitRefund } from '../lines/orderLine'
import { createOrderLineWriter } from '../lines/orderLineRepository'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { refundableCents } from '../orderRules'
import { createRefundWriter } from '../refundRepository'
import type { RateShare } from '../vat/refundShares'

/**
 * Adds a refund to the lines that it is for.
 * @param areGone whether the buyer no longer gets these copies
 * @returns what of it belongs to which VAT rate
 */
export async function addToLines(
  trx: WriteTransaction,
  { uuidOrder, content }: OrderRecord,
  plan: LinePlan,
  { cents, areGone }: { cents: number; areGone: boolean },
): Promise<RateShare[]> {
  const { parts, rates } = splitRefund(content, plan, cents, areGone)
  const orderLines = createOrderLineWriter(trx)
  for (const [i, { orderLine }] of plan.copies.entries()) {
    await orderLines.addToLine(uuidOrder, orderLine.line.uuidReleaseFormat, {
      refundedCents: parts[i] ?? 0,
    })
  }
  return rates
}

/**
 * Takes copies out of what the buyer owes for an order whose payment failed, because the shop has them: they were not
 * sent, or came back. What a gift card has paid goes back to it first; no other money moves, because none came. The
 * caller issues the correction.
 * @param reason for the buyer
 * @param now ISO time
 */
export async function lowerClaim(
  trx: WriteTransaction,
  order: OrderRecord,
  { plan, reason }: { plan: LinePlan; reason: string },
  now: string,
): Promise<void> {
  const { uuidOrder, uuidCheckout, refundedCents, content } = order
  const cents = Math.min(plan.cents, refundableCents(order))
  if (cents === 0) return
  const rates = await addToLines(trx, order, plan, { cents, areGone: true })
  const uuid_refund = randomUUID()
  const toCard = getCardRefundCents(cents, { giftCardCents: content.giftCardCents ?? 0, refundedCents })
  await createOrderWriter(trx, now).addRefunded(uuidOrder, cents)
  await createGiftCardWriter(trx, now).giveBack(uuidCheckout, toCard, uuid_refund)
  await createRefundWriter(trx, now).insertRefund({
    uuid_refund,
    uuid_order: uuidOrder,
    uuid_attempt: null,
    reason,
    state: 'succeeded',
    amount_cents: cents,
    gift_card_cents: toCard,
    rates: JSON.stringify(rates),
  })
}
