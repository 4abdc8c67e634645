import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { openIncident } from '../../platform/jobs/incidents'
import type { GatewayPayment } from '../payment/paymentGateway'
import { followProviderRefunds } from './reversal/providerRefunds'
import { settlePayment } from './settlePayment'
import { tell } from './staffSentences'

export interface ReadPayment {
  uuidCheckout: string
  payment: GatewayPayment
  /** ISO time before the payment was read. */
  readAt: string
}

/**
 * Applies a provider's state of the payment to existing orders, with the refunds that were made there, and opens an
 * incident if the payment is disputed.
 * @param now ISO time
 */
export async function applyPayment(
  db: ShopDatabase,
  { uuidCheckout, payment, readAt }: ReadPayment,
  now: string,
): Promise<void> {
  const state = payment.status === 'captured' ? 'paid' : payment.status === 'failed' ? 'failed' : null
  if (state) await transact(db, (trx) => settlePayment(trx, uuidCheckout, { state }, now))
  await followProviderRefunds(db, { uuidCheckout, payment, readAt }, now)
  if (!payment.isDisputed) return
  const detail = () => tell('Payment {ref} is disputed: answer the provider in time.', { ref: payment.ref })
  await openIncident(db, { kind: 'dispute', ref: uuidCheckout, detail }, now)
}
