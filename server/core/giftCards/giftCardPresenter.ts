import type { GiftCardSale as PresentedSale } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import type { GiftCardMonth } from './giftCardMonthRepository'
import type { GiftCardSale } from './giftCardSaleRules'

/** Presents the gift card that a basket or an order sells, without its code. */
export const presentGiftCardSale = (sale: GiftCardSale): PresentedSale => ({
  amount: toEuros(sale.cents),
  recipient_email: sale.recipientEmail,
  recipient_name: sale.recipientName,
  message: sale.message,
  send_on: sale.sendOn,
})

/** Presents what the shop owed and owes to the holders of gift cards. @returns amounts in euros */
export const presentGiftCardMonth = (month: GiftCardMonth) => ({
  opening: toEuros(month.openingCents),
  issued: toEuros(month.issuedCents),
  taken_back: toEuros(month.takenBackCents),
  spent: toEuros(month.spentCents),
  refunded: toEuros(month.refundedCents),
  closing: toEuros(month.closingCents),
  blocked: toEuros(month.blockedCents),
  expired: toEuros(month.expiredCents),
})
