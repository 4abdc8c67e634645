import type { Customer } from '../../shared/contract'

export type WishlistItem = Customer['wishlist']['items'][number]

/**
 * Reads the id of a wishlist item's format.
 * @returns the key of the item
 */
export const getFormatId = ({ release_format }: WishlistItem): string => release_format.uuid_release_format

/**
 * Lists the rows of the wishlist screen: the items, and those that were removed during this visit, in their old
 * places, so that they can be added again.
 * @param previousItems the rows that were shown before
 * @returns the newest first
 */
export function listWishlistRows(
  items: readonly WishlistItem[],
  previousItems: readonly WishlistItem[],
): WishlistItem[] {
  const currentIds = new Set(items.map(getFormatId))
  const removedItems = previousItems.filter((item) => !currentIds.has(getFormatId(item)))
  return [...items, ...removedItems].sort((a, b) =>
    a.added_at < b.added_at ? 1 : a.added_at > b.added_at ? -1 : 0,
  )
}
