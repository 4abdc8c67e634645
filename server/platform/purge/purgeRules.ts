import { cacheTag } from './cacheTags'

export interface NotedChange {
  kind: 'release' | 'content' | 'all'
  /** The id of the release, for the kind `release`. */
  ref: string
  changed_at: string
}

/** What a process has observed of the changes of its read model; times are in milliseconds since 1970. */
export interface Watch {
  /** The time since which it observes changes. */
  since: number
  /** The time of the last change after which any page may look different. */
  lastOfAll: number
  /** The time of the last change after which a release looks different in lists. */
  lastOfLists: number
}

/** The maximum number of tags that Cloudflare accepts in one call. */
export const tagsPerCall = 30
/** Above this number of tags, it is quicker to purge everything. */
const maxTags = 10 * tagsPerCall
/** The clocks of two machines are assumed to differ by less. */
const clockDifferenceMs = 5_000

/**
 * Finds the tags of outdated pages. The change log names the changed releases, but only a process that observed the
 * changes knows whether they also altered lists, or names elsewhere. If this process did not, all pages are outdated.
 * @returns an empty list if nothing has changed
 */
export function outdatedTags(
  changes: readonly NotedChange[],
  { since, lastOfAll, lastOfLists }: Watch,
): string[] {
  if (changes.length === 0) return []
  const first = Math.min(...changes.map(({ changed_at }) => Date.parse(changed_at))) - clockDifferenceMs
  const reachFar = since >= first || lastOfAll > first
  if (reachFar || changes.some(({ kind }) => kind !== 'release')) return [cacheTag.all]
  const tags = new Set(changes.map(({ ref }) => cacheTag.release(ref)))
  if (lastOfLists > first) {
    tags.add(cacheTag.lists)
    for (const { ref } of changes) tags.add(cacheTag.card(ref))
  }
  return tags.size > maxTags ? [cacheTag.all] : [...tags]
}

const maxWaitMs = 60_000

/**
 * Computes the wait before the next try, which doubles with each failure up to a minute.
 * @param failures the number of failures in a row, at least 1
 * @returns milliseconds
 */
export const waitAfterMs = (failures: number): number =>
  Math.min(maxWaitMs, 1000 * 2 ** Math.min(failures, 10))
