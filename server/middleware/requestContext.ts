import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from '../log'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/** Gives each request an id, which errors show and logs carry, and logs how it was answered. */
export function requestContext(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    res.locals.requestId = requestId
    res.setHeader('X-Request-Id', requestId)
    res.on('finish', () => {
      const isPlainSuccess = req.method === 'GET' && res.statusCode < 400
      const level = res.statusCode >= 500 ? 'error' : isPlainSuccess ? 'debug' : 'info'
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      log[level]({ requestId, method: req.method, path: req.path, status: res.statusCode, ms }, 'answered')
    })
    next()
  }
}
