import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from '../../platform/log/log'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/**
 * Gives each request an id for the log, and logs how it was answered. Only refusals and private answers show the id,
 * because an answer in a cache is sent for many requests.
 * @param log gets a line for each answer: faults as errors, plain GET requests only at the level `debug`
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

/**
 * Sets `X-Request-Id` on an answer that no cache keeps.
 * @param res the answer, whose `locals` have the id
 */
export function showRequestId(res: Response): void {
  const { requestId } = res.locals
  if (requestId !== undefined) res.setHeader('X-Request-Id', requestId)
}

/**
 * Replaces ids, tokens, download codes and search words in a path, because readers of the log must not be able to use
 * them or see them.
 * @returns the path with `:id`, `:token`, `:code` and `:words` in their places
 */
export const loggablePath = (path: string): string =>
  path
    // A percent-encoded letter, digit or hyphen means the same as the plain one.
    .replace(/%(?:2d|3\d|[46][1-9a-f]|[57][0-9a]|5f)/gi, decodeURIComponent)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ':id')
    .replace(/[\w-]{40,}/g, ':token')
    // Search words are private.
    .replace(/^(\/search\/).+/i, '$1:words')
    // Some visitors type their download code into the address bar.
    .replace(/^(\/downloads?\/)[^/]+/i, '$1:code')
