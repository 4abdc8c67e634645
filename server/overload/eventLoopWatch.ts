import { monitorEventLoopDelay } from 'node:perf_hooks'
import { nextLagLevel } from './overloadRules'

/** How often it is looked whether the event loop is late; what the histogram says includes it. */
const resolutionMs = 10
const everyMs = 1000

/** How late the event loop is: for refusing requests, and for whoever reads the figures. */
export interface EventLoopWatch {
  lagLevel(): number
  /** Of the time since the last call, in seconds; all 0 when nothing was seen. */
  takeDelays(): { p50: number; p99: number; max: number }
  start(): void
  stop(): void
}

export function createEventLoopWatch(): EventLoopWatch {
  const ofSecond = monitorEventLoopDelay({ resolution: resolutionMs })
  const sinceRead = monitorEventLoopDelay({ resolution: resolutionMs })
  let lagLevel = 0
  let timer: NodeJS.Timeout | undefined

  function look() {
    // A second that passed without a look was all one delay, which is seen in the next.
    if (ofSecond.count > 0) lagLevel = nextLagLevel(lagLevel, delayMs(ofSecond, 50))
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
      timer = setInterval(look, everyMs)
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
