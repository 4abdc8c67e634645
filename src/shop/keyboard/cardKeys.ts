import type { ReleaseFormat } from '../../shared/contract'
import type { AppStore } from '../app/createStore'
import { selectHasRoom, selectIsCheckoutActive } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { loadWholeItem } from '../catalogue/cards/wholeItems'
import { selectCustomer, selectIsLoggedIn, wishlistToggled } from '../customer/session/customerSlice'
import { selectIsWishlisted } from '../wishlist/wishlistSelectors'

/**
 * Adds a copy of the focused release to the basket, in its first format that is available.
 * @param card the focused one; null: nothing happens
 */
export async function addFocused(card: HTMLElement | null, store: AppStore): Promise<void> {
  if (selectIsCheckoutActive(store.getState())) return
  const formats = await findFormats(card, store)
  const { dispatch, getState } = store
  const state = getState()
  const format = formats.find(
    ({ has_available_stock, uuid_release_format: id }) => has_available_stock && selectHasRoom(state, id),
  )
  if (format) dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat: format.uuid_release_format }))
}

/**
 * Removes the focused release from the wishlist if one of its formats is on it. Otherwise it adds a format: the
 * first that is sold out, because the others can be bought, or else the first of all. Until the customer's data
 * are loaded, no format counts as on the wishlist.
 * @param card the focused one; null: nothing happens
 */
export async function toggleFocusedOnWishlist(card: HTMLElement | null, store: AppStore): Promise<void> {
  if (!selectIsLoggedIn(store.getState())) return
  const formats = await findFormats(card, store)
  const { dispatch, getState } = store
  const state = getState()
  const wishlisted = formats.find(({ uuid_release_format: id }) => selectIsWishlisted(state, id))
  const format = wishlisted ?? formats.find((candidate) => !candidate.has_available_stock) ?? formats[0]
  if (format) dispatch(wishlistToggled(format.uuid_release_format, !wishlisted))
}

/** Finds the formats of a card: those of a release in a list, or one format of the wishlist. */
async function findFormats(card: HTMLElement | null, store: AppStore): Promise<readonly ReleaseFormat[]> {
  if (!card) return []
  const { release: slug = '', format: uuidFormat } = card.dataset
  if (uuidFormat !== undefined) {
    const items = selectCustomer(store.getState())?.wishlist.items ?? []
    return items
      .map(({ release_format }) => release_format)
      .filter(({ uuid_release_format }) => uuid_release_format === uuidFormat)
  }
  return (await loadWholeItem(store, slug))?.formats ?? []
}
