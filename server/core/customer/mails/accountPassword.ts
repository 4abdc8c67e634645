import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'

/**
 * The reason why a password link is mailed: `welcome` and `exists` after a registration, `reset` and `none` for a
 * forgotten password (`none` when there is no account), `locked` after too many wrong passwords.
 */
export type PasswordOccasion = 'welcome' | 'exists' | 'reset' | 'none' | 'locked'

/**
 * Writes the mail with a link to choose a password.
 * @param link absolute; it contains its token
 * @param valid its duration, such as `one hour`
 */
export function accountPassword(
  occasion: PasswordOccasion,
  shop: MailShop,
  { link, valid }: { link: string; valid: string },
): MailContent {
  const { texts } = shop
  const name = { shop: shop.seller.shopName }
  const again = occasion === 'welcome' || occasion === 'none' ? 'register' : 'reset'
  const login: Block = {
    kind: 'text',
    text: texts('accountMail.remember'),
    link: { label: texts('accountMail.login'), href: `${shop.publicUrl}/user/login` },
  }
  return writeMail(shop, {
    subject: texts(`accountMail.${occasion}.subject`, name),
    reference: texts('accountMail.reference'),
    title: texts(`accountMail.${occasion}.title`),
    isTest: false,
    blocks: [
      { kind: 'text', text: texts(`accountMail.${occasion}.body`, name) },
      { kind: 'button', link: { label: texts(`accountMail.${occasion}.button`), href: link } },
      {
        kind: 'text',
        text: texts('accountMail.validOnce', { valid }),
        link: { label: texts('accountMail.another'), href: `${shop.publicUrl}/user/${again}` },
      },
      occasion === 'exists' ? login : null,
      { kind: 'text', text: texts(`accountMail.${occasion}.otherwise`) },
    ],
  })
}
