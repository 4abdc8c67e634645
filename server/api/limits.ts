import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { ShopError } from '../errors'
import { clientOf } from './clientHash'
import { readUuid } from './privateAnswers'

const maxRemembered = 50_000
const hourMs = 60 * 60_000

/** So much for each key in a period that begins with the first; per process. */
export class Limit {
  readonly #most: number
  readonly #perMs: number
  #remembered: LRUCache<string, { count: number }> | undefined

  constructor({ max, perMs }: { max: number; perMs: number }) {
    this.#most = max
    this.#perMs = perMs
  }

  /** Made when something is first taken: a cache takes all its memory at once, and most limits are never needed. */
  get #taken() {
    this.#remembered ??= new LRUCache({ max: maxRemembered, ttl: this.#perMs })
    return this.#remembered
  }

  /** Whether there is none left. */
  isReached(key: string): boolean {
    return (this.#remembered?.get(key)?.count ?? 0) >= this.#most
  }

  take(key: string): void {
    const known = this.#taken.get(key)
    if (known) known.count++
    else this.#taken.set(key, { count: 1 })
  }

  /** What was taken turned out not to count. */
  release(key: string): void {
    const known = this.#taken.get(key)
    if (known && known.count > 0) known.count--
  }

  /** Seconds until there is some again. */
  secondsLeft(key: string): number {
    return Math.max(1, Math.ceil(this.#taken.getRemainingTTL(key) / 1000))
  }
}

interface VisitorLimit {
  max: number
  perMs: number
  /** Only answers of this status count; else every request. */
  status?: number
}

/** Bounds what one visitor may ask for; see `clientOf` for who that is, and who is nobody. */
export function limitVisitors({ status, ...bounds }: VisitorLimit): RequestHandler {
  const limit = new Limit(bounds)
  return (req, res, next) => {
    const client = clientOf(req)
    if (client === null) return next()
    if (limit.isReached(client)) throw tooMany(limit.secondsLeft(client))
    if (status === undefined) limit.take(client)
    else {
      res.on('finish', () => {
        if (res.statusCode === status) limit.take(client)
      })
    }
    next()
  }
}

/**
 * Bounds how many different things one visitor may ask for. What was asked for before, by this visitor or another, is not counted
 * again and never refused, so that those who began are not stopped by others of their address.
 * @param param of the route: the id of a thing, a UUID
 */
export function limitDifferent({ param, ...bounds }: VisitorLimit & { param: string }): RequestHandler {
  const limit = new Limit(bounds)
  const known = new LRUCache<string, true>({ max: maxRemembered, ttl: bounds.perMs })
  return (req, _res, next) => {
    const client = clientOf(req)
    const id = readUuid(String(req.params[param]))
    if (client === null || id === null || known.has(id)) return next()
    if (limit.isReached(client)) throw tooMany(limit.secondsLeft(client))
    limit.take(client)
    known.set(id, true)
    next()
  }
}

/**
 * Bounds how often one visitor may ask for what is not there. What was there before, for this visitor or another, is
 * never refused, so that those who have a good address are not stopped by others of their network.
 * @param param of the route: what is asked for
 */
export function limitUnknown({ param, ...bounds }: VisitorLimit & { param: string }): RequestHandler {
  const limit = new Limit(bounds)
  const known = new LRUCache<string, true>({ max: maxRemembered, ttl: hourMs })
  return (req, res, next) => {
    const client = clientOf(req)
    const asked = String(req.params[param])
    if (client === null || known.has(asked)) return next()
    if (limit.isReached(client)) throw tooMany(limit.secondsLeft(client))
    res.on('finish', () => {
      if (res.statusCode === 404) limit.take(client)
      else if (res.statusCode < 400) known.set(asked, true)
    })
    next()
  }
}

/**
 * Bounds work that fails. It counts from its beginning, so that a thousand tries at once are not all let through.
 * @param bounds limits with the key to count under; null: not counted
 * @param isCounted whether a failure counts; what does not is given back
 */
export async function boundFailures<Result>(
  bounds: readonly [Limit, string | null][],
  isCounted: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const counted = bounds.filter((bound): bound is [Limit, string] => bound[1] !== null)
  for (const [limit, key] of counted) {
    if (limit.isReached(key)) throw tooMany(limit.secondsLeft(key))
  }
  for (const [limit, key] of counted) limit.take(key)
  let isFailure = false
  try {
    return await work()
  } catch (error) {
    isFailure = isCounted(error)
    throw error
  } finally {
    if (!isFailure) for (const [limit, key] of counted) limit.release(key)
  }
}

export function tooMany(retryAfterSeconds: number): ShopError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new ShopError(
    429,
    'too_many_requests',
    `That was too often. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    { retryAfterSeconds },
  )
}
