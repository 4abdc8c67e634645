import type { AllTexts } from '../../src/shared/texts/allTexts'
import type { Seller } from '../content/seller'

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
  /** The texts of the interface, with the shop's own wording. */
  texts: AllTexts
  /** The shop's address without a slash at the end, as in Config. */
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
}

/**
 * Makes the message id of a mail.
 * @param what the kind of mail and the thing that it is about, such as `order.{uuid}`
 */
export const messageIdOf = (what: string, { publicUrl }: Pick<MailShop, 'publicUrl'>): string =>
  `${what}@${new URL(publicUrl).hostname}`

/**
 * Returns the sender of mails when `MAIL_FROM` is not set.
 * @returns such as `Rille <orders@example.com>`
 */
export const senderOf = ({ seller, publicUrl }: MailShop): string =>
  `${seller.shopName.replace(/[\s<>"\\,;:@\p{Cc}]+/gu, ' ').trim()} <orders@${new URL(publicUrl).hostname}>`
