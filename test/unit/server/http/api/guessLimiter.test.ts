import type { Request } from 'express'
import { type GuessLimiterOptions, limitGuesses } from '../../../../../server/http/api/guessLimiter'
import { NotFound, ShopError } from '../../../../../server/platform/errors'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'

const from = (ip: string) => ({ ip }) as Request
const wrong = () => Promise.reject(new NotFound('Wrong.'))
const status = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: ShopError) => error.status,
  )
const aGuess = (options: Omit<GuessLimiterOptions, 'name'>) =>
  limitGuesses(createMemoryLimit, { name: 'guesses', ...options })

describe('guesses of many', () => {
  it('are tried one after the other once too many were wrong', async () => {
    jest.useFakeTimers()
    const pauseMs = 50
    const guess = aGuess({ max: 2, maxTotal: 20, perMs: 60_000, pauseMs, maxWaiting: 3 })
    const visitor = (n: number) => from(`203.0.113.${n}`)
    for (let n = 0; n < 20; n++) expect(await status(guess(visitor(n), wrong))).toBe(404)
    const tried: number[] = []
    const answers = Promise.all(
      [30, 31, 32, 33, 34].map((n) =>
        status(
          guess(visitor(n), () => {
            tried.push(n)
            return wrong()
          }),
        ),
      ),
    )
    for (const expected of [[30], [30, 31], [30, 31, 32]]) {
      await jest.advanceTimersByTimeAsync(pauseMs - 1)
      expect(tried).toEqual(expected)
      await jest.advanceTimersByTimeAsync(1)
    }
    expect(await answers).toEqual([404, 404, 404, 429, 429])
    expect(await status(guess(visitor(40), async () => 'right'))).toBe(200)
    jest.useRealTimers()
  })

  it('count where visitors cannot be told apart', async () => {
    const guess = aGuess({ max: 2, maxTotal: 5, perMs: 60_000, pauseMs: 1, maxWaiting: 0 })
    for (let n = 0; n < 5; n++) expect(await status(guess(from('127.0.0.1'), wrong))).toBe(404)
    expect(await status(guess(from('127.0.0.1'), wrong))).toBe(429)
  })

  it('do not count when something else went wrong', async () => {
    const guess = aGuess({ max: 1, maxTotal: 1, perMs: 60_000, pauseMs: 1, maxWaiting: 0 })
    const busy = () => Promise.reject(new ShopError(503, 'busy', 'Busy.'))
    for (let n = 0; n < 5; n++) expect(await status(guess(from('203.0.113.1'), busy))).toBe(503)
    expect(await status(guess(from('203.0.113.1'), async () => 'right'))).toBe(200)
  })
})
