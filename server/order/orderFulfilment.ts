import { randomUUID } from 'node:crypto'
import { elementAt } from '../../src/shared/required'
import { createContentReader } from '../content/contentRepository'
import type { ShopDatabase, WriteTransaction } from '../database/access'
import { transact } from '../database/transactions'
import { NotFound, ShopError } from '../errors'
import { openIncident } from '../jobs/incidentRepository'
import { enqueue } from '../jobs/outbox'
import { chargeOperations, createAttemptReader } from '../payment/attemptRepository'
import { mandateRepository } from '../payment/methods/sepa/mandateRepository'
import type { GatewayPayment } from '../payment/paymentGateway'
import { formatShopDay } from '../support/dates'
import { issueDocuments } from './invoices/invoiceDocuments'
import type { OrderRecord } from './orderContent'
import { noteOrderEvent } from './orderEventRepository'
import { enqueueMail, type OrderMail } from './orderMails'
import { createOrderReader, createOrderWriter } from './orderRepository'
import {
  hasParcel,
  isCancellable,
  isOnItsWay,
  isReturnable,
  isShippable,
  refundableCents,
} from './orderRules'
import { createRefundWriter } from './refundRepository'
import { closeOrder, putBackAll, settlePayment } from './settlePayment'
import { trackingLink, trackingTemplateOf } from './trackingRules'
import { adviceBeforeSending } from './withdrawalAdvice'
import { withdrawalRepository } from './withdrawalRepository'
import { withdrawnPart } from './withdrawalRules'

export interface OrderFulfilmentOptions {
  now: () => Date
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

export interface Tracking {
  number: string | null
  /** The tracking address; null to make it from the template of the shipping option, if shop.yaml has one. */
  url: string | null
}

/**
 * Makes the service for placed orders: ship, cancel, refund and return by the ops team, and results of payments.
 * @returns the service, whose methods throw ShopError 409 when the order's state does not allow the step
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createOrderFulfilment(db: ShopDatabase, { now, onJobsQueued }: OrderFulfilmentOptions) {
  const at = () => now().toISOString()

  async function getOrder(trx: WriteTransaction, orderNumber: number): Promise<OrderRecord> {
    const order = await createOrderReader(trx).findByNumber(orderNumber)
    if (!order) throw new NotFound(`There is no order ${orderNumber}.`)
    return order
  }

  /**
   * Marks an order as sent; the buyer gets an e-mail.
   * @param options `isDespiteWithdrawal` ships it even if a withdrawal from it is still open
   */
  async function ship(
    orderNumber: number,
    tracking: Tracking,
    { isDespiteWithdrawal = false } = {},
  ): Promise<void> {
    await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isShippable(order)) {
        throw new ShopError(409, 'not_shippable', notShippableText(order))
      }
      if (!isDespiteWithdrawal) await refuseWithdrawn(trx, order)
      const orders = createOrderWriter(trx, at())
      const isDone = await orders.markShipped(order.uuidOrder, await trackingOf(trx, order, tracking))
      if (!isDone) throw changedMeanwhile(orderNumber)
      await noteOrderEvent(trx, order.uuidOrder, 'sent', at())
      await mail(trx, 'mail.shipped', order.uuidOrder)
    })
    onJobsQueued()
  }

  async function trackingOf(trx: WriteTransaction, { content }: OrderRecord, { number, url }: Tracking) {
    if (url !== null || number === null) return { tracking_number: number, tracking_url: url }
    const template = trackingTemplateOf(content, await createContentReader(trx).shippingOptions())
    return {
      tracking_number: number,
      tracking_url: template === null ? null : trackingLink(template, number),
    }
  }

  /**
   * Corrects the tracking number of an order that is on its way; the buyer gets a mail with the right one.
   * @throws NotFound when there is no such order
   * @throws ShopError 409 when the order is not on its way, or has this number already
   */
  async function correctTracking(orderNumber: number, tracking: Tracking): Promise<void> {
    await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isOnItsWay(order)) throw notOnItsWay(order)
      const changes = await trackingOf(trx, order, tracking)
      if (
        changes.tracking_number === order.trackingNumber &&
        (changes.tracking_url ?? order.trackingUrl) === order.trackingUrl
      ) {
        throw new ShopError(
          409,
          'nothing_to_correct',
          `Order ${orderNumber} has this tracking number already.`,
        )
      }
      const isDone = await createOrderWriter(trx, at()).changeTracking(order.uuidOrder, changes)
      if (!isDone) throw changedMeanwhile(orderNumber)
      await mail(trx, 'mail.tracking', order.uuidOrder, randomUUID())
    })
    onJobsQueued()
  }

  /**
   * Marks an order as delivered.
   * @throws NotFound when there is no such order
   * @throws ShopError 409 when the order is not on its way
   */
  async function markDelivered(orderNumber: number): Promise<void> {
    await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isOnItsWay(order)) throw notOnItsWay(order)
      const isDone = await createOrderWriter(trx, at()).markDelivered(order.uuidOrder, 'shipped')
      if (!isDone) throw changedMeanwhile(orderNumber)
    })
  }

  async function refuseWithdrawn(trx: WriteTransaction, order: OrderRecord): Promise<void> {
    const named = await withdrawalRepository.listNaming(trx, [order])
    const open = (named.get(order.orderNumber) ?? []).filter(({ is_open }) => is_open)
    if (open.length === 0) return
    const part = withdrawnPart(order.content, open)
    const extent = part.isWholeOrder
      ? 'it'
      : `${part.lines.length} of its ${order.content.lines.length} items`
    throw new ShopError(
      409,
      'withdrawn',
      `Order ${order.orderNumber} was not sent: the buyer withdrew from ${extent} on ${formatShopDay(elementAt(open, 0).received_at)}. ${adviceBeforeSending(order, part)}`,
    )
  }

  /** Cancels an order: its copies go back on the shelf and the buyer gets a refund. */
  async function cancel(orderNumber: number, reason: string): Promise<void> {
    await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isCancellable(order)) {
        throw new ShopError(
          409,
          'not_cancellable',
          `Order ${orderNumber} cannot be cancelled: it is ${order.status}.`,
        )
      }
      if (!(await closeOrder(trx, order, at()))) throw changedMeanwhile(orderNumber)
      const cents = order.paymentStatus === 'failed' ? 0 : refundableCents(order)
      if (cents > 0) await beginRefund(trx, order, cents, reason)
      else await issueDocuments(trx, await getOrder(trx, orderNumber), at())
    })
    onJobsQueued()
  }

  /**
   * Refunds money without touching the goods.
   * @param cents the amount; null for everything that is left
   * @returns the refunded amount in cents
   */
  async function refund(orderNumber: number, cents: number | null, reason: string): Promise<number> {
    const given = await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      const amount = cents ?? refundableCents(order)
      if (amount <= 0)
        throw new ShopError(409, 'nothing_to_refund', `Nothing of order ${orderNumber} is left to refund.`)
      await beginRefund(trx, order, amount, reason)
      return amount
    })
    onJobsQueued()
    return given
  }

  /**
   * Accepts the return of a sent order: puts its copies back on the shelf and refunds the buyer.
   * @param options `cents` is the refund, or null for everything that is left; with `isSellable` false, the copies stay
   * out of stock
   * @returns the refunded amount in cents
   */
  async function returnItems(
    orderNumber: number,
    reason: string,
    { cents, isSellable }: { cents: number | null; isSellable: boolean },
  ): Promise<number> {
    const given = await transact(db, async (trx) => {
      const order = await getOrder(trx, orderNumber)
      if (!isReturnable(order)) {
        throw new ShopError(
          409,
          'not_returnable',
          hasParcel(order.content)
            ? `Order ${orderNumber} cannot be returned: it is ${order.status} and was not shipped.`
            : `Order ${orderNumber} contains only downloads. Cancel it with rille orders cancel.`,
        )
      }
      if (!(await createOrderWriter(trx, at()).markReturned(order.uuidOrder)))
        throw changedMeanwhile(orderNumber)
      if (isSellable) await putBackAll(trx, order, at())
      const amount = cents ?? (order.paymentStatus === 'failed' ? 0 : refundableCents(order))
      if (amount > 0) await beginRefund(trx, order, amount, reason)
      else await issueDocuments(trx, await getOrder(trx, orderNumber), at())
      return amount
    })
    onJobsQueued()
    return given
  }

  async function beginRefund(trx: WriteTransaction, order: OrderRecord, cents: number, reason: string) {
    const { uuidOrder, uuidCheckout, orderNumber } = order
    const orders = createOrderWriter(trx, at())
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
    await createRefundWriter(trx, at()).insertRefund({
      uuid_refund,
      uuid_order: uuidOrder,
      uuid_attempt: charge?.uuid_attempt ?? null,
      amount_cents: cents,
      reason,
      state: isByProvider ? 'intended' : isLessDebited ? 'succeeded' : 'by_hand',
    })
    await issueDocuments(trx, await getOrder(trx, orderNumber), at())
    if (isByProvider) {
      const dedupeKey = `refund.${uuid_refund}`
      await enqueue(trx, { kind: 'refund', dedupeKey, payload: { uuid_refund } }, at())
      return
    }
    await mail(trx, 'mail.refund', uuidOrder, uuid_refund)
    if (isLessDebited) return
    const detail = `Transfer ${(cents / 100).toFixed(2)} € of order ${orderNumber} back by hand.`
    await openIncident(trx, { kind: 'refund_by_hand', ref: uuid_refund, detail }, at())
  }

  /** Records the outcome of a pending payment; see settlePayment. */
  async function settlePending(uuidCheckout: string, outcome: 'paid' | 'failed'): Promise<void> {
    await transact(db, (trx) => settlePayment(trx, uuidCheckout, { state: outcome }, at()))
    onJobsQueued()
  }

  /** Applies a provider's state of the payment to existing orders, and opens an incident if the payment is disputed. */
  async function applyPayment(uuidCheckout: string, payment: GatewayPayment): Promise<void> {
    if (payment.status === 'captured') await settlePending(uuidCheckout, 'paid')
    if (payment.status === 'failed') await settlePending(uuidCheckout, 'failed')
    if (!payment.isDisputed) return
    const detail = `Payment ${payment.ref} is disputed: answer the provider in time.`
    await openIncident(db, { kind: 'dispute', ref: uuidCheckout, detail }, at())
  }

  const mail = (trx: WriteTransaction, kind: OrderMail, uuid_order: string, ref?: string) =>
    enqueueMail(trx, kind, { uuid_order, ref }, at())

  return { ship, correctTracking, markDelivered, cancel, refund, returnItems, settlePending, applyPayment }
}

export type OrderFulfilment = ReturnType<typeof createOrderFulfilment>

/**
 * Explains why an order cannot be shipped.
 * @returns a sentence for the ops team
 */
export const notShippableText = ({ orderNumber, status, paymentStatus, content }: OrderRecord): string =>
  hasParcel(content)
    ? `Order ${orderNumber} cannot be sent: it is ${status}, its payment is ${paymentStatus.replaceAll('_', ' ')}.`
    : `Order ${orderNumber} contains only downloads: there is nothing to ship.`

const notOnItsWay = ({ orderNumber, status }: OrderRecord) =>
  new ShopError(
    409,
    'not_on_its_way',
    status === 'placed'
      ? `Order ${orderNumber} has not been shipped yet. Ship it with rille orders ship.`
      : `Order ${orderNumber} is not on its way: it is ${status}.`,
  )

const changedMeanwhile = (orderNumber: number) =>
  new ShopError(
    409,
    'changed_meanwhile',
    `Order ${orderNumber} has changed meanwhile. Please look at it again.`,
  )
