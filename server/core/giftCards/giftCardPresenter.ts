import type { GiftCardSale as PresentedSale } from '../../../src/shared/contract'
import type { GiftCardMonth } from './giftCardMonthRepository'
import type { GiftCardSale } from './giftCardSaleRules'

/** Presents the gift card that a basket or an order sells, without its code. */
export const presentGiftCardSale = (sale: GiftCardSale): PresentedSale => ({
  amount: sale.cents / 100,
  recipient_email: sale.recipientEmail,
  recipient_name: sale.recipientName,
  message: sale.message,
  send_on: sale.sendOn,
})

/** Presents what the shop owed and owes to the holders of gift cards. @returns amounts in euros */
export const presentGiftCardMonth = (month: GiftCardMonth) => ({
  opening: month.openingCents / 100,
  issued: month.issuedCents / 100,
  taken_back: month.takenBackCents / 100,
  spent: month.spentCents / 100,
  refunded: month.refundedCents / 100,
  closing: month.closingCents / 100,
  blocked: month.blockedCents / 100,
  expired: month.expiredCents / 100,
})
