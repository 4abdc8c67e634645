import { invoiceTexts } from '../../payment/invoice/germanInvoiceTexts'
import { paypalTexts } from '../../payment/paypal/germanPaypalTexts'
import { pickupTexts } from '../../payment/pickup/germanPickupTexts'
import { prepaymentTexts } from '../../payment/prepayment/germanPrepaymentTexts'
import { sepaTexts } from '../../payment/sepa/germanSepaTexts'
import { stripeTexts } from '../../payment/stripe/germanStripeTexts'
import { walletTexts } from '../../payment/stripe/germanWalletTexts'
import type { allTexts as english } from '../allTexts'
import type { Translated } from '../translated'
import { addressTexts } from './address'
import { basketTexts } from './basket'
import { calendarTexts } from './calendar'
import { checkoutTexts } from './checkout'
import { commonTexts } from './common'
import { customerTexts } from './customer'
import { downloadTexts } from './download'
import { followTexts } from './follow'
import { followButtonTexts } from './followButton'
import { giftCardTexts } from './giftCard'
import { giftCardPageTexts } from './giftCardPage'
import { keyboardTexts } from './keyboard'
import { namesTexts } from './names'
import { orderTexts } from './order'
import { ownedTexts } from './owned'
import { queueTexts } from './queue'
import { rebateTexts } from './rebate'
import { releaseTexts } from './release'
import { searchTexts } from './search'
import { wishlistTexts } from './wishlist'
import { withdrawalTexts } from './withdrawal'

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
