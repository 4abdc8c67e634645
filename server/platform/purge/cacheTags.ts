/**
 * The tags in the `Cache-Tag` header of answers that a CDN may keep, by which they are purged after a change. A list
 * may change with any release that looks different in lists; other answers change with the releases that they show.
 */
export const cacheTag = {
  /** The tag of all answers, except for files whose name contains a hash of their content. */
  all: 'all',
  lists: 'catalogue',
  /** The tag of the page of a release, and of its images. */
  release: (uuid_release: string): string => `release-${shortenId(uuid_release)}`,
  /** The tag of pages that show a release as lists do. */
  card: (uuid_release: string): string => `card-${shortenId(uuid_release)}`,
}

/** Tags contain only this, because an answer may show a hundred releases and the header must stay short. */
const shortenId = (id: string): string => id.slice(0, 8)
