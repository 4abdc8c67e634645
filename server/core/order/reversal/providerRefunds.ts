import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { closeSettledIncident, openIncident } from '../../../platform/jobs/incidents'
import type { GatewayPayment } from '../../payment/paymentGateway'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import type { OrderRecord } from '../orderContent'
import { createOrderWriter } from '../orderRepository'
import { createRefundReader, createRefundWriter, type RefundRow } from '../refundRepository'
import { tell } from '../staffSentences'
import { createWithdrawalReader } from '../withdrawal/withdrawalRepository'
import { isSettled, listWithdrawalRests, readWithdrawnOrder } from '../withdrawal/withdrawalRest'
import { refundDueDay } from '../withdrawal/withdrawalRules'
import { beginRefund } from './beginRefund'
import { getRestCents, noteRefunded } from './refundJob'

interface ReadPayment {
  uuidCheckout: string
  payment: Pick<GatewayPayment, 'ref' | 'refundedCents'>
  /** ISO time before the payment was read. The provider may not know of a refund that ended later. */
  readAt: string
}

/**
 * Compares what a provider has refunded of a payment with the refunds of its orders. A refund that was made at the
 * provider's page becomes one of the order, or the end of one that had failed. A refund that came back counts as failed,
 * and its withdrawal is open again. What cannot be told becomes an incident of the inbox.
 */
export const followProviderRefunds = (
  db: ShopDatabase,
  { uuidCheckout, payment, readAt }: ReadPayment,
  now: string,
): Promise<void> =>
  transact(db, async (trx) => {
    const orders = await createOrderWriter(trx, now).lockOfCheckout(uuidCheckout)
    const ids = orders.map(({ uuidOrder }) => uuidOrder)
    const refunds = (await createRefundReader(trx).listRefunds(ids)).filter(
      (refund) => refund.state !== 'by_hand' && getRestCents(refund) > 0,
    )
    const more = payment.refundedCents - sumRests(refunds.filter(({ state }) => state !== 'failed'))
    if (more > 0) return takeOver(trx, { uuidCheckout, payment, orders, refunds, more }, now)
    const settledRefunds = refunds.filter(
      ({ state, changed_at }) => state === 'succeeded' && changed_at < readAt,
    )
    const lostCents = sumRests(settledRefunds) - payment.refundedCents
    const lostRefund = settledRefunds.findLast((refund) => getRestCents(refund) === lostCents)
    if (lostRefund) await noteCameBack(trx, lostRefund, orders, now)
  })

const sumRests = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, refund) => sum + getRestCents(refund), 0)

interface Surplus extends Omit<ReadPayment, 'readAt'> {
  orders: readonly OrderRecord[]
  refunds: readonly RefundRow[]
  /** What the provider has refunded beyond what the shop knows, in cents. */
  more: number
}

async function takeOver(
  trx: WriteTransaction,
  { uuidCheckout, payment, orders, refunds, more }: Surplus,
  now: string,
): Promise<void> {
  const failedRefund = refunds.find((refund) => refund.state === 'failed' && getRestCents(refund) === more)
  if (failedRefund) {
    await closeSettledIncident(trx, { kind: 'refund_failed', ref: failedRefund.uuid_refund }, now)
    return noteRefunded(trx, failedRefund, now)
  }
  const [order, ...otherOrders] = orders
  const isClear =
    order !== undefined &&
    otherOrders.length === 0 &&
    (order.content.giftCardCents ?? 0) === 0 &&
    order.paymentStatus !== 'failed' &&
    more <= (await readRefundableCents(trx, order))
  if (isClear) return beginRefund(trx, order, { cents: more, reason: '', rates: null, isSent: true }, now)
  const detail = () =>
    tell(
      'The provider has refunded {amount} of payment {ref} that the shop does not know of, and the shop cannot tell what it was for. Compare the payment there with its orders.',
      { amount: { cents: more }, ref: payment.ref },
    )
  await openIncident(trx, { kind: 'refund_elsewhere', ref: uuidCheckout, detail }, now)
}

/** Counts a refund as failed that did not reach the buyer, and opens the withdrawals again that it had settled. */
async function noteCameBack(
  trx: WriteTransaction,
  refund: RefundRow,
  orders: readonly OrderRecord[],
  now: string,
): Promise<void> {
  await createRefundWriter(trx, now).settleRefund(refund.uuid_refund, 'failed')
  const amount = { cents: getRestCents(refund) }
  const detail = () =>
    tell("The refund has come back from the buyer's bank or account: transfer {amount} by hand.", { amount })
  await openIncident(trx, { kind: 'refund_failed', ref: refund.uuid_refund, detail }, now)
  const order = orders.find(({ uuidOrder }) => uuidOrder === refund.uuid_order)
  if (!order) return
  const withdrawals = await createWithdrawalReader(trx).listOfOrders([order.uuidOrder])
  for (const { withdrawal, rest } of listWithdrawalRests(await readWithdrawnOrder(trx, order), withdrawals)) {
    if (withdrawal.is_open || isSettled(rest)) continue
    const due = { day: refundDueDay(withdrawal.received_at) }
    const reopened = () =>
      tell('Order {number}: its refund of {amount} has come back. The money had to be back by {due}.', {
        number: order.orderNumber,
        amount,
        due,
      })
    await openIncident(trx, { kind: 'withdrawal', ref: withdrawal.uuid_withdrawal, detail: reopened }, now)
  }
}
