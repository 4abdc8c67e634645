import type { Customer } from '../../shared/contract'
import type { RootState } from '../app/createStore'
import type { WishlistChange } from '../customer/session/customerSlice'

/**
 * Tells whether the wishlist contains a format, by the last answer of the server.
 * @param uuidReleaseFormat of the format
 */
const selectIsOnSavedWishlist = ({ customer: { customer } }: RootState, uuidReleaseFormat: string): boolean =>
  customer?.wishlist_ids.includes(uuidReleaseFormat) ?? false

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

/**
 * Counts the items of the wishlist, optimistic changes included.
 * @returns 0 until the customer has loaded
 */
export const selectWishlistCount = ({ customer: { customer, pending } }: RootState): number =>
  optimisticWishlist(customer, pending).size
/**
 * Tells whether the wishlist contains a format, optimistic changes included. Every button of a list calls it.
 * @param uuidReleaseFormat of the format
 */
export const selectIsWishlisted = (state: RootState, uuidReleaseFormat: string): boolean =>
  state.customer.pending.findLast((change) => change?.uuidReleaseFormat === uuidReleaseFormat)
    ?.isOnWishlist ?? selectIsOnSavedWishlist(state, uuidReleaseFormat)

/**
 * Returns why the last change of this format failed, in the server's words.
 * @returns '' without words; null when it did not fail
 */
export const selectWishlistError = ({ customer }: RootState, uuidReleaseFormat: string): string | null =>
  customer.refused === uuidReleaseFormat ? (customer.problem ?? '') : null
