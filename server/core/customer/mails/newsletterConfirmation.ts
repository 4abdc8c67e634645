import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'

/**
 * Writes the mail that asks to confirm the newsletter (double opt-in).
 * @param link absolute; it contains its token
 * @param valid its duration, such as `24 hours`
 */
export const newsletterConfirmation = (
  shop: MailShop,
  { link, valid }: { link: string; valid: string },
): MailContent =>
  writeMail(shop, {
    subject: shop.texts('accountMail.newsletter.subject', { shop: shop.seller.shopName }),
    reference: shop.texts('accountMail.newsletter.reference'),
    title: shop.texts('accountMail.newsletter.title'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: shop.texts('accountMail.newsletter.body'),
      },
      { kind: 'button', link: { label: shop.texts('accountMail.newsletter.button'), href: link } },
      {
        kind: 'text',
        text: shop.texts('accountMail.newsletter.valid', { valid }),
      },
      {
        kind: 'text',
        text: shop.texts('accountMail.newsletter.otherwise'),
      },
    ],
  })
