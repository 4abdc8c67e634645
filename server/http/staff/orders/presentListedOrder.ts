import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { listedOrderSchema } from '../../../../src/shared/staff/orders/contract'
import { getDeliveryAddress } from '../../../core/order/address/deliveryAddress'
import { countSending, type OrderLine } from '../../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../../core/order/lines/orderLineRepository'
import type { OrderRecord } from '../../../core/order/orderContent'
import { hasParcel, isCollected, isShippable } from '../../../core/order/orderRules'
import { readStoredNames, type StoredNames } from '../../../core/order/storedNames'
import {
  type AwaitedPaymentRow,
  createAwaitedPaymentReader,
} from '../../../core/payment/methods/awaited/awaitedPaymentRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

export type ListedOrder = z.output<typeof listedOrderSchema>

interface Found {
  order: OrderRecord
  isWithdrawn: boolean
}

/**
 * Presents orders as rows of the list, with the payment that the shop waits for and
 * with the lines still to be sent.
 * @returns rows in the order of `found`; amounts are euros
 */
export async function presentListedOrders(
  db: ReadOnlyDatabase,
  foundOrders: readonly Found[],
): Promise<ListedOrder[]> {
  const ids = foundOrders.map(({ order }) => order.uuidCheckout)
  const payments = await createAwaitedPaymentReader(db).listOfCheckouts([...new Set(ids)])
  const openPayments = new Map(
    payments.filter(({ state }) => state === 'open').map((payment) => [payment.uuid_checkout, payment]),
  )
  const placed = foundOrders.map(({ order }) => order).filter(({ status }) => status === 'placed')
  const lines = await createOrderLineReader(db).readLines(placed)
  const names = await readStoredNames(db)
  return foundOrders.map((foundOrder) =>
    presentListedOrder(foundOrder, {
      open: openPayments.get(foundOrder.order.uuidCheckout),
      lines: lines.get(foundOrder.order.uuidOrder) ?? [],
      names,
    }),
  )
}

/** What is stored beside an order. */
interface Beside {
  /** The payment that the shop waits for, for all orders of the purchase. */
  open: AwaitedPaymentRow | undefined
  /** Of an order that is placed. */
  lines: readonly OrderLine[]
  names: StoredNames
}

function presentListedOrder(
  { order, isWithdrawn }: Found,
  { open: openPayment, lines, names }: Beside,
): ListedOrder {
  const { content } = order
  const delivery = getDeliveryAddress(order)
  const { sent, toSend } = countSending(lines)
  const awaited = order.paymentStatus === 'pending' ? openPayment : undefined
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt,
    status: order.status,
    payment_status: order.paymentStatus,
    awaited: awaited?.method ?? null,
    to_pay: awaited ? toEuros(awaited.amount_cents) : null,
    name: content.name ?? delivery.text.split('\n')[0] ?? null,
    email: content.email,
    city: delivery.city,
    id_country: content.idCountry,
    items: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sent,
    to_send: toSend,
    total: toEuros(content.totalCents),
    refunded: toEuros(order.refundedCents),
    shipping_label: names.shipping(content.shippingLabel),
    tracking: order.trackingNumber,
    ships_on: content.shipsOn,
    is_withdrawn: isWithdrawn,
    is_shippable: isShippable(order),
    is_collected: hasParcel(content) && isCollected(content),
    has_note: Boolean(content.customerNotes),
    is_test: order.isTest,
  }
}
