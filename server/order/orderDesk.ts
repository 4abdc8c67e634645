import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createCheckoutRepository } from '../checkout/checkoutRepository'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { NotFound, ShopError } from '../errors'
import { openIncident } from '../jobs/incidents'
import { enqueue } from '../jobs/outbox'
import type { GatewayPayment } from '../payment/paymentGateway'
import type { OrderRecord } from './orderContent'
import { enqueueMail, type OrderMail } from './orderMails'
import { createOrderRepository } from './orderRepository'
import { isCancellable, isShippable, refundableCents } from './orderRules'
import { closeOrder, settlePayment } from './settlePayment'

export interface OrderDeskOptions {
  now: () => Date
  /** Jobs are due. */
  onWork: () => void
}

export interface Tracking {
  number: string | null
  url: string | null
}

/** What happens to orders after they were placed: by the ops team, by the bank, by the payment providers. */
export function createOrderDesk(db: Kysely<Database>, { now, onWork }: OrderDeskOptions) {
  const at = () => now().toISOString()

  async function getOrder(trx: Kysely<Database>, orderNumber: number): Promise<OrderRecord> {
    const order = await createOrderRepository(trx, at()).findByNumber(orderNumber)
    if (!order) throw new NotFound(`There is no order ${orderNumber}.`)
    return order
  }

  /** Marks an order as sent; the buyer gets a mail. */
  async function ship(orderNumber: number, { number, url }: Tracking): Promise<void> {
    await inTransaction(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isShippable(order)) {
        throw new ShopError(
          409,
          'not_shippable',
          `Order ${orderNumber} cannot be sent: it is ${order.status}, its payment is ${order.paymentStatus}.`,
        )
      }
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ status: 'shipped', shipped_at: at(), tracking_number: number, tracking_url: url })
        .where('uuid_order', '=', order.uuidOrder)
        .where('status', '=', 'placed')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw changedMeanwhile(orderNumber)
      await mail(trx, 'mail.shipped', order.uuidOrder)
    })
    onWork()
  }

  /** Calls an order off: its copies go back on the shelf, its money back to the buyer. */
  async function cancel(orderNumber: number, reason: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isCancellable(order)) {
        throw new ShopError(
          409,
          'not_cancellable',
          `Order ${orderNumber} cannot be cancelled: it is ${order.status}.`,
        )
      }
      if (!(await closeOrder(trx, order, at()))) throw changedMeanwhile(orderNumber)
      const cents = refundableCents(order)
      if (cents > 0) await beginRefund(trx, order, cents, reason)
    })
    onWork()
  }

  /** Gives money back without touching the goods. @param cents null: all that is left */
  async function refund(orderNumber: number, cents: number | null, reason: string): Promise<number> {
    const given = await inTransaction(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      const amount = cents ?? refundableCents(order)
      if (amount <= 0)
        throw new ShopError(409, 'nothing_to_refund', `Nothing of order ${orderNumber} is left.`)
      await beginRefund(trx, order, amount, reason)
      return amount
    })
    onWork()
    return given
  }

  /** One conditional update: however many refunds run at once, they never add up to more than was paid. */
  async function beginRefund(trx: Kysely<Database>, order: OrderRecord, cents: number, reason: string) {
    const { uuidOrder, uuidCheckout, orderNumber, content } = order
    const { numUpdatedRows } = await trx
      .updateTable('orders')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
      .where('uuid_order', '=', uuidOrder)
      .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('total_cents')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const left = (refundableCents(order) / 100).toFixed(2)
      throw new ShopError(409, 'too_much', `Only ${left} € of order ${orderNumber} can be given back.`)
    }
    const isAll = order.refundedCents + cents === content.totalCents
    await trx
      .updateTable('orders')
      .set({ payment_status: isAll ? 'refunded' : 'partly_refunded' })
      .where('uuid_order', '=', uuidOrder)
      .execute()
    const charge = await createCheckoutRepository(trx, at()).findLastAttempt(uuidCheckout, [
      'capture',
      'debit',
    ])
    const isByProvider = charge?.operation === 'capture'
    const uuid_refund = randomUUID()
    const isDebited = charge?.operation === 'debit' && (await debitLess(trx, uuidCheckout, cents))
    await trx
      .insertInto('refund')
      .values({
        uuid_refund,
        uuid_order: uuidOrder,
        uuid_attempt: charge?.uuid_attempt ?? null,
        amount_cents: cents,
        reason,
        state: isByProvider ? 'intended' : isDebited ? 'succeeded' : 'by_hand',
        created_at: at(),
        changed_at: at(),
      })
      .execute()
    if (isByProvider) {
      await enqueue(
        trx,
        { kind: 'refund', dedupeKey: `refund.${uuid_refund}`, payload: { uuid_refund } },
        at(),
      )
      return
    }
    await mail(trx, 'mail.refund', uuidOrder, uuid_refund)
    if (isDebited) return
    const detail = `Transfer ${(cents / 100).toFixed(2)} € of order ${orderNumber} back by hand.`
    await openIncident(trx, { kind: 'refund_by_hand', ref: uuid_refund, detail }, at())
  }

  /** A direct debit that has not gone to the bank is simply made smaller. @returns false when it has gone */
  async function debitLess(trx: Kysely<Database>, uuid_checkout: string, cents: number): Promise<boolean> {
    const row = await trx
      .updateTable('sepa_mandate')
      .set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
      .where('uuid_checkout', '=', uuid_checkout)
      .where('state', '=', 'accepted')
      .returning('amount_cents')
      .executeTakeFirst()
    if (row?.amount_cents === 0) {
      await trx
        .updateTable('sepa_mandate')
        .set({ state: 'cancelled' })
        .where('uuid_checkout', '=', uuid_checkout)
        .execute()
    }
    return row !== undefined
  }

  /** What was pending is decided; see settlePayment. */
  async function settlePending(uuidCheckout: string, outcome: 'paid' | 'failed'): Promise<void> {
    await inTransaction(db, (trx) => settlePayment(trx, uuidCheckout, { state: outcome }, at()))
    onWork()
  }

  /** What the provider says of the payment of an order that exists. */
  async function applyPayment(uuidCheckout: string, payment: GatewayPayment): Promise<void> {
    if (payment.status === 'captured') await settlePending(uuidCheckout, 'paid')
    if (payment.status === 'failed') await settlePending(uuidCheckout, 'failed')
    if (!payment.isDisputed) return
    const detail = `Payment ${payment.ref} is disputed: answer the provider in time.`
    await openIncident(db, { kind: 'dispute', ref: uuidCheckout, detail }, at())
  }

  const mail = (trx: Kysely<Database>, kind: OrderMail, uuid_order: string, ref?: string) =>
    enqueueMail(trx, kind, { uuid_order, ref }, at())

  return { ship, cancel, refund, settlePending, applyPayment }
}

export type OrderDesk = ReturnType<typeof createOrderDesk>

const changedMeanwhile = (orderNumber: number) =>
  new ShopError(
    409,
    'changed_meanwhile',
    `Order ${orderNumber} has changed meanwhile. Please look at it again.`,
  )
