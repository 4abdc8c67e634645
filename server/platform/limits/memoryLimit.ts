import { LRUCache } from 'lru-cache'
import { type CreateLimit, wholeSeconds } from './limit'

const maxRemembered = 50_000

/** Creates a limit that counts in this process, for a shop that is one process. */
export const createMemoryLimit: CreateLimit = ({ max, perMs }) => {
  let counts: LRUCache<string, { count: number }> | undefined

  const secondsLeft = (key: string): number | null =>
    counts && (counts.get(key)?.count ?? 0) >= max ? wholeSeconds(counts.getRemainingTTL(key)) : null

  function take(key: string): number | null {
    const remainingSeconds = secondsLeft(key)
    if (remainingSeconds !== null) return remainingSeconds
    // Created with the first event, because a cache allocates all its memory at once and most limits are never used.
    counts ??= new LRUCache({ max: maxRemembered, ttl: perMs })
    const entry = counts.get(key)
    if (entry) entry.count++
    else counts.set(key, { count: 1 })
    return null
  }

  return {
    take: async (key) => take(key),
    async note(key) {
      take(key)
    },
    async release(key) {
      const entry = counts?.get(key)
      if (entry && entry.count > 0) entry.count--
    },
    secondsLeft: async (key) => secondsLeft(key),
  }
}
