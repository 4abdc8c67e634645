import { setTimeout as delay } from 'node:timers/promises'
import { patience } from './patience'

/**
 * Waits until a condition holds, and looks again every few milliseconds.
 * @param seconds the limit on a usual machine
 * @throws Error that shows the condition when the limit is reached
 */
export async function until(holds: () => unknown, seconds = 30): Promise<void> {
  const giveUpAt = performance.now() + patience(seconds)
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Waited in vain for ${holds}`)
    await delay(10)
  }
}
