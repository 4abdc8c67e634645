import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { openIncident } from '../../../platform/jobs/incidents'
import { enqueue } from '../../../platform/jobs/outbox'
import { createGiftCardWriter } from '../../giftCards/giftCardRepository'
import { getCardRefundCents } from '../../giftCards/giftCardRules'
import { chargeOperations, createAttemptReader } from '../../payment/attemptRepository'
import { createAwaitedPaymentWriter } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { createMandateWriter } from '../../payment/methods/sepa/mandateRepository'
import { enqueueOrderMail } from '../enqueueOrderMail'
import { takeBackSoldCard } from '../giftCards/soldGiftCard'
import { issueDocuments } from '../invoices/invoiceDocuments'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { refundableCents } from '../orderRules'
import { createRefundWriter } from '../refundRepository'
import { tell } from '../staffSentences'
import type { RateShare } from '../vat/refundShares'
import { closeSettledWithdrawals } from '../withdrawal/withdrawalRest'

export interface BegunRefund {
  /** Above 0. */
  cents: number
  /** For the buyer. */
  reason: string
  /**
   * What of it belongs to which line and VAT rate, and which copies go back; null for a part of all of the order.
   */
  rates: readonly RateShare[] | null
  /** Whether the provider has sent the money already, because it was refunded there. */
  isSent?: boolean
}

/**
 * Begins to refund money of an order: first to the gift card that has paid for it, then by its payment provider, by a
 * smaller debit, or by hand. A gift card that the order has sold loses the money. A correction of the invoice is issued.
 * @param now ISO time
 * @throws ShopError 409 if so much is not left
 */
export async function beginRefund(
  trx: WriteTransaction,
  order: OrderRecord,
  { cents, reason, rates, isSent = false }: BegunRefund,
  now: string,
): Promise<void> {
  const { uuidOrder, uuidCheckout, orderNumber } = order
  const orders = createOrderWriter(trx, now)
  const remainingCents = order.paymentStatus === 'failed' ? null : await orders.addRefunded(uuidOrder, cents)
  if (remainingCents === null) {
    const amount = { cents: refundableCents(order) }
    throw new ShopError(
      409,
      'too_much',
      tell('Only {amount} of order {number} can be refunded.', { amount, number: orderNumber }),
    )
  }
  // A pending payment stays pending after a partial refund, because the rest of it is still unpaid.
  if (remainingCents === 0)
    await orders.movePayment(uuidOrder, ['paid', 'partly_refunded', 'pending'], 'refunded')
  else await orders.movePayment(uuidOrder, ['paid'], 'partly_refunded')
  const uuid_refund = randomUUID()
  await takeBackSoldCard(trx, order, { cents, ref: uuid_refund }, now)
  const { giftCardCents = 0 } = order.content
  const toCard = getCardRefundCents(cents, { giftCardCents, refundedCents: order.refundedCents })
  await createGiftCardWriter(trx, now).giveBack(uuidCheckout, toCard, uuid_refund)
  const rest = cents - toCard
  const charge = await createAttemptReader(trx).findLastAttempt(uuidCheckout, chargeOperations)
  const isByProvider = rest > 0 && !isSent && charge?.operation === 'capture'
  const isDebited = charge?.operation === 'debit'
  const isLessDebited =
    rest > 0 &&
    isDebited &&
    ((await createMandateWriter(trx).debitLess(uuidCheckout, rest)) ||
      (await createAwaitedPaymentWriter(trx).awaitLess(uuidCheckout, rest)))
  const isDone = rest === 0 || isLessDebited || isSent
  await createRefundWriter(trx, now).insertRefund({
    uuid_refund,
    uuid_order: uuidOrder,
    uuid_attempt: charge?.uuid_attempt ?? null,
    amount_cents: cents,
    gift_card_cents: toCard,
    reason,
    rates: rates && JSON.stringify(rates),
    state: isByProvider ? 'intended' : isDone ? 'succeeded' : 'by_hand',
  })
  const [changedOrder] = await orders.listOrders([uuidOrder])
  await issueDocuments(trx, changedOrder ?? order, now)
  if (isByProvider) {
    const dedupeKey = `refund.${uuid_refund}`
    await enqueue(trx, { kind: 'refund', dedupeKey, payload: { uuid_refund } }, now)
    return
  }
  await enqueueOrderMail(trx, 'mail.refund', { uuid_order: uuidOrder, ref: uuid_refund }, { now })
  if (isDone) return closeSettledWithdrawals(trx, uuidOrder, now)
  const detail = () =>
    tell('Transfer {amount} of order {number} back by hand.', {
      amount: { cents: rest },
      number: orderNumber,
    })
  await openIncident(trx, { kind: 'refund_by_hand', ref: uuid_refund, detail }, now)
}
