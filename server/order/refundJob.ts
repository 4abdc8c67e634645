import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { openIncident } from '../jobs/incidents'
import type { GatewayName, PaymentGateway } from '../payment/paymentGateway'
import { enqueueMail } from './orderMails'

export interface RefundJobOptions {
  gateways: Record<GatewayName, PaymentGateway>
  now: () => Date
}

/** A job of the outbox: has the provider give the money back. The same key each time: it is given back once. */
export function createRefundJob(db: Kysely<Database>, { gateways, now }: RefundJobOptions) {
  const at = () => now().toISOString()

  return async ({ uuid_refund }: { uuid_refund: string }): Promise<void> => {
    const refund = await db
      .selectFrom('refund')
      .innerJoin('payment_attempt as charge', 'charge.uuid_attempt', 'refund.uuid_attempt')
      .select([
        'refund.uuid_order',
        'refund.amount_cents',
        'refund.state',
        'charge.gateway',
        'charge.gateway_ref',
      ])
      .where('uuid_refund', '=', uuid_refund)
      .executeTakeFirst()
    if (refund?.state !== 'intended') return
    const gateway = gateways[refund.gateway as GatewayName]
    const { state } = await gateway.refund(refund.gateway_ref!, refund.amount_cents, `refund_${uuid_refund}`)
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('refund')
        .set({ state: state === 'failed' ? 'failed' : 'succeeded', changed_at: at() })
        .where('uuid_refund', '=', uuid_refund)
        .execute()
      if (state !== 'failed') {
        return enqueueMail(trx, 'mail.refund', { uuid_order: refund.uuid_order, ref: uuid_refund }, at())
      }
      const detail = 'The provider could not give the money back: transfer it by hand.'
      return openIncident(trx, { kind: 'refund_failed', ref: uuid_refund, detail }, at())
    })
  }
}
