import { paymentTexts } from '../payment/paymentContracts'
import { addressTexts } from './address'
import { basketTexts } from './basket'
import { checkoutTexts } from './checkout'
import { commonTexts } from './common'
import type { TextsOf } from './createTexts'
import { customerTexts } from './customer'
import { downloadTexts } from './download'
import { keyboardTexts } from './keyboard'
import { namesTexts } from './names'
import { orderTexts } from './order'
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
  ...searchTexts,
  ...basketTexts,
  ...rebateTexts,
  ...addressTexts,
  ...checkoutTexts,
  ...paymentTexts,
  ...orderTexts,
  ...withdrawalTexts,
  ...downloadTexts,
  ...customerTexts,
  ...wishlistTexts,
  ...keyboardTexts,
} as const

export type TextKey = keyof typeof allTexts

/** Finds any text of the interface. */
export type AllTexts = TextsOf<typeof allTexts>
