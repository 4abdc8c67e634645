import type { Customer } from '../../shared/contract'
import type { RootState } from '../../store/createStore'
import { customerCommandRequested, type WishlistChange } from '../session/customerSlice'

/** On or off the wishlist; the same again changes nothing. */
export const wishlistToggled = (uuid_release_format: string, isOnWishlist: boolean) =>
  customerCommandRequested({
    kind: 'change',
    change: {
      call: isOnWishlist ? 'add_product_to_wishlist' : 'remove_product_from_wishlist',
      body: { uuid_release_format },
    },
  })

/** What the wishlist holds as far as the shop has said. */
export const selectIsOnSavedWishlist = (
  { customer: { customer } }: RootState,
  uuidReleaseFormat: string,
): boolean => customer?.wishlist_ids.includes(uuidReleaseFormat) ?? false

/**
 * Applies pending commands to the wishlist before the server has answered.
 * @param changes pending commands; null: not about the wishlist
 * @returns ids of release formats
 */
export function optimisticWishlist(
  customer: Pick<Customer, 'wishlist_ids'> | null,
  changes: readonly (WishlistChange | null)[],
): ReadonlySet<string> {
  const ids = new Set(customer?.wishlist_ids)
  for (const change of changes) {
    if (change?.isOnWishlist) ids.add(change.uuidReleaseFormat)
    else if (change) ids.delete(change.uuidReleaseFormat)
  }
  return ids
}

export const selectPendingWishlistChanges = ({ customer: { pending } }: RootState) => pending
export const selectWishlistCount = ({ customer: { customer, pending } }: RootState): number =>
  optimisticWishlist(customer, pending).size
/** The same of one format: asked by every button of a list. */
export const selectIsWishlisted = (state: RootState, uuidReleaseFormat: string): boolean =>
  state.customer.pending.findLast((change) => change?.uuidReleaseFormat === uuidReleaseFormat)
    ?.isOnWishlist ?? selectIsOnSavedWishlist(state, uuidReleaseFormat)

/**
 * Returns why the last change of this format failed, in the server's words.
 * @returns '' without words; null when it did not fail
 */
export const selectWishlistError = ({ customer }: RootState, uuidReleaseFormat: string): string | null =>
  customer.refused === uuidReleaseFormat ? (customer.problem ?? '') : null
export const selectCustomerStatus = ({ customer: { status } }: RootState) => status
/**
 * Returns why the customer's last command failed.
 * @returns the server's words, or null
 */
export const selectCustomerProblem = ({ customer: { problem } }: RootState) => problem
