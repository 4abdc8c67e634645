/** An order as the audit log keeps it. */
import { createHash } from 'node:crypto'
import { toEuros } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import { type ActionContext, diffStates } from '../../platform/actions/action'
import type { AuditedState } from '../../platform/audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { copiesText } from './lines/orderLine'
import { createOrderLineReader } from './lines/orderLineRepository'
import type { CorrectedAddress, OrderRecord } from './orderContent'
import { createOrderReader } from './orderRepository'
import { isCollected } from './orderRules'
import { createParcelReader, type Parcel } from './shipping/parcelRepository'

export interface OfOrder {
  order_number: number
}

/** What the log calls the states of an order that its buyer collects. */
const collectedStates: Partial<Record<OrderRecord['status'], string>> = {
  shipped: 'ready_to_collect',
  delivered: 'collected',
}

/** An order as the audit log keeps it, which also decides its version. */
export async function orderState(db: ReadOnlyDatabase, { order_number }: OfOrder): Promise<AuditedState> {
  const order = await createOrderReader(db).findByNumber(order_number)
  if (!order) return {}
  const [lines, parcels] = await Promise.all([
    createOrderLineReader(db).readOrderLines(order),
    createParcelReader(db).listOrderParcels(order.uuidOrder),
  ])
  const isInParts = parcels.length > 1
  const ofEach = (textOf: (parcel: Parcel) => string) => parcels.map(textOf).join('; ')
  return {
    status: (isCollected(order.content) && collectedStates[order.status]) || order.status,
    payment_status: order.paymentStatus,
    refunded: toEuros(order.refundedCents),
    tracking: isInParts
      ? ofEach(({ trackingNumber }) => trackingNumber ?? 'no number')
      : order.trackingNumber,
    tracking_url: isInParts ? ofEach(({ trackingUrl }) => trackingUrl ?? 'no link') : order.trackingUrl,
    copies: copiesText(order.status, lines) ?? (isInParts ? 'all sent' : null),
    ...(order.correctedAddress && { address: correctionName(order.correctedAddress) }),
  }
}

/** Names a correction of the address, without saying the address: the log outlives the order's data. */
const correctionName = ({ text }: CorrectedAddress): string =>
  `corrected (${createHash('sha256').update(text).digest('hex').slice(0, 6)})`

interface AuditedOrderChange extends Pick<ActionContext, 'recordAudit'> {
  order_number: number
  /** What the log has of the order beside the difference. */
  detail: Record<string, unknown>
}

/** Changes one of several orders, and notes what is different. */
export async function changeWithAudit(
  trx: WriteTransaction,
  { order_number, detail, recordAudit }: AuditedOrderChange,
  change: () => Promise<void>,
): Promise<void> {
  const before = await orderState(trx, { order_number })
  await change()
  await recordAudit(String(order_number), detail, diffStates(before, await orderState(trx, { order_number })))
}

interface AuditedPurchaseChange extends Pick<ActionContext, 'recordAudit'> {
  uuidCheckout: string
  /** What the log has of an order beside the difference. */
  getDetail: (orderNumber: number) => Record<string, unknown>
}

/** Changes the orders of a purchase, and notes for each what is different. */
export async function changePurchaseWithAudit(
  trx: WriteTransaction,
  { uuidCheckout, getDetail, recordAudit }: AuditedPurchaseChange,
  change: () => Promise<void>,
): Promise<void> {
  const orders = await createOrderReader(trx).listOfCheckout(uuidCheckout)
  const before: AuditedState[] = []
  for (const { orderNumber } of orders) before.push(await orderState(trx, { order_number: orderNumber }))
  await change()
  for (const [i, { orderNumber }] of orders.entries()) {
    const after = await orderState(trx, { order_number: orderNumber })
    await recordAudit(String(orderNumber), getDetail(orderNumber), diffStates(elementAt(before, i), after))
  }
}
