import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { tooMany } from '../../platform/limits/boundFailures'
import type { CreateLimit, LimitOptions } from '../../platform/limits/limit'
import { findClientHash } from '../middleware/clientHash'
import { readUuid } from './privateAnswers'

const maxRemembered = 50_000
const hourMs = 60 * 60_000

interface VisitorLimit extends LimitOptions {
  /** Counts only answers with this status; if it is undefined, every request counts. */
  status?: number
}

/**
 * Limits the requests of one visitor. A visitor whom `findClientHash` cannot identify is not limited.
 * @returns a guard that answers 429 above the limit
 */
export function limitVisitors(
  createLimit: CreateLimit,
  { status, ...options }: VisitorLimit,
): RequestHandler {
  const limit = createLimit(options)
  return async (req, res, next) => {
    const client = findClientHash(req)
    if (client === null) return next()
    const secondsLeft = await (status === undefined ? limit.take(client) : limit.secondsLeft(client))
    if (secondsLeft !== null) throw tooMany(secondsLeft)
    if (status !== undefined) {
      res.on('finish', async () => {
        if (res.statusCode === status) await limit.note(client)
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
export function limitDifferent(
  createLimit: CreateLimit,
  { param, ...options }: LimitOptions & { param: string },
): RequestHandler {
  const limit = createLimit(options)
  const firstLimit = createLimit({ ...options, name: `${options.name}: first`, max: 1 })
  const knownIds = new LRUCache<string, true>({ max: maxRemembered, ttl: options.perMs })
  return async (req, _res, next) => {
    const client = findClientHash(req)
    const id = readUuid(String(req.params[param]))
    if (client === null || id === null || knownIds.has(id)) return next()
    const isFirst = (await firstLimit.take(id)) === null
    const secondsLeft = isFirst ? await limit.take(client) : null
    if (secondsLeft !== null) {
      await firstLimit.release(id)
      throw tooMany(secondsLeft)
    }
    knownIds.set(id, true)
    next()
  }
}

/**
 * Limits how often one visitor may ask for things that do not exist. A thing that was found before, by any visitor, is
 * never refused, so that visitors with a correct link are not stopped by others of their network.
 * @param param the route parameter that names the thing
 * @returns a guard that answers 429 above the limit
 */
export function limitUnknown(
  createLimit: CreateLimit,
  { param, ...options }: LimitOptions & { param: string },
): RequestHandler {
  const limit = createLimit(options)
  const foundLimit = createLimit({ name: `${options.name}: found`, max: 1, perMs: hourMs })
  const knownValues = new LRUCache<string, true>({ max: maxRemembered, ttl: hourMs })
  return async (req, res, next) => {
    const client = findClientHash(req)
    const value = String(req.params[param])
    if (client === null || knownValues.has(value)) return next()
    const secondsLeft = await limit.secondsLeft(client)
    if (secondsLeft !== null && (await foundLimit.secondsLeft(value)) === null) throw tooMany(secondsLeft)
    res.on('finish', async () => {
      if (res.statusCode === 404) await limit.note(client)
      else if (res.statusCode < 400) {
        knownValues.set(value, true)
        await foundLimit.note(value)
      }
    })
    next()
  }
}
