import { cacheTag } from './cacheTags'

export interface NotedChange {
  kind: 'release' | 'content' | 'all'
  /** A release's id for `release`. */
  ref: string
  changed_at: string
}

/** What a process knows about how far changes reach; times in milliseconds. */
export interface Watch {
  /** Since when it has been told of changes. */
  since: number
  /** When it was last told that anything may look different. */
  lastOfAll: number
}

/** Cloudflare takes so many in one call. */
export const tagsPerCall = 30
/** Beyond this many calls it is quicker for everybody to begin anew. */
const maxTags = 10 * tagsPerCall
/** Clocks of two machines differ by less. */
const clockDifferenceMs = 5_000

/**
 * The tags that are out of date. The log says which release has changed; whether a name or a list elsewhere has changed
 * with it only a process knows that was watching. Where none was, everything is out of date.
 * @returns [] when nothing has changed
 */
export function outdatedTags(changes: readonly NotedChange[], { since, lastOfAll }: Watch): string[] {
  if (changes.length === 0) return []
  const first = Math.min(...changes.map(({ changed_at }) => Date.parse(changed_at)))
  const wasWatched = since < first - clockDifferenceMs
  const reachFar = lastOfAll > first - clockDifferenceMs
  if (!wasWatched || reachFar || changes.some(({ kind }) => kind !== 'release')) return [cacheTag.all]
  const tags = new Set([cacheTag.lists, ...changes.map(({ ref }) => cacheTag.release(ref))])
  return tags.size > maxTags ? [cacheTag.all] : [...tags]
}

const maxWaitMs = 60_000

/** @param failures so many in a row, at least 1 */
export const waitAfterMs = (failures: number): number =>
  Math.min(maxWaitMs, 1000 * 2 ** Math.min(failures, 10))
