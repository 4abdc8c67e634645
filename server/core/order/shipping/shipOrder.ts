import { elementAt } from '../../../../src/shared/required'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { enqueueOrderMail } from '../enqueueOrderMail'
import { type ChosenLine, chooseLines, countToSend, type OrderLineCopies } from '../lines/orderLine'
import { createOrderLineWriter } from '../lines/orderLineRepository'
import { lockOrder } from '../lockOrder'
import type { OrderRecord } from '../orderContent'
import { noteOrderEvent } from '../orderEventRepository'
import { createOrderWriter } from '../orderRepository'
import { hasParcel, isPaidAtCounter, isShippable, paymentText, statusText } from '../orderRules'
import { tell } from '../staffSentences'
import { createWithdrawalReader } from '../withdrawal/withdrawalRepository'
import { withdrawnPart } from '../withdrawal/withdrawalRules'
import { keepFromNow } from './keepFromNow'
import { createParcelWriter } from './parcelRepository'
import { findParcelTracking, type Tracking } from './parcelTracking'
import { refuseUsedTracking } from './usedTracking'

/** A parcel that is sent. */
export interface SentParcel {
  orderNumber: number
  tracking: Tracking
  /** Sends copies even if a withdrawal from them is still open. */
  isDespiteWithdrawal?: boolean
  /** The copies in the parcel; null for all that are left. */
  lines?: readonly OrderLineCopies[] | null
  /** What the parcel weighs, with its box. */
  weightGrams?: number | null
  /** Whether its tracking number may be that of another order. */
  isSharedParcel?: boolean
  /** Whether the buyer has it in hand already, so that no mail is sent. */
  isHandedOver?: boolean
}

/**
 * Sends an order, or copies of it, in a parcel; the buyer gets an e-mail. The order counts as sent when nothing of it is
 * left to send.
 * @param now ISO time
 * @throws NotFound if there is no such order
 * @throws ShopError 409 if the order's state does not allow it, the buyer withdrew, or another parcel has the number
 */
export async function shipOrder(trx: WriteTransaction, parcel: SentParcel, now: string): Promise<void> {
  const { orderNumber, tracking, lines: lineCopies = null, weightGrams = null } = parcel
  const order = await lockOrder(trx, orderNumber, now)
  if (!isShippable(order)) throw notShippable(order)
  const orderLines = createOrderLineWriter(trx)
  const lines = await orderLines.readOrderLines(order)
  const chosenLines = chooseLines(orderNumber, lines, lineCopies, { possible: countToSend, verb: 'sent' })
  if (chosenLines.length === 0) throw notShippable(order)
  if (!parcel.isDespiteWithdrawal) await refuseWithdrawn(trx, order, chosenLines)
  if (!parcel.isSharedParcel) {
    await refuseUsedTracking(trx, tracking.number, { orderNumber, uuidParcel: null })
  }
  const { uuidOrder } = order
  const parcels = createParcelWriter(trx)
  const earlierParcels = await parcels.listOrderParcels(uuidOrder)
  const parcelTracking = await findParcelTracking(trx, order, tracking)
  const copies = chosenLines.map(({ orderLine, quantity }) => ({
    uuidReleaseFormat: orderLine.line.uuidReleaseFormat,
    quantity,
  }))
  const number = earlierParcels.length + 1
  const uuid_parcel = await parcels.insertParcel(
    uuidOrder,
    { number, ...parcelTracking, weightGrams, copies },
    now,
  )
  for (const { uuidReleaseFormat, quantity } of copies) {
    await orderLines.addToLine(uuidOrder, uuidReleaseFormat, { sent: quantity })
  }
  const isWhole =
    chosenLines.length === lines.filter((line) => countToSend(line) > 0).length &&
    chosenLines.every(({ orderLine, quantity }) => quantity === countToSend(orderLine))
  const orders = createOrderWriter(trx, now)
  await orders.changeTracking(uuidOrder, parcelTracking)
  if (isWhole) {
    await orders.changeStatus(uuidOrder, 'shipped')
    await noteOrderEvent(trx, uuidOrder, 'sent', now)
  }
  if (parcel.isHandedOver) return
  if (isPaidAtCounter(order)) await keepFromNow(trx, order.uuidCheckout, new Date(now))
  // An order in one parcel has one mail, however often it is asked for.
  const ref = isWhole && number === 1 ? undefined : uuid_parcel
  await enqueueOrderMail(trx, 'mail.shipped', { uuid_order: uuidOrder, ref, uuid_parcel }, { now })
}

async function refuseWithdrawn(
  trx: WriteTransaction,
  order: OrderRecord,
  chosenLines: readonly ChosenLine[],
): Promise<void> {
  const withdrawalsByOrder = await createWithdrawalReader(trx).listNaming([order])
  const openWithdrawals = (withdrawalsByOrder.get(order.orderNumber) ?? []).filter(({ is_open }) => is_open)
  if (openWithdrawals.length === 0) return
  const part = withdrawnPart(order.content, openWithdrawals)
  const isTouched = chosenLines.some(({ orderLine }) => part.lines.includes(orderLine.line))
  if (!isTouched) return
  const values = {
    number: order.orderNumber,
    day: { day: shopDay(elementAt(openWithdrawals, 0).received_at) },
    count: part.lines.length,
    all: order.content.lines.length,
  }
  throw new ShopError(
    409,
    'withdrawn',
    part.isWholeOrder
      ? tell('Order {number} was not sent: the buyer withdrew from it on {day}. Cancel it.', values)
      : tell(
          'Order {number} was not sent: the buyer withdrew from {count} of its {all} items on {day}. Take these items out of it first; the rest is sent as usual.',
          values,
        ),
  )
}

const notShippable = (order: OrderRecord) => new ShopError(409, 'not_shippable', notShippableText(order))

/**
 * Explains why an order cannot be shipped.
 * @returns a sentence for the ops team
 */
export const notShippableText = (order: OrderRecord): string =>
  hasParcel(order.content)
    ? tell('Order {number} cannot be sent: {state}.', {
        number: order.orderNumber,
        state: order.status === 'placed' ? paymentText(order) : statusText(order),
      })
    : tell('Order {number} contains only downloads: there is nothing to ship.', {
        number: order.orderNumber,
      })
