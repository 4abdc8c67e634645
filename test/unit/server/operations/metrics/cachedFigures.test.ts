import { createCachedReader } from '../../../../../server/operations/metrics/cachedFigures'

let clock: number
let reads: PromiseWithResolvers<number>[]
let errors: unknown[]
let ask: () => Promise<{ value: number; readAt: number } | null>
beforeEach(() => {
  clock = 0
  reads = []
  errors = []
  const read = () => {
    reads.push(Promise.withResolvers<number>())
    return reads.at(-1)!.promise
  }
  ask = createCachedReader(
    read,
    { keepMs: 5000, waitMs: 20, onError: (error) => errors.push(error) },
    () => clock,
  )
})

it('is read once for all who ask at the same time, and kept for a while', async () => {
  const asked = [ask(), ask()]
  reads[0].resolve(1)
  expect(await Promise.all(asked)).toEqual([
    { value: 1, readAt: 0 },
    { value: 1, readAt: 0 },
  ])
  clock = 4999
  expect((await ask())?.value).toBe(1)
  expect(reads).toHaveLength(1)
  clock = 5000
  const again = ask()
  reads[1].resolve(2)
  expect(await again).toEqual({ value: 2, readAt: 5000 })
})

it('is what it was before while reading takes too long, and nothing when it never was read', async () => {
  expect(await ask()).toBeNull()
  reads[0].resolve(1)
  await ask()
  clock = 6000
  expect((await ask())?.value).toBe(1)
  expect(await ask()).toMatchObject({ value: 1, readAt: 0 })
  // One reading at a time, however long it takes.
  expect(reads).toHaveLength(2)
})

it('is what it was before when it cannot be read', async () => {
  const first = ask()
  reads[0].resolve(1)
  await first
  clock = 6000
  const failing = ask()
  reads[1].reject(new Error('away'))
  expect((await failing)?.value).toBe(1)
  expect(errors).toEqual([new Error('away')])
})
