import type { Customer } from '../shared/contract'

export type Wish = Customer['wishlist']['items'][number]

export const idOf = ({ release_format }: Wish): string => release_format.uuid_release_format

/**
 * What the screen shows: the wishlist, and in their old places those that went off it while somebody looked, so that they can be
 * put back.
 * @param seen what was shown before
 * @returns the newest first
 */
export function shownWishes(wishes: readonly Wish[], seen: readonly Wish[]): Wish[] {
  const known = new Set(wishes.map(idOf))
  const gone = seen.filter((wish) => !known.has(idOf(wish)))
  return [...wishes, ...gone].sort((a, b) => (a.added_at < b.added_at ? 1 : a.added_at > b.added_at ? -1 : 0))
}
