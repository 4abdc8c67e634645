import { WishlistPage } from '../customer/wishlist/WishlistPage'
import type { Preload } from '../store/preload'

/** The same for everybody: who is logged in only the browser knows. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <WishlistPage />
