import type { FollowKind } from '../../../../../src/shared/vocabulary'
import type { MailContent, MailShop } from '../../../../platform/mail/mail'
import { writeMail } from '../../../../platform/mail/writeMail'

export interface FollowConfirmation {
  /** The link that confirms; it contains the token of its reader, as `page` does. */
  link: string
  /** The page where what is followed is listed, ended and erased. */
  page: string
  /** What a visitor asked to follow; null for a customer, who may follow several things. */
  subject: { kind: FollowKind; name: string } | null
}

/** Writes the mail that asks to confirm the weekly mails about what somebody follows (double opt-in). */
export function followConfirmation(shop: MailShop, { link, page, subject }: FollowConfirmation): MailContent {
  const { texts, seller } = shop
  return writeMail(shop, {
    subject: texts('accountMail.follow.subject', { shop: seller.shopName }),
    reference: texts('accountMail.follow.reference'),
    title: texts('accountMail.follow.title'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: subject
          ? texts(`accountMail.follow.body.${subject.kind}`, { name: subject.name, shop: seller.shopName })
          : texts('accountMail.follow.body', { shop: seller.shopName }),
      },
      { kind: 'button', link: { label: texts('accountMail.follow.button'), href: link } },
      { kind: 'text', text: texts('accountMail.follow.end') },
      {
        kind: 'text',
        text: texts('accountMail.follow.otherwise'),
        link: { label: texts('accountMail.follow.erase'), href: page },
      },
    ],
  })
}
