import { durationText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'

/**
 * Writes the mail with a new link to an order's page.
 * @param link absolute; it contains its token
 * @param validMinutes how long it shows names and addresses
 */
export function orderAccess(
  order: OrderRecord,
  shop: MailShop,
  { link, validMinutes }: { link: string; validMinutes: number },
): MailContent {
  const { orderNumber, isTest } = order
  const { texts } = shop
  return writeMail(shop, {
    subject: texts('mail.link.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts('mail.link.title'),
    isTest,
    blocks: [
      {
        kind: 'text',
        text: texts('mail.link.body', { duration: durationText(texts, validMinutes) }),
      },
      { kind: 'button', link: { label: texts('mail.link.open'), href: link } },
      {
        kind: 'text',
        text: texts('mail.link.otherwise'),
      },
    ],
  })
}
