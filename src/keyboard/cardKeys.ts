import { selectHasRoom, selectIsCheckoutActive } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { selectCustomer, selectIsLoggedIn } from '../customer/session/customerSlice'
import { selectIsWishlisted, wishlistToggled } from '../customer/wishlist/wishlistSelectors'
import type { ReleaseFormat } from '../shared/contract'
import type { AppStore, RootState } from '../store/createStore'

/** Puts one of the focused release into the basket: of its first format that can be had. */
export function addFocused(card: HTMLElement | null, { dispatch, getState }: AppStore): void {
  const state = getState()
  if (selectIsCheckoutActive(state)) return
  const format = formatsOf(card, state).find(
    ({ has_available_stock, uuid_release_format: id }) => has_available_stock && selectHasRoom(state, id),
  )
  if (format) dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat: format.uuid_release_format }))
}

/**
 * Takes the focused release off the wishlist if any of its formats is on it. Else its first format that is sold out is wished
 * for: the others can be bought; and of a release that is not sold out the first one. While the customer is on their way, nothing
 * is known to be on the list.
 */
export function toggleFocusedOnWishlist(card: HTMLElement | null, { dispatch, getState }: AppStore): void {
  const state = getState()
  if (!selectIsLoggedIn(state)) return
  const formats = formatsOf(card, state)
  const wished = formats.find(({ uuid_release_format: id }) => selectIsWishlisted(state, id))
  const format = wished ?? formats.find((one) => !one.has_available_stock) ?? formats[0]
  if (format) dispatch(wishlistToggled(format.uuid_release_format, !wished))
}

/** What a card stands for: a release as some list has it, or one format of the wishlist. */
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

/** Every release that was shown in a list lately. */
const listed = ({ releaseList, namePage, search, release, content }: RootState) => [
  ...releaseList.entries.flatMap(({ value }) => value.items),
  ...namePage.entries.flatMap(({ value }) => value.releases),
  ...search.entries.flatMap(({ value }) => value.releases),
  ...release.entries.flatMap(({ value }) => Object.values(value.related_products).flat()),
  ...content.entries.flatMap(({ value }) =>
    value.blocks.flatMap((block) => (block.block_type === 'release_group' ? block.lines.flat() : [])),
  ),
]
