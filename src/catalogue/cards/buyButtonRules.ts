import { selectCanAdd, selectQuantityOf } from '../../basket/basketSelectors'
import { selectIsWishlisted } from '../../customer/wishlist/wishlistSelectors'
import type { ReleaseFormat } from '../../shared/contract'
import { buyAction } from '../../shared/formatRules'
import type { basketTexts } from '../../shared/texts/basket'
import type { CommonKey, KeyOf } from '../../shared/texts/createTexts'
import type { wishlistTexts } from '../../shared/texts/wishlist'
import type { RootState } from '../../store/createStore'

type BuyKey = CommonKey | KeyOf<typeof basketTexts> | KeyOf<typeof wishlistTexts>

/** The state of a format's buy button for this visitor. */
export interface BuyButtonState {
  /** The key of its label. */
  action: BuyKey
  /** The key of the text beside it; null: there is none. */
  state: BuyKey | null
  /** Copies in the basket. */
  quantity: number
  /** True while the basket is being saved, and when it contains all free copies: a click does nothing. */
  isDisabled: boolean
}

/**
 * Computes the state of a format's buy button from basket, wishlist and stock.
 * @returns the keys of its texts, and whether it works
 */
export function buyButtonState(state: RootState, format: ReleaseFormat): BuyButtonState {
  const id = format.uuid_release_format
  const isWishlisted = selectIsWishlisted(state, id)
  if (!format.has_available_stock) {
    return {
      action: isWishlisted ? 'wish.remove' : buyAction(format),
      state: isWishlisted ? 'wish.on' : 'format.outOfStock',
      quantity: 0,
      isDisabled: false,
    }
  }
  const quantity = selectQuantityOf(state, id)
  return {
    action: buyAction(format),
    state: quantity > 0 ? 'buy.inCart' : isWishlisted ? 'wish.on' : null,
    quantity,
    isDisabled: !selectCanAdd(state, id),
  }
}
