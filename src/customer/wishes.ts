import type { Customer } from '../shared/contract'
import type { RootState } from '../store/createStore'
import { customerWished, type Wanted } from './customerSlice'

/** On or off the wishlist; the same again changes nothing. */
export const wishChanged = (uuid_release_format: string, isWanted: boolean) =>
  customerWished({
    kind: 'change',
    change: {
      call: isWanted ? 'add_product_to_wishlist' : 'remove_product_from_wishlist',
      body: { uuid_release_format },
    },
  })

/** What the wishlist holds as far as the shop has said. */
export const selectIsOnWishlist = (
  { customer: { customer } }: RootState,
  uuidReleaseFormat: string,
): boolean => customer?.wishlist_ids.includes(uuidReleaseFormat) ?? false

/** What is on it, by id, when the shop has most likely answered: what was wished for counts before it is done. */
export function expectedWishlist(
  customer: Pick<Customer, 'wishlist_ids'> | null,
  wishes: readonly (Wanted | null)[],
): ReadonlySet<string> {
  const ids = new Set(customer?.wishlist_ids)
  for (const wish of wishes) {
    if (wish?.isWanted) ids.add(wish.uuidReleaseFormat)
    else if (wish) ids.delete(wish.uuidReleaseFormat)
  }
  return ids
}

export const selectWaitingWishes = ({ customer: { waiting } }: RootState) => waiting
export const selectWishCount = ({ customer: { customer, waiting } }: RootState): number =>
  expectedWishlist(customer, waiting).size
/** The same of one format: asked by every button of a list. */
export const selectIsWished = (state: RootState, uuidReleaseFormat: string): boolean =>
  state.customer.waiting.findLast((wish) => wish?.uuidReleaseFormat === uuidReleaseFormat)?.isWanted ??
  selectIsOnWishlist(state, uuidReleaseFormat)

/** Why the last wish for this format was refused, in the shop's words, '' where it had none; null when it was not. */
export const selectRefusalOfWish = ({ customer }: RootState, uuidReleaseFormat: string): string | null =>
  customer.refused === uuidReleaseFormat ? (customer.problem ?? '') : null
export const selectCustomerStatus = ({ customer: { status } }: RootState) => status
/** Why the customer's last wish was refused, in the shop's words. */
export const selectCustomerProblem = ({ customer: { problem } }: RootState) => problem
