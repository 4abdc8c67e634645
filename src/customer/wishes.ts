import type { RootState } from '../store/createStore'
import { customerWished } from './customerSlice'

/** On or off the wishlist; the same again changes nothing. */
export const wishChanged = (uuid_release_format: string, isWanted: boolean) =>
  customerWished({
    kind: 'change',
    change: {
      call: isWanted ? 'add_product_to_wishlist' : 'remove_product_from_wishlist',
      body: { uuid_release_format },
    },
  })

export const selectIsWished = ({ customer: { customer } }: RootState, uuidReleaseFormat: string): boolean =>
  customer?.wishlist_ids.includes(uuidReleaseFormat) ?? false
export const selectWishCount = ({ customer: { customer } }: RootState): number =>
  customer?.wishlist_count ?? 0
export const selectCustomerStatus = ({ customer: { status } }: RootState) => status
/** Why the customer's last wish was refused, in the shop's words. */
export const selectCustomerProblem = ({ customer: { problem } }: RootState) => problem
