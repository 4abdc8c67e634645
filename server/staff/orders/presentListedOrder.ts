import type { z } from 'zod'
import type { listedOrderSchema } from '../../../src/shared/staff/orderContract'
import { deliveryAddressOf } from '../../order/address/deliveryAddress'
import type { OrderRecord } from '../../order/orderContent'
import { isShippable } from '../../order/orderRules'

export type ListedOrder = z.output<typeof listedOrderSchema>

/** Presents an order as a row of the list. */
export const presentListedOrder = (order: OrderRecord, isWithdrawn: boolean): ListedOrder => {
  const { content } = order
  const delivery = deliveryAddressOf(order)
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt,
    status: order.status,
    payment_status: order.paymentStatus,
    awaited: order.paymentStatus === 'pending' ? (content.awaited?.method ?? null) : null,
    name: content.name ?? delivery.text.split('\n')[0] ?? null,
    email: content.email,
    city: delivery.city,
    id_country: content.idCountry,
    items: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: content.totalCents / 100,
    refunded: order.refundedCents / 100,
    shipping_label: content.shippingLabel,
    tracking: order.trackingNumber,
    ships_on: content.shipsOn,
    is_withdrawn: isWithdrawn,
    is_shippable: isShippable(order),
    has_note: Boolean(content.customerNotes),
    is_test: order.isTest,
  }
}
