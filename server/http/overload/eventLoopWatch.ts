import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getNextLagLevel } from './overloadRules'

/** The interval at which the delay of the event loop is measured; the histogram's values include it. */
const resolutionMs = 10
const everyMs = 1000

/** Measures how late the event loop is, for the admission queue and for metrics. */
export interface EventLoopWatch {
  /** @returns the lag level; see `getNextLagLevel` */
  lagLevel(): number
  /** @returns quantiles of the delay since the last call, in seconds; all are 0 if nothing was measured */
  takeDelays(): { p50: number; p99: number; max: number }
  start(): void
  stop(): void
}

/** @returns a watch that measures from its `start` on */
export function createEventLoopWatch(): EventLoopWatch {
  const ofSecond = monitorEventLoopDelay({ resolution: resolutionMs })
  const sinceRead = monitorEventLoopDelay({ resolution: resolutionMs })
  let lagLevel = 0
  let timer: NodeJS.Timeout | undefined

  function updateLagLevel() {
    // A second without a measurement was one long delay, which the next measurement contains.
    if (ofSecond.count > 0) lagLevel = getNextLagLevel(lagLevel, delayMs(ofSecond, 50))
    ofSecond.reset()
  }

  return {
    lagLevel: () => lagLevel,
    takeDelays() {
      const delays =
        sinceRead.count === 0
          ? { p50: 0, p99: 0, max: 0 }
          : {
              p50: delayMs(sinceRead, 50) / 1000,
              p99: delayMs(sinceRead, 99) / 1000,
              max: Math.max(0, sinceRead.max / 1e6 - resolutionMs) / 1000,
            }
      sinceRead.reset()
      return delays
    },
    start() {
      ofSecond.enable()
      sinceRead.enable()
      timer = setInterval(updateLagLevel, everyMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
      ofSecond.disable()
      sinceRead.disable()
    },
  }
}

const delayMs = (histogram: ReturnType<typeof monitorEventLoopDelay>, percentile: number): number =>
  Math.max(0, histogram.percentile(percentile) / 1e6 - resolutionMs)
