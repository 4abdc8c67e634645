import { selectCanAdd, selectQuantityOf } from '../../basket/basketSelectors'
import { selectIsWishlisted } from '../../customer/wishlist/wishlistSelectors'
import { buyAction } from '../../release/formats/formatRules'
import type { ReleaseFormat } from '../../shared/contract'
import type { basketTexts } from '../../shared/texts/basket'
import type { CommonKey, KeyOf } from '../../shared/texts/createTexts'
import type { wishlistTexts } from '../../shared/texts/wishlist'
import type { RootState } from '../../store/createStore'

type BuyKey = CommonKey | KeyOf<typeof basketTexts> | KeyOf<typeof wishlistTexts>

/** What the buy button of a format says to this visitor (spec 2.4 and 4.2). */
export interface BuyButtonState {
  /** Its label. */
  action: BuyKey
  /** What is said beside it; null: nothing. */
  state: BuyKey | null
  /** Units in the basket. */
  quantity: number
  /** Pressing it does nothing: the basket is busy, or holds all that there is. */
  isDisabled: boolean
}

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
