import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../log/log'
import { type PeriodicTask, periodically } from './periodically'

const everyMs = 5000

/**
 * Makes a job that keeps a search index up to date. Whoever changes a record does not wait for it.
 * @param name words for the log that name the work
 * @param indexBatch adds some records to the index, a few milliseconds of work; it returns false once none is left
 */
export function createIndexing(
  name: string,
  indexBatch: () => Promise<boolean>,
  log: Logger,
): PeriodicTask & { run(): Promise<void> } {
  let isStopping = false
  async function run() {
    for (;;) {
      const startedAt = performance.now()
      const isMore = await indexBatch()
      if (isStopping || !isMore) return
      // A large backlog takes at most half of the time of this process.
      await delay(performance.now() - startedAt)
    }
  }
  const task = periodically(name, everyMs, run, log)
  return {
    ...task,
    run,
    start() {
      isStopping = false
      task.start()
    },
    async stop() {
      isStopping = true
      await task.stop()
    },
  }
}
