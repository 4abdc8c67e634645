import { formatCode } from '../../../../src/shared/codes/codeRules'
import type { Language } from '../../../../src/shared/language'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { OrderMailPayload } from '../../../platform/jobs/jobPayloads'
import { buildMessageId, type MailShop } from '../../../platform/mail/mail'
import type { Mailer } from '../../../platform/mail/mailer'
import type { GiftCardCodes } from '../../giftCards/giftCardCodes'
import { createGiftCardReader } from '../../giftCards/giftCardRepository'
import { getOrderLanguage, type OrderRecord } from '../orderContent'
import { giftCard } from './giftCard'

export interface GiftCardMailOptions {
  codes: GiftCardCodes
  createMailer: (shop: MailShop) => Mailer
  readShop: (language: Language) => Promise<MailShop>
  getOrder: (uuid_order: string) => Promise<OrderRecord>
}

/**
 * Makes the job that sends a gift card to its recipient. The code is in the mail alone: it is made from the card's id
 * when the mail is sent. A card that was refunded or blocked meanwhile is not sent.
 */
export const createGiftCardMail =
  (db: ReadOnlyDatabase, { codes, createMailer, readShop, getOrder }: GiftCardMailOptions) =>
  async ({ uuid_order, again }: OrderMailPayload): Promise<void> => {
    const order = await getOrder(uuid_order)
    const card = await createGiftCardReader(db).findGiftCardOfOrder(uuid_order)
    const sale = order.content.giftCard
    if (!sale || !card || card.is_blocked === 1) return
    const code = codes.codeFor(card.uuid_gift_card)
    if (codes.toHash(code) !== card.code_hash) {
      throw new Error(`The code of the gift card of order ${order.orderNumber} was made with another secret.`)
    }
    const shop = await readShop(getOrderLanguage(order))
    const name = ['gift-card', uuid_order, again].filter(Boolean).join('.')
    await createMailer(shop).send({
      ...giftCard(order, shop, { sale, card, code: formatCode(code) }),
      to: sale.recipientEmail ?? order.content.email,
      messageId: buildMessageId(name, shop),
    })
  }
