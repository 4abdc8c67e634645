import { required } from '../../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { openIncident } from '../../../platform/jobs/incidents'
import { type AttemptRow, createAttemptReader } from '../../payment/attemptRepository'
import { type Gateways, PaymentRefused, type RefundState } from '../../payment/paymentGateway'
import { enqueueOrderMail } from '../enqueueOrderMail'
import { createOrderWriter } from '../orderRepository'
import { createRefundReader, createRefundWriter, type RefundRow } from '../refundRepository'
import { tell } from '../staffSentences'
import { closeSettledWithdrawals } from '../withdrawal/withdrawalRest'

export interface RefundJobOptions {
  gateways: Gateways
  now: () => Date
}

/**
 * Makes the handler of refund jobs, which sends the money back. It gives the provider the same idempotency key each
 * time, so a repeated job refunds only once.
 */
export function createRefundJob(db: ShopDatabase, { gateways, now }: RefundJobOptions) {
  const at = () => now().toISOString()

  return async ({ uuid_refund }: { uuid_refund: string }): Promise<void> => {
    const refund = await createRefundReader(db).getRefund(uuid_refund)
    if (refund.state !== 'intended') return
    const uuidAttempt = required(refund.uuid_attempt, 'attempt of a refund')
    const charge = required(await createAttemptReader(db).findAttempt(uuidAttempt), 'attempt')
    const state = await sendRefund(charge, refund)
    await transact(db, async (trx) => {
      await lockRefundedOrder(trx, refund, at())
      if (state !== 'failed') return noteRefunded(trx, refund, at())
      await createRefundWriter(trx, at()).settleRefund(uuid_refund, 'failed')
      const detail = () =>
        tell('The provider does not refund this payment: transfer {amount} by hand.', {
          amount: { cents: getRestCents(refund) },
        })
      return openIncident(trx, { kind: 'refund_failed', ref: uuid_refund, detail }, at())
    })
  }

  async function sendRefund(charge: AttemptRow, refund: RefundRow): Promise<RefundState> {
    const gateway = required(gateways[charge.gateway], charge.gateway)
    try {
      return (
        await gateway.refund(
          required(charge.gateway_ref, 'gateway ref'),
          getRestCents(refund),
          `refund_${refund.uuid_refund}`,
        )
      ).state
    } catch (error) {
      if (error instanceof PaymentRefused) return 'failed'
      throw error
    }
  }
}

/**
 * Records that a refund has gone through: the buyer gets a mail, and withdrawals that it settles are closed. The order is
 * locked.
 * @param now ISO time
 */
export async function noteRefunded(
  trx: WriteTransaction,
  { uuid_refund, uuid_order }: RefundRow,
  now: string,
): Promise<void> {
  await createRefundWriter(trx, now).settleRefund(uuid_refund, 'succeeded')
  await enqueueOrderMail(trx, 'mail.refund', { uuid_order, ref: uuid_refund }, { now })
  await closeSettledWithdrawals(trx, uuid_order, now)
}

/** Locks the order, so that of two refunds that end at the same time the second one sees the first. */
async function lockRefundedOrder(
  trx: WriteTransaction,
  { uuid_order }: RefundRow,
  now: string,
): Promise<void> {
  const orders = createOrderWriter(trx, now)
  const [order] = await orders.listOrders([uuid_order])
  await orders.lockOrder(required(order, 'order of a refund').orderNumber)
}

/** Computes what of a refund does not go to a gift card, in cents. */
export const getRestCents = ({ amount_cents, gift_card_cents }: RefundRow): number =>
  amount_cents - gift_card_cents
