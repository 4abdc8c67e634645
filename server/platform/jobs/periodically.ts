import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '../log/log'

export interface PeriodicTask {
  start(): void
  /** Runs the work now; if it is running, it runs once more afterwards. */
  wake(): void
  /** Ends the repetition and waits for the current run. */
  stop(): Promise<void>
}

/**
 * Repeats work, never twice at a time. It never runs in the context of the request that wakes it, such as its language. A failed run is logged and does not end the repetition.
 * @param name words for the log that name the work
 * @param everyMs the pause between the end of a run and the next one
 * @param work runs for the first time when the task starts
 */
export function periodically(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): PeriodicTask {
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | null = null
  let isStopped = true
  let isWanted = false
  const inOwnContext = AsyncLocalStorage.snapshot()

  function run() {
    clearTimeout(timer)
    if (isStopped) return
    if (current) {
      isWanted = true
      return
    }
    isWanted = false
    current = inOwnContext(work)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, `${name} failed; it is tried again`),
      )
      .finally(() => {
        current = null
        if (isStopped) return
        timer = setTimeout(run, isWanted ? 0 : everyMs)
        timer.unref()
      })
  }

  return {
    start() {
      isStopped = false
      run()
    },
    wake: run,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
