import type { Customer } from '../../shared/contract'

export type WishlistItem = Customer['wishlist']['items'][number]

export const idOf = ({ release_format }: WishlistItem): string => release_format.uuid_release_format

/**
 * What the screen shows: the wishlist, and in their old places those that went off it while somebody looked, so that they can be
 * put back.
 * @param seen what was shown before
 * @returns the newest first
 */
export function shownWishlistItems(
  items: readonly WishlistItem[],
  seen: readonly WishlistItem[],
): WishlistItem[] {
  const known = new Set(items.map(idOf))
  const gone = seen.filter((item) => !known.has(idOf(item)))
  return [...items, ...gone].sort((a, b) => (a.added_at < b.added_at ? 1 : a.added_at > b.added_at ? -1 : 0))
}
