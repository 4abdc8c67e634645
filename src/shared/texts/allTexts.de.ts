import { invoiceTexts } from '../payment/invoice/invoiceTexts.de'
import { paypalTexts } from '../payment/paypal/paypalTexts.de'
import { pickupTexts } from '../payment/pickup/pickupTexts.de'
import { prepaymentTexts } from '../payment/prepayment/prepaymentTexts.de'
import { sepaTexts } from '../payment/sepa/sepaTexts.de'
import { stripeTexts } from '../payment/stripe/stripeTexts.de'
import { walletTexts } from '../payment/stripe/walletTexts.de'
import { addressTexts } from './address.de'
import type { allTexts as english } from './allTexts'
import { basketTexts } from './basket.de'
import { calendarTexts } from './calendar.de'
import { checkoutTexts } from './checkout.de'
import { commonTexts } from './common.de'
import { customerTexts } from './customer.de'
import { downloadTexts } from './download.de'
import { followTexts } from './follow.de'
import { followButtonTexts } from './followButton.de'
import { giftCardTexts } from './giftCard.de'
import { giftCardPageTexts } from './giftCardPage.de'
import { keyboardTexts } from './keyboard.de'
import { namesTexts } from './names.de'
import { orderTexts } from './order.de'
import { ownedTexts } from './owned.de'
import { queueTexts } from './queue.de'
import { rebateTexts } from './rebate.de'
import { releaseTexts } from './release.de'
import { searchTexts } from './search.de'
import type { Translated } from './translated'
import { wishlistTexts } from './wishlist.de'
import { withdrawalTexts } from './withdrawal.de'

/** Holds all texts of the interface in German, for the server alone, as the English ones are held. */
export const allTexts: Translated<typeof english> = {
  ...commonTexts,
  ...releaseTexts,
  ...namesTexts,
  ...calendarTexts,
  ...searchTexts,
  ...basketTexts,
  ...rebateTexts,
  ...giftCardTexts,
  ...giftCardPageTexts,
  ...addressTexts,
  ...checkoutTexts,
  ...stripeTexts,
  ...walletTexts,
  ...paypalTexts,
  ...sepaTexts,
  ...prepaymentTexts,
  ...pickupTexts,
  ...invoiceTexts,
  ...orderTexts,
  ...withdrawalTexts,
  ...downloadTexts,
  ...customerTexts,
  ...followTexts,
  ...followButtonTexts,
  ...wishlistTexts,
  ...ownedTexts,
  ...keyboardTexts,
  ...queueTexts,
}
