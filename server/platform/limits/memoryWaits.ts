import { LRUCache } from 'lru-cache'
import type { CreateWaits } from './waits'

const maxRemembered = 50_000

/**
 * Makes the function that creates waits that count in this process, for a shop that is one process.
 * @returns a function that creates waits
 */
export const createMemoryWaits =
  (now: () => Date): CreateWaits =>
  ({ waitMs, forgottenAfterMs }) => {
    const failures = new LRUCache<string, { count: number; lastAt: number }>({ max: maxRemembered })

    return {
      async begin(key) {
        const at = now().getTime()
        const entry = failures.get(key)
        const passedMs = entry ? at - entry.lastAt : 0
        if (entry && passedMs < waitMs(entry.count)) return false
        const isForgotten = !entry || passedMs >= forgottenAfterMs + waitMs(entry.count)
        failures.set(key, { count: isForgotten ? 1 : entry.count + 1, lastAt: at })
        return true
      },
      async release(key) {
        const entry = failures.get(key)
        if (entry && entry.count > 0) entry.count--
      },
      async forget(key) {
        failures.delete(key)
      },
    }
  }
