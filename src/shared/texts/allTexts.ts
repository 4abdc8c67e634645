import { paymentTexts } from '../payment/paymentContracts'
import { addressTexts } from './address'
import { basketTexts } from './basket'
import { calendarTexts } from './calendar'
import { checkoutTexts } from './checkout'
import { commonTexts } from './common'
import type { ShopTextsOf } from './createShopTexts'
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

/**
 * Holds all texts of the interface, for the server alone: a browser bundle that imported this would carry every
 * text. A shop can replace any of them by its key in `shop.yaml` (`texts:`).
 */
export const allTexts = {
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
  ...paymentTexts,
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
} as const

export type TextKey = keyof typeof allTexts

/** Finds any text of the interface. */
export type AllTexts = ShopTextsOf<typeof allTexts>
