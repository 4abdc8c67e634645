import type { GiftCardSale as PresentedSale } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import type { GiftCardSale } from './giftCardSaleRules'

/** Presents the gift card that a basket or an order sells, without its code. */
export const presentGiftCardSale = (sale: GiftCardSale): PresentedSale => ({
  amount: toEuros(sale.cents),
  recipient_email: sale.recipientEmail,
  recipient_name: sale.recipientName,
  message: sale.message,
  send_on: sale.sendOn,
})
