import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../database/access'
import { ShopError } from '../../errors'
import { openIncident } from '../../jobs/incidentRepository'
import { enqueue } from '../../jobs/outbox'
import { chargeOperations, createAttemptReader } from '../../payment/attemptRepository'
import { mandateRepository } from '../../payment/methods/sepa/mandateRepository'
import type { RateShare } from '../bookkeeping'
import { issueDocuments } from '../invoices/invoiceDocuments'
import type { OrderRecord } from '../orderContent'
import { enqueueMail } from '../orderMails'
import { createOrderWriter } from '../orderRepository'
import { refundableCents } from '../orderRules'
import { createRefundWriter } from '../refundRepository'

export interface BegunRefund {
  /** Above 0. */
  cents: number
  /** For the buyer. */
  reason: string
  /** What of it belongs to which VAT rate; null for a part of all of the order. */
  rates: readonly RateShare[] | null
}

/**
 * Begins to refund money of an order: by its payment provider, by a smaller debit, or by hand. A correction of the invoice
 * is issued.
 * @param now ISO time
 * @throws ShopError 409 if so much is not left
 */
export async function beginRefund(
  trx: WriteTransaction,
  order: OrderRecord,
  { cents, reason, rates }: BegunRefund,
  now: string,
): Promise<void> {
  const { uuidOrder, uuidCheckout, orderNumber } = order
  const orders = createOrderWriter(trx, now)
  const left = order.paymentStatus === 'failed' ? null : await orders.addRefunded(uuidOrder, cents)
  if (left === null) {
    const max = (refundableCents(order) / 100).toFixed(2)
    throw new ShopError(409, 'too_much', `Only ${max} € of order ${orderNumber} can be refunded.`)
  }
  // A pending payment stays pending after a partial refund, because the rest of it is still unpaid.
  if (left === 0) await orders.movePayment(uuidOrder, ['paid', 'partly_refunded', 'pending'], 'refunded')
  else await orders.movePayment(uuidOrder, ['paid'], 'partly_refunded')
  const charge = await createAttemptReader(trx).findLastAttempt(uuidCheckout, chargeOperations)
  const isByProvider = charge?.operation === 'capture'
  const isDebited = charge?.operation === 'debit'
  const isLessDebited = isDebited && (await mandateRepository.debitLess(trx, uuidCheckout, cents))
  const uuid_refund = randomUUID()
  await createRefundWriter(trx, now).insertRefund({
    uuid_refund,
    uuid_order: uuidOrder,
    uuid_attempt: charge?.uuid_attempt ?? null,
    amount_cents: cents,
    reason,
    rates: rates && JSON.stringify(rates),
    state: isByProvider ? 'intended' : isLessDebited ? 'succeeded' : 'by_hand',
  })
  const [changed] = await orders.listOrders([uuidOrder])
  await issueDocuments(trx, changed ?? order, now)
  if (isByProvider) {
    const dedupeKey = `refund.${uuid_refund}`
    await enqueue(trx, { kind: 'refund', dedupeKey, payload: { uuid_refund } }, now)
    return
  }
  await enqueueMail(trx, 'mail.refund', { uuid_order: uuidOrder, ref: uuid_refund }, now)
  if (isLessDebited) return
  const detail = `Transfer ${(cents / 100).toFixed(2)} € of order ${orderNumber} back by hand.`
  await openIncident(trx, { kind: 'refund_by_hand', ref: uuid_refund, detail }, now)
}
