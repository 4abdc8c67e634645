import type { AllTexts } from '../../src/shared/texts/allTexts'
import type { Seller } from '../content/seller'

/** What a mail says. Every template gives one of these; who gets it and when is the outbox's business. */
export interface MailContent {
  subject: string
  /** The same as `html`, for readers without it. */
  text: string
  /** A whole document. Every value in it is escaped. */
  html: string
  /** Where answers go; null: to the sender. */
  replyTo: string | null
}

/** The shop as mails need it. */
export interface MailShop {
  seller: Seller
  /** The words of the interface, as the shop has them. */
  texts: AllTexts
  /** As in Config: without a slash at the end. */
  publicUrl: string
}

/** A mail on its way. */
export interface Mail extends MailContent {
  /** The same for every try, without angle brackets: readers show a mail that came twice once. */
  messageId: string
  /** One plain address, or several. */
  to: string | readonly string[]
}

/** @param what such as `order.{uuid}` */
export const messageIdOf = (what: string, { publicUrl }: Pick<MailShop, 'publicUrl'>): string =>
  `${what}@${new URL(publicUrl).hostname}`

/**
 * Returns the sender of mails when `MAIL_FROM` is not set.
 * @returns an address with the shop's name
 */
export const senderOf = ({ seller, publicUrl }: MailShop): string =>
  `${seller.shopName.replace(/[\s<>"\\,;:@\p{Cc}]+/gu, ' ').trim()} <orders@${new URL(publicUrl).hostname}>`
