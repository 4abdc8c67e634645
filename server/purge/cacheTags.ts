/**
 * What the `Cache-Tag` header says about an answer that a cache in front may keep, and what that cache is told when
 * something has changed. Lists may alter with any change; an answer about releases alters with them.
 */
export const cacheTag = {
  /** On everything that is not named by its content. */
  all: 'all',
  lists: 'catalogue',
  /** By the first characters of its id: an answer may show a hundred releases, and a header must stay short. */
  release: (uuid_release: string): string => `release-${uuid_release.slice(0, 8)}`,
}
