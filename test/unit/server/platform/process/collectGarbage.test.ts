import { setImmediate as nextTurn } from 'node:timers/promises'
import { collectGarbage } from '../../../../../server/platform/process/collectGarbage'

/** Makes about 100 MB of small objects. @returns word of whether they are still there, and the heap with them */
function makeGarbage() {
  const objects = Array.from({ length: 1_000_000 }, (_, n) => ({ n, text: `release ${n}` }))
  const { heapTotal } = process.memoryUsage()
  return { garbage: new WeakRef(objects), heapTotal }
}

it('unreferenced memory is freed at once', async () => {
  const { garbage, heapTotal } = makeGarbage()
  // Within the turn in which it was made, a weak reference still holds.
  await nextTurn()
  collectGarbage()
  expect(garbage.deref()).toBeUndefined()
  expect(heapTotal - process.memoryUsage().heapTotal).toBeGreaterThan(30e6)
})
