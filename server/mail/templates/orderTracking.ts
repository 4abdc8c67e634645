import type { Parcel } from '../../order/lines/parcelRepository'
import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { arrivalText, itemsInParcel, itemsOf, orderLink, trackingBlocks } from './orderParts'

/**
 * Writes the mail with the corrected tracking number.
 * @param parcel with a part of the order; undefined if all of the order is in one
 */
export function orderTracking(order: OrderRecord, shop: MailShop, parcel?: Parcel): MailContent {
  const { content, orderNumber } = order
  return writeMail(shop, {
    subject: `Tracking number of your order ${orderNumber}`,
    reference: `Order ${orderNumber}`,
    title: 'Here is the right tracking number.',
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: 'The tracking number we gave you before was wrong or missing. Please use this one instead.',
      },
      ...trackingBlocks(parcel ?? order),
      { kind: 'text', text: arrivalText(parcel ? { ...order, shippedAt: parcel.sentAt } : order) },
      parcel ? itemsInParcel(content, shop, parcel.copies) : itemsOf(content, shop),
      { kind: 'text', text: 'Everything about your order is on its page:', link: orderLink(order, shop) },
    ],
  })
}
