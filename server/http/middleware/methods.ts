import type { RequestHandler } from 'express'
import { ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/**
 * Refuses all other methods with 405 and an `Allow` header. GET includes HEAD. A preflight request of a browser is
 * refused with 403, because other sites may not call the shop (http/files/downloadRoutes.ts has an exception of its
 * own).
 * @param methods the methods that the route takes
 */
export function onlyMethods(...methods: ('GET' | 'POST' | 'DELETE')[]): RequestHandler {
  const allowedMethods: string[] = methods.flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  return (req, res, next) => {
    if (allowedMethods.includes(req.method)) return next()
    if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined) {
      return next(new ShopError(403, 'cross_site', said('error.crossSite')))
    }
    res.setHeader('Allow', allowedMethods.join(', '))
    next(new ShopError(405, 'method_not_allowed', said('error.method', { method: req.method })))
  }
}
