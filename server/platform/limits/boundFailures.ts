import { ShopError } from '../errors'
import { saidCount } from '../languages/said'
import type { Limit } from './limit'

/**
 * Limits how often work may fail. Each try is counted when it begins and taken back if it does not count, so that many
 * tries at once cannot pass the limit together.
 * @param bounds pairs of a limit and the key to count under; a null key is not counted
 * @param isCounted says whether a failure counts
 * @returns the result of `work`
 * @throws ShopError 429 if one of the limits is reached, or the error of `work`
 */
export async function boundFailures<Result>(
  bounds: readonly [Limit, string | null][],
  isCounted: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const countedBounds: [Limit, string][] = []
  const giveBack = () => Promise.all(countedBounds.map(([limit, key]) => limit.release(key)))
  let isFailure = false
  try {
    for (const [limit, key] of bounds) {
      if (key === null) continue
      const secondsLeft = await limit.take(key)
      if (secondsLeft !== null) throw tooMany(secondsLeft)
      countedBounds.push([limit, key])
    }
    return await work()
  } catch (error) {
    isFailure = isCounted(error)
    throw error
  } finally {
    if (!isFailure) await giveBack()
  }
}

/** @returns the refusal of a request above a limit: status 429 with `Retry-After` */
export function tooMany(retryAfterSeconds: number): ShopError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new ShopError(429, 'too_many_requests', saidCount('error.tooOften', minutes), { retryAfterSeconds })
}
