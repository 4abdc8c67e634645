import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import type { Parcel } from '../shipping/parcelRepository'
import { arrivalText, buildItems, buildParcelItems, orderLink, trackingBlocks } from './orderParts'

/**
 * Writes the mail with the corrected tracking number.
 * @param parcel with a part of the order; undefined if all of the order is in one
 */
export function orderTracking(order: OrderRecord, shop: MailShop, parcel?: Parcel): MailContent {
  const { content, orderNumber } = order
  const { texts } = shop
  return writeMail(shop, {
    subject: texts('mail.tracking.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts('mail.tracking.title'),
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: texts('mail.tracking.body'),
      },
      ...trackingBlocks(parcel ?? order, shop),
      { kind: 'text', text: arrivalText(parcel ? { ...order, shippedAt: parcel.sentAt } : order, texts) },
      parcel ? buildParcelItems(content, shop, parcel.copies) : buildItems(content, shop),
      { kind: 'text', text: texts('mail.order.page'), link: orderLink(order, shop) },
    ],
  })
}
