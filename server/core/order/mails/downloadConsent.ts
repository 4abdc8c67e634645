import { shopDayText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import { buildItems, orderLink } from './orderParts'

/**
 * Writes the mail that repeats a consent to immediate downloads that was given after the order.
 * @param link the absolute address of the downloads
 * @param consentedAt ISO time
 */
export function downloadConsent(
  order: OrderRecord,
  shop: MailShop,
  { link, consentedAt }: { link: string; consentedAt: string },
): MailContent {
  const { orderNumber, isTest, content } = order
  const { texts } = shop
  return writeMail(shop, {
    subject: texts('mail.consent.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts('mail.consent.title'),
    isTest,
    blocks: [
      {
        kind: 'text',
        text: texts('mail.consent.body', {
          consent: texts('mail.consent'),
          date: shopDayText(texts, consentedAt),
        }),
      },
      { kind: 'button', link: { label: texts('mail.downloads'), href: link } },
      buildItems({ lines: content.lines.filter((line) => line.instantDownload) }, shop),
      {
        kind: 'text',
        text: texts('mail.consent.page'),
        link: orderLink(order, shop),
      },
      { kind: 'text', text: texts('mail.consent.otherwise') },
    ],
  })
}
