import { setImmediate } from 'node:timers/promises'

/** Is called between the steps of long work. When a time slice is used up, it lets other work of the process run. */
export type Pause = () => Promise<void> | undefined

/**
 * Makes the pause for one piece of long work.
 * @param sliceMs the time for which the work may block the process
 */
export function createPause(sliceMs = 6): Pause {
  let sliceEnds = performance.now() + sliceMs
  return () => {
    if (performance.now() < sliceEnds) return undefined
    return setImmediate().then(() => {
      sliceEnds = performance.now() + sliceMs
    })
  }
}
