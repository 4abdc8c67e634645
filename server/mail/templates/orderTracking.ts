import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { arrivalText, itemsOf, orderLink, trackingBlocks } from './orderParts'

/** Writes the mail with the corrected tracking number. */
export function orderTracking(order: OrderRecord, shop: MailShop): MailContent {
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
      ...trackingBlocks(order),
      { kind: 'text', text: arrivalText(order) },
      itemsOf(content, shop),
      { kind: 'text', text: 'Everything about your order is on its page:', link: orderLink(order, shop) },
    ],
  })
}
