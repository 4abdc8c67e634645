import { shopDayText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import { getDeliveryAddress } from '../address/deliveryAddress'
import type { OrderRecord } from '../orderContent'
import type { Parcel } from '../shipping/parcelRepository'
import { arrivalText, buildItems, buildParcelItems, orderLink, trackingBlocks } from './orderParts'

/** A parcel with a part of an order. */
export interface SentPart {
  parcel: Parcel
  /** Whether something of the order is still to be sent. */
  hasMore: boolean
}

/**
 * Writes the mail about a shipped parcel.
 * @param part the parcel, and whether the order has other copies that are sent or follow; undefined if all of the order
 * is in it
 */
export function orderShipped(order: OrderRecord, shop: MailShop, part?: SentPart): MailContent {
  const { content, orderNumber } = order
  const { texts } = shop
  const parcel = part?.parcel
  const sentAt = parcel?.sentAt ?? order.shippedAt
  return writeMail(shop, {
    subject: texts(part ? 'mail.shipped.subject.part' : 'mail.shipped.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts(part ? 'mail.shipped.title.part' : 'mail.shipped.title'),
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: texts('mail.shipped.body', {
          option: content.shippingLabel,
          arrival: arrivalText({ ...order, shippedAt: sentAt }, texts),
        }).trim(),
      },
      ...trackingBlocks(parcel ?? order, shop),
      // The invoice was issued before the day of dispatch was known, and refers to this mail for it.
      sentAt === null
        ? null
        : {
            kind: 'rows',
            rows: [
              {
                label: texts('mail.shipped.deliveryDate', { number: orderNumber }),
                value: shopDayText(texts, sentAt),
              },
            ],
          },
      part ? { kind: 'text', text: texts('mail.shipped.inParcel') } : null,
      part ? buildParcelItems(content, shop, part.parcel.copies) : buildItems(content, shop),
      part?.hasMore
        ? {
            kind: 'text',
            text: texts('mail.shipped.more'),
          }
        : null,
      isSentElsewhere(order, parcel)
        ? null
        : {
            kind: 'columns',
            columns: [{ heading: texts('mail.shipped.to'), text: getDeliveryAddress(order).text }],
          },
      content.isExport ? { kind: 'text', text: texts('mail.export.customs') } : null,
      {
        kind: 'text',
        text: texts('mail.shipped.damaged'),
      },
      { kind: 'text', text: texts('mail.order.page'), link: orderLink(order, shop) },
    ],
  })
}

/** Whether a parcel was sent before the delivery address was corrected, so that it goes to an earlier one. */
const isSentElsewhere = ({ addressCorrectedAt }: OrderRecord, parcel: Parcel | undefined): boolean =>
  parcel !== undefined && addressCorrectedAt !== null && parcel.sentAt < addressCorrectedAt
