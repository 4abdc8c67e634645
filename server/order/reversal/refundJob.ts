import { moneyOfCents } from '../../../src/shared/money'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../database/access'
import { transact } from '../../database/transactions'
import { openIncident } from '../../jobs/incidentRepository'
import { type AttemptRow, createAttemptReader } from '../../payment/attemptRepository'
import { type Gateways, PaymentRefused, type RefundState } from '../../payment/paymentGateway'
import { enqueueMail } from '../orderMails'
import { createRefundReader, createRefundWriter, type RefundRow } from '../refundRepository'

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
      await createRefundWriter(trx, at()).settleRefund(
        uuid_refund,
        state === 'failed' ? 'failed' : 'succeeded',
      )
      if (state !== 'failed') {
        return enqueueMail(trx, 'mail.refund', { uuid_order: refund.uuid_order, ref: uuid_refund }, at())
      }
      const detail = `The provider does not refund this payment: transfer ${moneyOfCents(restOf(refund))} by hand.`
      return openIncident(trx, { kind: 'refund_failed', ref: uuid_refund, detail }, at())
    })
  }

  async function sendRefund(charge: AttemptRow, refund: RefundRow): Promise<RefundState> {
    const gateway = required(gateways[charge.gateway], charge.gateway)
    try {
      return (
        await gateway.refund(
          required(charge.gateway_ref, 'gateway ref'),
          restOf(refund),
          `refund_${refund.uuid_refund}`,
        )
      ).state
    } catch (error) {
      if (error instanceof PaymentRefused) return 'failed'
      throw error
    }
  }
}

/** Computes what of a refund does not go to a gift card, in cents. */
const restOf = ({ amount_cents, gift_card_cents }: RefundRow): number => amount_cents - gift_card_cents
