import { deliveryAddressOf } from '../../order/address/deliveryAddress'
import type { Parcel } from '../../order/lines/parcelRepository'
import type { OrderRecord } from '../../order/orderContent'
import { formatShopDay } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { arrivalText, exportText, itemsInParcel, itemsOf, orderLink, trackingBlocks } from './orderParts'

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
  const parcel = part?.parcel
  const sentAt = parcel?.sentAt ?? order.shippedAt
  return writeMail(shop, {
    subject: part
      ? `A part of your order ${orderNumber} is on its way`
      : `Your order ${orderNumber} is on its way`,
    reference: `Order ${orderNumber}`,
    title: part ? 'A part of your order is on its way.' : 'Your parcel is on its way.',
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: `Sent by ${content.shippingLabel}. ${arrivalText({ ...order, shippedAt: sentAt })}`.trim(),
      },
      ...trackingBlocks(parcel ?? order),
      // The invoice was issued before the day of dispatch was known, and refers to this mail for it.
      sentAt === null
        ? null
        : {
            kind: 'rows',
            rows: [{ label: `Delivery date of invoice ${orderNumber}`, value: formatShopDay(sentAt) }],
          },
      part ? { kind: 'text', text: 'In this parcel:' } : null,
      part ? itemsInParcel(content, shop, part.parcel.copies) : itemsOf(content, shop),
      part?.hasMore
        ? {
            kind: 'text',
            text: "The rest follows in another parcel. We'll write to you when it is on its way.",
          }
        : null,
      isSentElsewhere(order, parcel)
        ? null
        : { kind: 'columns', columns: [{ heading: 'On its way to', text: deliveryAddressOf(order).text }] },
      content.isExport ? { kind: 'text', text: exportText } : null,
      {
        kind: 'text',
        text: "If a record arrives damaged or skips, send us a photo or a short recording and we'll replace it. Just reply to this e-mail.",
      },
      { kind: 'text', text: 'Everything about your order is on its page:', link: orderLink(order, shop) },
    ],
  })
}

/** Whether a parcel was sent before the delivery address was corrected, so that it goes to an earlier one. */
const isSentElsewhere = ({ addressCorrectedAt }: OrderRecord, parcel: Parcel | undefined): boolean =>
  parcel !== undefined && addressCorrectedAt !== null && parcel.sentAt < addressCorrectedAt
