import { isExternalHref, safeHref } from '../../../src/shared/safeHref'
import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'
import { arrivalText, exportText, itemsOf, orderLink } from './orderParts'

/** Says that a parcel has left. */
export function orderShipped(order: OrderRecord, shop: MailShop): MailContent {
  const { content, orderNumber } = order
  const button = trackingButton(order)
  return writeMail(shop, {
    subject: `Your order ${orderNumber} is on its way`,
    reference: `Order ${orderNumber}`,
    title: 'Your parcel is on its way.',
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: `It left us with ${content.shippingLabel}. ${arrivalText(content)}`.trim() },
      order.trackingNumber
        ? { kind: 'rows', rows: [{ label: 'Tracking number', value: order.trackingNumber }] }
        : null,
      button ?? { kind: 'button', link: orderLink(order, shop) },
      itemsOf(content, shop),
      {
        kind: 'columns',
        columns: [{ heading: 'On its way to', text: content.shippingAddress }],
      },
      content.isExport ? { kind: 'text', text: exportText } : null,
      {
        kind: 'text',
        text: 'If a record arrives damaged or skips, send us a photo or a short recording and we replace it. Just answer this mail.',
      },
      button ? { kind: 'text', text: 'All about it is on its page:', link: orderLink(order, shop) } : null,
    ],
  })
}

function trackingButton({ trackingUrl }: OrderRecord): Block | null {
  const href = trackingUrl ? safeHref(trackingUrl) : null
  if (href === null || !isExternalHref(href)) return null
  return { kind: 'button', link: { label: 'Follow your parcel', href } }
}
