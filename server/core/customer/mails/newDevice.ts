import { saidDevice } from '../../../platform/languages/saidDevice'
import { mailTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'

/**
 * Writes the mail about a login from an unknown device.
 * @param device such as `Firefox on Windows`; null when unknown
 * @param at ISO 8601 UTC
 */
export const newDevice = (
  shop: MailShop,
  { device, at }: { device: string | null; at: string },
): MailContent =>
  writeMail(shop, {
    subject: shop.texts('accountMail.newDevice.subject', { shop: shop.seller.shopName }),
    reference: shop.texts('accountMail.reference'),
    title: shop.texts('accountMail.newDevice.title'),
    isTest: false,
    blocks: [
      {
        kind: 'rows',
        rows: [
          {
            label: shop.texts('accountMail.newDevice.when'),
            value: shop.texts('accountMail.newDevice.time', {
              time: mailTimeText(shop.texts, at),
            }),
          },
          {
            label: shop.texts('accountMail.newDevice.with'),
            value:
              device === null
                ? shop.texts('accountMail.newDevice.unknown')
                : saidDevice(device).in(shop.texts),
          },
        ],
      },
      { kind: 'text', text: shop.texts('accountMail.wasYou') },
      {
        kind: 'text',
        text: shop.texts('accountMail.newDevice.otherwise'),
      },
      {
        kind: 'button',
        link: { label: shop.texts('accountMail.newPassword'), href: `${shop.publicUrl}/user/reset` },
      },
    ],
  })
