import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { GiftCardRow } from '../../giftCards/giftCardRules'
import type { GiftCardSale } from '../../giftCards/giftCardSaleRules'
import type { OrderRecord } from '../orderContent'

export interface MailedGiftCard {
  sale: GiftCardSale
  card: Pick<GiftCardRow, 'balance_cents' | 'expires_on'>
  /** As people type it, in groups. */
  code: string
}

/** Writes the mail that brings a gift card to its recipient, who may be the buyer. */
export function giftCard(
  { content, isTest }: OrderRecord,
  shop: MailShop,
  { sale, card, code }: MailedGiftCard,
): MailContent {
  const { texts, publicUrl, seller } = shop
  const { shopName } = seller
  const amount = centsText(texts, card.balance_cents)
  const buyer = sale.recipientEmail === null ? null : (content.name ?? null)
  return writeMail(shop, {
    subject:
      buyer === null
        ? texts('mail.giftCard.subject', { shop: shopName })
        : texts('mail.giftCard.subject.from', { name: buyer }),
    reference: texts('mail.giftCard.item'),
    title: texts('mail.giftCard.title', { amount }),
    isTest,
    blocks: [
      sale.recipientName
        ? { kind: 'text', text: texts('mail.giftCard.hello', { name: sale.recipientName }) }
        : null,
      {
        kind: 'text',
        text:
          buyer === null
            ? texts('mail.giftCard.mine', { shop: shopName })
            : texts('mail.giftCard.from', { buyer, amount, shop: shopName }),
      },
      sale.message ? { kind: 'quote', text: sale.message } : null,
      {
        kind: 'rows',
        rows: [
          { label: texts('mail.giftCard.code'), value: code, isTotal: true },
          { label: texts('mail.giftCard.balance'), value: amount },
          { label: texts('mail.giftCard.until'), value: texts.date(card.expires_on) },
        ],
      },
      { kind: 'text', text: texts('mail.giftCard.how') },
      { kind: 'button', link: { label: texts('mail.giftCard.shop'), href: publicUrl } },
      {
        kind: 'text',
        text: texts('mail.giftCard.left'),
        link: { label: texts('mail.giftCard.left.link'), href: `${publicUrl}/gift-cards` },
      },
      { kind: 'text', text: texts('mail.giftCard.keep') },
    ],
  })
}
