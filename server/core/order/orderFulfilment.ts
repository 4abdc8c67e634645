import { randomUUID } from 'node:crypto'
import { elementAt } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { NotFound, ShopError } from '../../platform/errors'
import { openIncident } from '../../platform/jobs/incidentRepository'
import { formatShopDay } from '../../platform/support/dates'
import { createContentReader } from '../content/contentRepository'
import type { GatewayPayment } from '../payment/paymentGateway'
import { enqueueOrderMail } from './enqueueOrderMail'
import { type ChosenLine, chooseLines } from './lines/chosenLines'
import { leftToSend, type OrderLineCopies } from './lines/orderLine'
import { addToLine, readLinesOf } from './lines/orderLineRepository'
import type { OrderRecord } from './orderContent'
import { noteOrderEvent } from './orderEventRepository'
import { createOrderWriter } from './orderRepository'
import { hasParcel, isOnItsWay, isShippable, paymentText, statusText } from './orderRules'
import { createOrderReversal } from './reversal/orderReversal'
import { followProviderRefunds } from './reversal/providerRefunds'
import { settlePayment } from './settlePayment'
import {
  changeParcelTracking,
  insertParcel,
  listParcelsOf,
  type ParcelTracking,
} from './shipping/parcelRepository'
import { trackingLink, trackingTemplateOf } from './shipping/parcelTrackingRules'
import { refuseUsedTracking } from './shipping/usedTracking'
import { withdrawalRepository } from './withdrawal/withdrawalRepository'
import { withdrawnPart } from './withdrawal/withdrawalRules'

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

export interface ShipOptions {
  isDespiteWithdrawal?: boolean
  lines?: readonly OrderLineCopies[] | null
  /** What the parcel weighs, with its box. */
  weightGrams?: number | null
  /** Whether its tracking number may be that of another order. */
  isSharedParcel?: boolean
  /** Whether the buyer has it in hand already, so that no mail is sent. */
  isHandedOver?: boolean
}

/**
 * Makes the service for placed orders: ship, cancel, refund and return by the ops team, and results of payments.
 * @returns the service, whose methods throw ShopError 409 when the order's state does not allow the step
 */
export function createOrderFulfilment(db: ShopDatabase, { now, onJobsQueued }: OrderFulfilmentOptions) {
  const at = () => now().toISOString()

  async function lockOrder(trx: WriteTransaction, orderNumber: number): Promise<OrderRecord> {
    const order = await createOrderWriter(trx, at()).lockOrder(orderNumber)
    if (!order) throw new NotFound(`There is no order ${orderNumber}.`)
    return order
  }

  /**
   * Sends an order, or copies of it, in a parcel; the buyer gets an e-mail. The order counts as sent when nothing of it is
   * left to send.
   * @param options `lines` are the copies in the parcel, null for all that are left; `isDespiteWithdrawal` sends them even
   * if a withdrawal from them is still open
   */
  async function ship(
    orderNumber: number,
    tracking: Tracking,
    {
      isDespiteWithdrawal = false,
      lines: wanted = null,
      weightGrams = null,
      isSharedParcel = false,
      isHandedOver,
    }: ShipOptions = {},
  ): Promise<void> {
    await transact(db, async (trx) => {
      const order = await lockOrder(trx, orderNumber)
      if (!isShippable(order)) {
        throw new ShopError(409, 'not_shippable', notShippableText(order))
      }
      const lines = await readLinesOf(trx, order)
      const chosen = chooseLines(orderNumber, lines, wanted, { possible: leftToSend, verb: 'sent' })
      if (chosen.length === 0) throw new ShopError(409, 'not_shippable', notShippableText(order))
      if (!isDespiteWithdrawal) await refuseWithdrawn(trx, order, chosen)
      if (!isSharedParcel) await refuseUsedTracking(trx, tracking.number, { orderNumber, uuidParcel: null })
      const { uuidOrder } = order
      const sentBefore = await listParcelsOf(trx, uuidOrder)
      const known = await trackingOf(trx, order, tracking)
      const copies = chosen.map(({ one, quantity }) => ({
        uuidReleaseFormat: one.line.uuidReleaseFormat,
        quantity,
      }))
      const number = sentBefore.length + 1
      const uuid_parcel = await insertParcel(trx, uuidOrder, { number, ...known, weightGrams, copies }, at())
      for (const { uuidReleaseFormat, quantity } of copies) {
        await addToLine(trx, uuidOrder, uuidReleaseFormat, { sent: quantity })
      }
      const isWhole =
        chosen.length === lines.filter((one) => leftToSend(one) > 0).length &&
        chosen.every(({ one, quantity }) => quantity === leftToSend(one))
      const orders = createOrderWriter(trx, at())
      await orders.changeTracking(uuidOrder, known)
      if (isWhole) {
        await orders.changeStatus(uuidOrder, 'shipped')
        await noteOrderEvent(trx, uuidOrder, 'sent', at())
      }
      if (isHandedOver) return
      // An order in one parcel has one mail, however often it is asked for.
      const ref = isWhole && number === 1 ? undefined : uuid_parcel
      await enqueueOrderMail(trx, 'mail.shipped', { uuid_order: uuidOrder, ref, uuid_parcel }, at())
    })
    onJobsQueued()
  }

  async function trackingOf(
    trx: WriteTransaction,
    { content }: OrderRecord,
    { number, url }: Tracking,
  ): Promise<ParcelTracking> {
    if (url !== null || number === null) return { trackingNumber: number, trackingUrl: url }
    const template = trackingTemplateOf(content, await createContentReader(trx).shippingOptions())
    return { trackingNumber: number, trackingUrl: template === null ? null : trackingLink(template, number) }
  }

  /**
   * Corrects the tracking number of a parcel that is on its way; the buyer gets a mail with the right one.
   * @param parcelNumber which parcel of the order; null for the last one
   * @throws NotFound when there is no such order or parcel
   * @throws ShopError 409 when the order is not on its way, or the parcel has this number already
   */
  async function correctTracking(
    orderNumber: number,
    tracking: Tracking,
    parcelNumber: number | null = null,
    { isSharedParcel = false }: Pick<ShipOptions, 'isSharedParcel'> = {},
  ): Promise<void> {
    await transact(db, async (trx) => {
      const order = await lockOrder(trx, orderNumber)
      const { uuidOrder } = order
      const parcels = await listParcelsOf(trx, uuidOrder)
      const last = parcels.at(-1)
      if (!isOnItsWay(order) && !(order.status === 'placed' && last)) throw notOnItsWay(order)
      const parcel = parcelNumber === null ? last : parcels.find(({ number }) => number === parcelNumber)
      if (parcelNumber !== null && !parcel) {
        throw new NotFound(`Order ${orderNumber} has no parcel ${parcelNumber}.`)
      }
      const before = parcel ?? order
      const known = await trackingOf(trx, order, tracking)
      if (
        known.trackingNumber === before.trackingNumber &&
        (known.trackingUrl ?? before.trackingUrl) === before.trackingUrl
      ) {
        throw new ShopError(
          409,
          'nothing_to_correct',
          `Order ${orderNumber} has this tracking number already.`,
        )
      }
      if (!isSharedParcel) {
        const uuidParcel = parcel?.uuidParcel ?? null
        await refuseUsedTracking(trx, tracking.number, { orderNumber, uuidParcel })
      }
      if (parcel) await changeParcelTracking(trx, parcel.uuidParcel, known)
      if (parcel === last) await createOrderWriter(trx, at()).changeTracking(uuidOrder, known)
      const payload = { uuid_order: uuidOrder, ref: randomUUID(), uuid_parcel: parcel?.uuidParcel }
      await enqueueOrderMail(trx, 'mail.tracking', payload, at())
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
      const order = await lockOrder(trx, orderNumber)
      if (!isOnItsWay(order)) throw notOnItsWay(order)
      const isDone = await createOrderWriter(trx, at()).markDelivered(order.uuidOrder, 'shipped')
      if (!isDone) throw changedMeanwhile(orderNumber)
    })
  }

  /** Records that the buyer has collected an order which was not sent; no mail is sent. */
  async function handOver(orderNumber: number): Promise<void> {
    await ship(orderNumber, { number: null, url: null }, { isHandedOver: true })
    await markDelivered(orderNumber)
  }

  async function refuseWithdrawn(
    trx: WriteTransaction,
    order: OrderRecord,
    chosen: readonly ChosenLine[],
  ): Promise<void> {
    const named = await withdrawalRepository.listNaming(trx, [order])
    const open = (named.get(order.orderNumber) ?? []).filter(({ is_open }) => is_open)
    if (open.length === 0) return
    const part = withdrawnPart(order.content, open)
    const isTouched = chosen.some(({ one }) => part.lines.includes(one.line))
    if (!isTouched) return
    const extent = part.isWholeOrder
      ? 'it'
      : `${part.lines.length} of its ${order.content.lines.length} items`
    throw new ShopError(
      409,
      'withdrawn',
      `Order ${order.orderNumber} was not sent: the buyer withdrew from ${extent} on ${formatShopDay(elementAt(open, 0).received_at)}. ${part.isWholeOrder ? 'Cancel it.' : 'Take these items out of it first; the rest is sent as usual.'}`,
    )
  }

  /** Records the outcome of a pending payment; see settlePayment. */
  async function settlePending(uuidCheckout: string, outcome: 'paid' | 'failed'): Promise<void> {
    await transact(db, (trx) => settlePayment(trx, uuidCheckout, { state: outcome }, at()))
    onJobsQueued()
  }

  /**
   * Applies a provider's state of the payment to existing orders, with the refunds that were made there, and opens an
   * incident if the payment is disputed.
   * @param readAt ISO time before the payment was read
   */
  async function applyPayment(uuidCheckout: string, payment: GatewayPayment, readAt: string): Promise<void> {
    if (payment.status === 'captured') await settlePending(uuidCheckout, 'paid')
    if (payment.status === 'failed') await settlePending(uuidCheckout, 'failed')
    await followProviderRefunds(db, { uuidCheckout, payment, readAt }, at())
    onJobsQueued()
    if (!payment.isDisputed) return
    const detail = `Payment ${payment.ref} is disputed: answer the provider in time.`
    await openIncident(db, { kind: 'dispute', ref: uuidCheckout, detail }, at())
  }

  const reversal = createOrderReversal(db, { now, onJobsQueued })
  return { ship, correctTracking, markDelivered, handOver, ...reversal, settlePending, applyPayment }
}

export type OrderFulfilment = ReturnType<typeof createOrderFulfilment>

/**
 * Explains why an order cannot be shipped.
 * @returns a sentence for the ops team
 */
export const notShippableText = (order: OrderRecord): string =>
  hasParcel(order.content)
    ? `Order ${order.orderNumber} cannot be sent: ${order.status === 'placed' ? paymentText(order) : statusText(order)}.`
    : `Order ${order.orderNumber} contains only downloads: there is nothing to ship.`

const notOnItsWay = (order: OrderRecord) =>
  new ShopError(409, 'not_on_its_way', `Order ${order.orderNumber} is not on its way: ${statusText(order)}.`)

const changedMeanwhile = (orderNumber: number) =>
  new ShopError(
    409,
    'changed_meanwhile',
    `Order ${orderNumber} has changed meanwhile. Please look at it again.`,
  )
