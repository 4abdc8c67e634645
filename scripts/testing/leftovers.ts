import { AsyncLocalStorage } from 'node:async_hooks'
import { PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

// V8 keeps the shapes of objects through two collections. In Jest these shapes hold all modules of earlier test files.
setFlagsFromString('--retain-maps-for-n-gc=0')

/** What the test file that runs has started and not ended. A worker of Jest runs one file at a time. */
const observers = new Set<PerformanceObserver>()

const { observe } = PerformanceObserver.prototype
PerformanceObserver.prototype.observe = function (options) {
  observers.add(this)
  return observe.call(this, options)
}

// A signal's timer runs on when its work is done, and would keep the test in whose asynchronous context it began.
const outsideTests = AsyncLocalStorage.snapshot()
const { timeout } = AbortSignal
AbortSignal.timeout = (milliseconds) => outsideTests(() => timeout.call(AbortSignal, milliseconds))

/**
 * Ends what a test file has left running. Each of these would keep all modules of the file in memory, so that the
 * worker grew from file to file, and spent its time on collecting garbage.
 * @param global of the test file
 * @returns a function for the end of the file
 */
export function watchLeftovers(global: Pick<typeof globalThis, 'setInterval'>): () => void {
  const intervals = new Set<NodeJS.Timeout>()
  const { setInterval } = global
  global.setInterval = Object.assign(
    ((...args: Parameters<typeof setInterval>) => {
      const interval = setInterval(...args)
      intervals.add(interval)
      return interval
    }) as typeof setInterval,
    setInterval,
  )
  return () => {
    for (const interval of intervals) clearInterval(interval)
    for (const observer of observers) observer.disconnect()
    observers.clear()
  }
}
