/**
 * The tags in the `Cache-Tag` header of answers that a CDN may keep, by which they are purged after a change. A list
 * may change with any release; other answers change with the releases that they show.
 */
export const cacheTag = {
  /** The tag of all answers, except for files whose name contains a hash of their content. */
  all: 'all',
  lists: 'catalogue',
  /**
   * Contains only the start of the id, because an answer may show a hundred releases and the header must stay short.
   */
  release: (uuid_release: string): string => `release-${uuid_release.slice(0, 8)}`,
}
