import { setImmediate } from 'node:timers/promises'

/** Called between the steps of long work; waits for other work of the process when a slice has been used up. */
export type Pause = () => Promise<void> | undefined

/** @param sliceMs how long the work may go on without letting others in */
export function createPause(sliceMs = 6): Pause {
  let sliceEnds = performance.now() + sliceMs
  return () => {
    if (performance.now() < sliceEnds) return undefined
    return setImmediate().then(() => {
      sliceEnds = performance.now() + sliceMs
    })
  }
}
