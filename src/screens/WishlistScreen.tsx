import { WishlistPage } from '../customer/wishlist/WishlistPage'
import type { Preload } from '../store/preload'

/** Cacheable shell: the wishlist is fetched in the browser. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <WishlistPage />
