import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { ShopError } from '../errors'
import { clientOf } from './clientHash'
import { readUuid } from './privateAnswers'

const maxRemembered = 50_000
const hourMs = 60 * 60_000

/**
 * Counts events by key and says when a key has reached the maximum. The period of a key begins with its first event.
 * Each process counts for itself.
 */
export class Limit {
  readonly #max: number
  readonly #perMs: number
  #remembered: LRUCache<string, { count: number }> | undefined

  constructor({ max, perMs }: { max: number; perMs: number }) {
    this.#max = max
    this.#perMs = perMs
  }

  /** Created with the first event, because a cache allocates all its memory at once and most limits are never used. */
  get #taken() {
    this.#remembered ??= new LRUCache({ max: maxRemembered, ttl: this.#perMs })
    return this.#remembered
  }

  /** @returns true if the key has had the maximum number of events in its period */
  isReached(key: string): boolean {
    return (this.#remembered?.get(key)?.count ?? 0) >= this.#max
  }

  /** Counts an event of the key. */
  take(key: string): void {
    const known = this.#taken.get(key)
    if (known) known.count++
    else this.#taken.set(key, { count: 1 })
  }

  /** Takes back one counted event. */
  release(key: string): void {
    const known = this.#taken.get(key)
    if (known && known.count > 0) known.count--
  }

  /** @returns whole seconds until the period of the key ends, at least 1 */
  secondsLeft(key: string): number {
    return Math.max(1, Math.ceil(this.#taken.getRemainingTTL(key) / 1000))
  }
}

interface VisitorLimit {
  max: number
  perMs: number
  /** Counts only answers with this status; if it is undefined, every request counts. */
  status?: number
}

/**
 * Limits the requests of one visitor. A visitor whom `clientOf` cannot identify is not limited.
 * @returns a guard that answers 429 above the limit
 */
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
 * Limits how many different things one visitor may ask for. A thing that any visitor asked for before is neither
 * counted nor refused, so that shoppers are not stopped by others who share their address.
 * @param param the route parameter that holds the UUID of the thing
 * @returns a guard that answers 429 above the limit
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
 * Limits how often one visitor may ask for things that do not exist. A thing that was found before, by any visitor, is
 * never refused, so that visitors with a correct link are not stopped by others of their network.
 * @param param the route parameter that names the thing
 * @returns a guard that answers 429 above the limit
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

/** @returns the refusal of a request above a limit: status 429 with `Retry-After` */
export function tooMany(retryAfterSeconds: number): ShopError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new ShopError(
    429,
    'too_many_requests',
    `That was too often. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    { retryAfterSeconds },
  )
}
