import type { GiftCardSale } from '../../shared/contract'
import type { ShopTextsOf } from '../../shared/texts/createShopTexts'
import type { giftCardTexts } from '../../shared/texts/giftCard'

/** Says to whom a gift card goes, and when. */
export function giftCardText(
  { recipient_email: email, recipient_name: name, send_on }: GiftCardSale,
  texts: ShopTextsOf<typeof giftCardTexts>,
): string {
  const date = texts.date(send_on)
  return email === null
    ? texts('giftCard.to.me', { date })
    : texts('giftCard.to', { name: name ?? email, email, date })
}
