import type { Logger } from '../log/log'

export interface PeriodicTask {
  start(): void
  /** Does it now; while it runs, once more afterwards. */
  wake(): void
  /** Waits for the run under way. */
  stop(): Promise<void>
}

/**
 * Does something again and again, never twice at a time. A run that fails is told of, and the next one comes.
 * @param work is done at the start, and `everyMs` after the end of each run
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

  function run() {
    clearTimeout(timer)
    if (isStopped) return
    if (current) {
      isWanted = true
      return
    }
    isWanted = false
    current = work()
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
