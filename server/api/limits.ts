import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { ShopError } from '../errors'
import { clientOf } from './client'

const mostRemembered = 50_000

/** So much for each key in a period that begins with the first; per process. */
export class Limit {
  readonly #most: number
  readonly #taken: LRUCache<string, { count: number }>

  constructor({ most, perMs }: { most: number; perMs: number }) {
    this.#most = most
    this.#taken = new LRUCache({ max: mostRemembered, ttl: perMs })
  }

  /** Whether there is none left. */
  isReached(key: string): boolean {
    return (this.#taken.get(key)?.count ?? 0) >= this.#most
  }

  take(key: string): void {
    const known = this.#taken.get(key)
    if (known) known.count++
    else this.#taken.set(key, { count: 1 })
  }

  /** What was taken turned out not to count. */
  giveBack(key: string): void {
    const known = this.#taken.get(key)
    if (known && known.count > 0) known.count--
  }

  /** Seconds until there is some again. */
  secondsLeft(key: string): number {
    return Math.max(1, Math.ceil(this.#taken.getRemainingTTL(key) / 1000))
  }
}

interface VisitorLimit {
  most: number
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

export function tooMany(retryAfterSeconds: number): ShopError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new ShopError(
    429,
    'too_many_requests',
    `That was too often. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    { retryAfterSeconds },
  )
}
