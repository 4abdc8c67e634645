import type { basketTexts } from '../../../shared/texts/basket'
import type { CommonKey } from '../../../shared/texts/createShopTexts'
import type { KeyOf } from '../../../shared/texts/createTexts'
import type { wishlistTexts } from '../../../shared/texts/wishlist'
import type { RootState } from '../../app/createStore'
import { selectCanAdd, selectQuantity } from '../../basket/basketSelectors'
import { selectIsWishlisted } from '../../wishlist/wishlistSelectors'

type BuyKey = CommonKey | KeyOf<typeof basketTexts> | KeyOf<typeof wishlistTexts>

/** The state of a format's buy button for this visitor. */
export interface BuyButtonState {
  /** The key of the text beside it; null: there is none. */
  mark: BuyKey | null
  /** Copies in the basket. */
  quantity: number
  /** True while the basket is being saved, and when it contains all free copies: a click does nothing. */
  isDisabled: boolean
}

/**
 * Computes the state of the buy button of a format that is in stock, from basket and wishlist.
 * @returns the key of the text beside it, and whether it works
 */
export function buyButtonState(state: RootState, uuidReleaseFormat: string): BuyButtonState {
  const quantity = selectQuantity(state, uuidReleaseFormat)
  const isWishlisted = selectIsWishlisted(state, uuidReleaseFormat)
  return {
    mark: quantity > 0 ? 'buy.inCart' : isWishlisted ? 'wish.on' : null,
    quantity,
    isDisabled: !selectCanAdd(state, uuidReleaseFormat),
  }
}

/** The state of the wishlist button of a format that is sold out. */
export interface WishButtonState {
  /** The key of its label. */
  action: BuyKey
  /** The key of the text that stands in place of a price. */
  mark: BuyKey
}

/**
 * Computes the state of the wishlist button of a format that is sold out.
 * @returns the keys of its texts
 */
export const wishButtonState = (state: RootState, uuidReleaseFormat: string): WishButtonState =>
  selectIsWishlisted(state, uuidReleaseFormat)
    ? { action: 'wish.remove', mark: 'wish.on' }
    : { action: 'wish.add', mark: 'format.outOfStock' }
