import type { OrderRecord } from '../../order/orderContent'
import { formatShopDay } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { consentText, itemsOf, orderLink } from './orderParts'

/**
 * Writes the mail that repeats a consent to immediate downloads that was given after the order.
 * @param options `link` is the absolute address of the downloads; `consentedAt` is an ISO time
 */
export function downloadConsent(
  order: OrderRecord,
  shop: MailShop,
  { link, consentedAt }: { link: string; consentedAt: string },
): MailContent {
  const { orderNumber, isTest, content } = order
  return writeMail(shop, {
    subject: `Your downloads for order ${orderNumber}`,
    reference: `Order ${orderNumber}`,
    title: 'Your downloads are ready.',
    isTest,
    blocks: [
      { kind: 'text', text: `${consentText} That was on ${formatShopDay(consentedAt)}.` },
      { kind: 'button', link: { label: 'Your downloads', href: link } },
      itemsOf({ lines: content.lines.filter((line) => line.instantDownload) }, shop),
      {
        kind: 'text',
        text: 'Everything else about your order is on its page:',
        link: orderLink(order, shop),
      },
      { kind: 'text', text: "Didn't ask for this? Please reply to this e-mail." },
    ],
  })
}
