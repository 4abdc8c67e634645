import { setImmediate as nextTurn } from 'node:timers/promises'
import { collectGarbage } from '../../../server/process/collectGarbage'

/** About 100 MB of small objects, and word of whether they are still there. */
function makeGarbage(): WeakRef<object> {
  const garbage = Array.from({ length: 1_000_000 }, (_, n) => ({ n, text: `release ${n}` }))
  return new WeakRef(garbage)
}

it('unreferenced memory is freed at once', async () => {
  const garbage = makeGarbage()
  // Within the turn in which it was made, a weak reference still holds.
  await nextTurn()
  const before = process.memoryUsage().heapTotal
  collectGarbage()
  expect(garbage.deref()).toBeUndefined()
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(30e6)
})
