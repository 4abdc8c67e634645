import { required } from '../../../src/shared/required'
import type { CreateRunningLimit } from './runningLimit'

/** Creates a limit that counts what runs in this process, for a shop that is one process. */
export const createMemoryRunningLimit: CreateRunningLimit = ({ name, max }) => {
  const counts = new Map<string, number>()
  return {
    async begin(key) {
      const count = counts.get(key) ?? 0
      if (count >= max) return null
      counts.set(key, count + 1)
      return async () => {
        const remaining = required(counts.get(key), `count of ${name}`) - 1
        if (remaining === 0) counts.delete(key)
        else counts.set(key, remaining)
      }
    },
  }
}
