/**
 * Waits until everything has happened that waits only for its turn: promises, imports, timers of 0 ms. It counts turns of
 * the event loop instead of time, so that a slow machine has as many.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve))
}
