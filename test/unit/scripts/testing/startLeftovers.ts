/** Starts what tests leave running, and prints which of it keeps an object in memory before and after the end of the file. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { watchLeftovers } from '../../../../scripts/testing/leftovers.ts'

const file = { setInterval }
const end = watchLeftovers(file)
const test = new AsyncLocalStorage<object>()

/** A signal is used as long as its request lasts. */
const signals: AbortSignal[] = []

/** What keeps `held` in memory, as a test file is kept by what it has started. */
const starts: Record<string, (held: object) => void> = {
  interval: (held) => file.setInterval(() => held, 1_000_000).unref(),
  observer: (held) => new PerformanceObserver(() => void held).observe({ entryTypes: ['measure'] }),
  signal: (held) => test.run(held, () => signals.push(AbortSignal.timeout(1_000_000))),
}

const held = Object.entries(starts).map(([name, start]) => {
  const file = {}
  start(file)
  return { name, file: new WeakRef(file) }
})

async function heldNow(): Promise<string[]> {
  for (let n = 0; n < 3; n++) {
    await turn()
    globalThis.gc!()
  }
  return held.filter(({ file }) => file.deref()).map(({ name }) => name)
}

const before = await heldNow()
end()
const after = await heldNow()
console.log(JSON.stringify({ before, after, signals: signals.length }))
