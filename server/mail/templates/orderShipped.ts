import type { OrderRecord } from '../../order/orderContent'
import { formatShopDay } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { arrivalText, exportText, itemsOf, orderLink, trackingBlocks } from './orderParts'

/** Writes the mail about a shipped parcel. */
export function orderShipped(order: OrderRecord, shop: MailShop): MailContent {
  const { content, orderNumber } = order
  return writeMail(shop, {
    subject: `Your order ${orderNumber} is on its way`,
    reference: `Order ${orderNumber}`,
    title: 'Your parcel is on its way.',
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: `Sent by ${content.shippingLabel}. ${arrivalText(order)}`.trim() },
      ...trackingBlocks(order),
      // The invoice was issued before the day of dispatch was known, and refers to this mail for it.
      order.shippedAt === null
        ? null
        : {
            kind: 'rows',
            rows: [
              { label: `Delivery date of invoice ${orderNumber}`, value: formatShopDay(order.shippedAt) },
            ],
          },
      itemsOf(content, shop),
      {
        kind: 'columns',
        columns: [{ heading: 'On its way to', text: content.shippingAddress }],
      },
      content.isExport ? { kind: 'text', text: exportText } : null,
      {
        kind: 'text',
        text: "If a record arrives damaged or skips, send us a photo or a short recording and we'll replace it. Just reply to this e-mail.",
      },
      { kind: 'text', text: 'Everything about your order is on its page:', link: orderLink(order, shop) },
    ],
  })
}
