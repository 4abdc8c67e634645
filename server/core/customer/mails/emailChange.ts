import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'

/**
 * Writes the mail to a new address, which has to be confirmed. It does not name the old one, because the new one may
 * be a stranger's.
 * @param link absolute; it contains its token
 * @param valid its duration, such as `24 hours`
 */
export const emailChange = (
  shop: MailShop,
  { email, link, valid }: { email: string; link: string; valid: string },
): MailContent =>
  writeMail(shop, {
    subject: shop.texts('accountMail.emailChange.subject'),
    reference: shop.texts('accountMail.reference'),
    title: shop.texts('accountMail.emailChange.title'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: shop.texts('accountMail.emailChange.body', { email, shop: shop.seller.shopName }),
      },
      { kind: 'button', link: { label: shop.texts('accountMail.emailChange.button'), href: link } },
      { kind: 'text', text: shop.texts('accountMail.emailChange.valid', { valid }) },
      {
        kind: 'text',
        text: shop.texts('accountMail.emailChange.otherwise'),
      },
    ],
  })

/**
 * Writes the mail to a new address that another account has.
 * @param email the new address
 */
export const emailTaken = (shop: MailShop, { email }: { email: string }): MailContent =>
  writeMail(shop, {
    subject: shop.texts('accountMail.emailTaken.subject'),
    reference: shop.texts('accountMail.reference'),
    title: shop.texts('accountMail.emailTaken.title'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: shop.texts('accountMail.emailTaken.body', { email, shop: shop.seller.shopName }),
      },
      {
        kind: 'button',
        link: { label: shop.texts('accountMail.login'), href: `${shop.publicUrl}/user/login` },
      },
      { kind: 'text', text: shop.texts('accountMail.emailTaken.otherwise') },
    ],
  })

/**
 * Writes the mail to the current address about the requested change.
 * @param email the new address
 */
export const emailNotice = (shop: MailShop, { email }: { email: string }): MailContent =>
  writeMail(shop, {
    subject: shop.texts('accountMail.emailNotice.subject'),
    reference: shop.texts('accountMail.reference'),
    title: shop.texts('accountMail.emailNotice.title'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: shop.texts('accountMail.emailNotice.body', { email, shop: shop.seller.shopName }),
      },
      { kind: 'text', text: shop.texts('accountMail.wasYou') },
      {
        kind: 'notice',
        text: shop.texts('accountMail.emailNotice.otherwise'),
      },
      {
        kind: 'button',
        link: { label: shop.texts('accountMail.newPassword'), href: `${shop.publicUrl}/user/reset` },
      },
    ],
  })
