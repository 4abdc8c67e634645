import type { Preload } from '../store/preload'
import { WishlistPage } from '../wishlist/WishlistPage'

/**
 * Needs no data: the page is a cacheable shell, and the browser fetches the wishlist.
 * @returns always 200
 */
// biome-ignore lint/correctness/useYield: this preload fetches nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export const Screen = () => <WishlistPage />
