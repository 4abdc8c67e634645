import type { ReleaseListItem } from './contract'

/**
 * Names a release whose card is in the server's markup. A page's state has only this of it: it is what a list needs
 * beside its cards.
 */
export interface CardReference {
  /** The slug, encoded as in JSON. */
  slug: string
  max_release_date: string | null
  /** Left out when there is a tracklist, which most releases have. */
  has_tracklist?: boolean
}

/** A release of a list: whole as the API returns it, or a reference in the state that came with the page. */
export type CardItem = CardReference | ReleaseListItem

/**
 * Tells whether an item has everything that its card shows.
 * @returns false for a reference
 */
export const isWholeItem = (item: CardItem): item is ReleaseListItem => 'formats' in item

/**
 * Shortens an item for the state of a page that has its card.
 * @returns the reference
 */
export const cardReference = ({ slug, max_release_date, has_tracklist }: CardItem): CardReference => ({
  slug,
  max_release_date,
  ...(has_tracklist === false && { has_tracklist }),
})

/**
 * Tells whether a release has tracks that can be listed.
 * @returns true also for a reference that does not say so
 */
export const hasTracklist = ({ has_tracklist }: CardReference): boolean => has_tracklist !== false
