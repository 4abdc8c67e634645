import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 50
/** The share of the time for which the event loop of an idle process may be busy. */
const maxUtilization = 0.2

/**
 * Waits until the process has been idle for 50 ms. Work that waits so before each of its parts leaves the processor to
 * requests, and takes only a part of it even when there are none.
 */
export async function untilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await delay(lookMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization <= maxUtilization) return
  }
}
