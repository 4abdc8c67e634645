import { setImmediate as turn } from 'node:timers/promises'
import { WorkQueue } from '../../../../../server/platform/support/workQueue'

class Full extends Error {}
const queueOf = (running: number, waiting: number) => new WorkQueue(running, waiting, () => new Full())

describe('work queue', () => {
  it('runs no more than it may at a time, in order, and all that it took', async () => {
    const queue = queueOf(2, 10)
    let running = 0
    let max = 0
    const started: number[] = []
    const task = (n: number) => async () => {
      started.push(n)
      running += 1
      max = Math.max(max, running)
      await turn()
      running -= 1
      return n * 10
    }
    const results = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => queue.run(task(n))))
    expect(results).toEqual([0, 10, 20, 30, 40, 50])
    expect(started).toEqual([0, 1, 2, 3, 4, 5])
    expect(max).toBe(2)
  })

  it('refuses what finds it full, at once', async () => {
    const queue = queueOf(1, 1)
    const held = Promise.withResolvers<string>()
    const first = queue.run(() => held.promise)
    const second = queue.run(async () => 'second')
    await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(Full)
    held.resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(await queue.run(async () => 'later')).toBe('later')
  })

  it('goes on after a task has failed', async () => {
    const queue = queueOf(1, 5)
    const failing = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(async () => 'fine')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
