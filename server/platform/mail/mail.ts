import type { Seller } from '../../core/shop/seller'
import type { ServerTexts } from '../languages/texts/serverTexts'

/** The content of a mail, which every template returns. The job that sends it adds the address. */
export interface MailContent {
  subject: string
  /** The same content as `html`, as plain text. */
  text: string
  /** A complete HTML document in which every value is escaped. */
  html: string
  /** The address for replies; null when replies go to the sender. */
  replyTo: string | null
}

/** The facts about the shop that mails need. */
export interface MailShop {
  seller: Seller
  /** The texts in the language of the mail, with the shop's own wording. */
  texts: ServerTexts
  /** The shop's address in that language, without a slash at the end. */
  publicUrl: string
}

/** A mail that is ready to be sent. */
export interface Mail extends MailContent {
  /**
   * The message id without angle brackets. It is the same for every attempt, so that mail programs show a mail that
   * arrived twice only once.
   */
  messageId: string
  /** One plain address or several. */
  to: string | readonly string[]
  /**
   * The address that ends mails of this kind: mail programs post to it when their user presses "unsubscribe" (RFC 8058).
   */
  unsubscribeUrl?: string
}

/**
 * Makes the message id of a mail.
 * @param topic the kind of mail and the thing that it is about, such as `order.{uuid}`
 */
export const buildMessageId = (topic: string, { publicUrl }: Pick<MailShop, 'publicUrl'>): string =>
  `${topic}@${new URL(publicUrl).hostname}`

/**
 * Returns the sender of mails when `MAIL_FROM` is not set: one address for all languages, so that mail servers know it.
 * @returns such as `Rille <orders@example.com>`
 */
export const buildSender = ({ seller, publicUrl }: Pick<MailShop, 'seller' | 'publicUrl'>): string =>
  `${seller.shopName.replace(/[\s<>"\\,;:@\p{Cc}]+/gu, ' ').trim()} <orders@${new URL(publicUrl).hostname}>`
