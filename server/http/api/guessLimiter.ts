import type { Request } from 'express'
import { NotFound } from '../../platform/errors'
import { tooMany } from '../../platform/limits/boundFailures'
import type { CreateLimit } from '../../platform/limits/limit'
import { findClientHash } from '../middleware/clientHash'

export interface GuessLimiterOptions {
  name: string
  /** The maximum number of wrong guesses of one visitor in a period. */
  max: number
  /**
   * The number of wrong guesses of all visitors from which guesses run one at a time, with a pause after wrong ones.
   */
  maxTotal: number
  perMs: number
  pauseMs: number
  /** The maximum number of guesses that wait for their turn; further ones are refused. */
  maxWaiting: number
}

const everybody = 'everybody'

/**
 * Limits the guessing of secrets that people type. Only wrong guesses count, but each guess is counted when it begins,
 * so that many guesses at once cannot pass the limit together.
 * @returns a function that runs one guess within the limits
 */
export function limitGuesses(
  createLimit: CreateLimit,
  { name, max, maxTotal, perMs, pauseMs, maxWaiting }: GuessLimiterOptions,
) {
  const visitors = createLimit({ name, max, perMs })
  const all = createLimit({ name: `${name}: all visitors`, max: maxTotal, perMs })
  let waitingCount = 0
  let turn = Promise.resolve()

  /** Runs the guesses one after the other. */
  async function runSlowly<Result>(guess: () => Promise<Result>): Promise<Result> {
    if (waitingCount >= maxWaiting) throw tooMany(60)
    waitingCount++
    const before = turn
    let endTurn = () => {}
    turn = new Promise((resolve) => {
      endTurn = resolve
    })
    try {
      await before
      return await guess()
    } catch (error) {
      if (error instanceof NotFound) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      throw error
    } finally {
      waitingCount--
      endTurn()
    }
  }

  /**
   * Runs a guess.
   * @param guess throws NotFound if the guess is wrong
   * @returns the result of `guess`
   * @throws ShopError 429 if this visitor has made too many wrong guesses, or too many guesses are waiting
   */
  return async <Result>(req: Request, guess: () => Promise<Result>): Promise<Result> => {
    const client = findClientHash(req)
    const secondsLeft = client === null ? null : await visitors.take(client)
    if (secondsLeft !== null) throw tooMany(secondsLeft)
    const isSlow = (await all.take(everybody)) !== null
    let isWrong = false
    try {
      return await (isSlow ? runSlowly(guess) : guess())
    } catch (error) {
      isWrong = error instanceof NotFound
      throw error
    } finally {
      if (!isWrong) {
        if (client !== null) await visitors.release(client)
        if (!isSlow) await all.release(everybody)
      }
    }
  }
}
