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
        const known = failures.get(key)
        const passedMs = known ? at - known.lastAt : 0
        if (known && passedMs < waitMs(known.count)) return false
        const isForgotten = !known || passedMs >= forgottenAfterMs + waitMs(known.count)
        failures.set(key, { count: isForgotten ? 1 : known.count + 1, lastAt: at })
        return true
      },
      async release(key) {
        const known = failures.get(key)
        if (known && known.count > 0) known.count--
      },
      async forget(key) {
        failures.delete(key)
      },
    }
  }
