import { selectHasRoom, selectIsCheckoutActive } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { selectCustomer, selectIsLoggedIn } from '../customer/session/customerSlice'
import { selectIsWishlisted, wishlistToggled } from '../customer/wishlist/wishlistSelectors'
import type { ReleaseFormat } from '../shared/contract'
import type { AppStore, RootState } from '../store/createStore'

/**
 * Adds a copy of the focused release to the basket, in its first format that is available.
 * @param card the focused one; null: nothing happens
 */
export function addFocused(card: HTMLElement | null, { dispatch, getState }: AppStore): void {
  const state = getState()
  if (selectIsCheckoutActive(state)) return
  const format = formatsOf(card, state).find(
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
export function toggleFocusedOnWishlist(card: HTMLElement | null, { dispatch, getState }: AppStore): void {
  const state = getState()
  if (!selectIsLoggedIn(state)) return
  const formats = formatsOf(card, state)
  const wishlisted = formats.find(({ uuid_release_format: id }) => selectIsWishlisted(state, id))
  const format = wishlisted ?? formats.find((one) => !one.has_available_stock) ?? formats[0]
  if (format) dispatch(wishlistToggled(format.uuid_release_format, !wishlisted))
}

/** Finds the formats of a card: those of a release in a list, or one format of the wishlist. */
function formatsOf(card: HTMLElement | null, state: RootState): readonly ReleaseFormat[] {
  if (!card) return []
  const { release: uuidRelease, format: uuidFormat } = card.dataset
  if (uuidFormat !== undefined) {
    const items = selectCustomer(state)?.wishlist.items ?? []
    return items
      .map(({ release_format }) => release_format)
      .filter(({ uuid_release_format }) => uuid_release_format === uuidFormat)
  }
  return listed(state).find(({ uuid_release }) => uuid_release === uuidRelease)?.formats ?? []
}

/** Lists every release that was shown in a list lately. */
const listed = ({ releaseList, namePage, search, release, content }: RootState) => [
  ...releaseList.entries.flatMap(({ value }) => value.items),
  ...namePage.entries.flatMap(({ value }) => value.releases),
  ...search.entries.flatMap(({ value }) => value.releases),
  ...release.entries.flatMap(({ value }) => Object.values(value.related_products).flat()),
  ...content.entries.flatMap(({ value }) =>
    value.blocks.flatMap((block) => (block.block_type === 'release_group' ? block.lines.flat() : [])),
  ),
]
