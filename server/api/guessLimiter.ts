import type { Request } from 'express'
import { NotFound } from '../errors'
import { clientOf } from './clientHash'
import { Limit, tooMany } from './limits'

export interface GuessLimiterOptions {
  /** Wrong guesses of one visitor in a period. */
  max: number
  /** Wrong guesses of all together; from then on one is tried at a time, with a pause after each wrong one. */
  maxTotal: number
  perMs: number
  pauseMs: number
  /** So many wait for their turn; more are sent away. */
  maxWaiting: number
}

const everybody = 'everybody'

/**
 * Bounds the guessing of secrets that people type. Only what was wrong counts, and a guess counts from its beginning,
 * so that a thousand at once are not all let through. Per process.
 */
export function limitGuesses({ max, maxTotal, perMs, pauseMs, maxWaiting }: GuessLimiterOptions) {
  const visitors = new Limit({ max, perMs })
  const all = new Limit({ max: maxTotal, perMs })
  let waiting = 0
  let turn = Promise.resolve()

  /** In turn, one after the other. */
  async function slowly<Result>(guess: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw tooMany(60)
    waiting++
    const before = turn
    let done = () => {}
    turn = new Promise((resolve) => {
      done = resolve
    })
    try {
      await before
      return await guess()
    } catch (error) {
      if (error instanceof NotFound) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      throw error
    } finally {
      waiting--
      done()
    }
  }

  /**
   * @param guess throws NotFound when it is wrong
   * @throws ShopError 429 when this visitor was wrong too often
   */
  return async <Result>(req: Request, guess: () => Promise<Result>): Promise<Result> => {
    const client = clientOf(req)
    if (client !== null && visitors.isReached(client)) throw tooMany(visitors.secondsLeft(client))
    const isSlow = all.isReached(everybody)
    if (client !== null) visitors.take(client)
    all.take(everybody)
    let isWrong = false
    try {
      return await (isSlow ? slowly(guess) : guess())
    } catch (error) {
      isWrong = error instanceof NotFound
      throw error
    } finally {
      if (!isWrong) {
        if (client !== null) visitors.release(client)
        all.release(everybody)
      }
    }
  }
}
