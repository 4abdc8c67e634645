import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { listedOrderSchema } from '../../../../src/shared/staff/orders/contract'
import { deliveryAddressOf } from '../../../core/order/address/deliveryAddress'
import { type OrderLine, sendingOf } from '../../../core/order/lines/orderLine'
import { readLines } from '../../../core/order/lines/orderLineRepository'
import type { OrderRecord } from '../../../core/order/orderContent'
import { isShippable } from '../../../core/order/orderRules'
import {
  type AwaitedPaymentRow,
  awaitedPaymentRepository,
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
  found: readonly Found[],
): Promise<ListedOrder[]> {
  const ids = found.map(({ order }) => order.uuidCheckout)
  const payments = await awaitedPaymentRepository.listOfCheckouts(db, [...new Set(ids)])
  const open = new Map(
    payments.filter(({ state }) => state === 'open').map((payment) => [payment.uuid_checkout, payment]),
  )
  const placed = found.map(({ order }) => order).filter(({ status }) => status === 'placed')
  const lines = await readLines(db, placed)
  return found.map((one) =>
    presentListedOrder(one, {
      open: open.get(one.order.uuidCheckout),
      lines: lines.get(one.order.uuidOrder) ?? [],
    }),
  )
}

/** What is stored beside an order. */
interface Beside {
  /** The payment that the shop waits for, for all orders of the purchase. */
  open: AwaitedPaymentRow | undefined
  /** Of an order that is placed. */
  lines: readonly OrderLine[]
}

function presentListedOrder({ order, isWithdrawn }: Found, { open, lines }: Beside): ListedOrder {
  const { content } = order
  const delivery = deliveryAddressOf(order)
  const { sent, toSend } = sendingOf(lines)
  const awaited = order.paymentStatus === 'pending' ? open : undefined
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
    ...{ sent, to_send: toSend },
    total: toEuros(content.totalCents),
    refunded: toEuros(order.refundedCents),
    shipping_label: content.shippingLabel,
    tracking: order.trackingNumber,
    ships_on: content.shipsOn,
    is_withdrawn: isWithdrawn,
    is_shippable: isShippable(order),
    has_note: Boolean(content.customerNotes),
    is_test: order.isTest,
  }
}
