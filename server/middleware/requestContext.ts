import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from '../log/log'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/**
 * Gives each request an id, which logs carry, and logs how it was answered. Refusals and private answers show it: an
 * answer that a cache keeps is everybody's, and says nothing of the one request that it was made for.
 */
export function requestContext(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    res.locals.requestId = requestId
    res.on('finish', () => {
      const isPlainSuccess = req.method === 'GET' && res.statusCode < 400
      const level = res.statusCode >= 500 ? 'error' : isPlainSuccess ? 'debug' : 'info'
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const path = loggablePath(req.path)
      log[level]({ requestId, method: req.method, path, status: res.statusCode, ms }, 'answered')
    })
    next()
  }
}

/** Of an answer that no cache keeps. */
export function showRequestId(res: Response): void {
  const { requestId } = res.locals
  if (requestId !== undefined) res.setHeader('X-Request-Id', requestId)
}

/** Ids of baskets and orders, tokens and codes are keys: who reads the log must not be able to use them. */
export const loggablePath = (path: string): string =>
  path
    // Letters, digits and hyphens mean the same when they are encoded.
    .replace(/%(?:2d|3\d|[46][1-9a-f]|[57][0-9a]|5f)/gi, decodeURIComponent)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ':id')
    .replace(/[\w-]{40,}/g, ':token')
    // What people search for is theirs.
    .replace(/^(\/search\/).+/i, '$1:words')
    // Typed into the address bar instead of the field.
    .replace(/^(\/downloads?\/)[^/]+/i, '$1:code')
