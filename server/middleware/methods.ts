import type { RequestHandler } from 'express'
import { ShopError } from '../errors'

/**
 * Refuses every method but these, and says so in `Allow`. HEAD comes with GET. A browser that asks whether another
 * site may call is told no: nothing here is for other sites, but for what resources/downloadRoutes.ts lets in.
 */
export function onlyMethods(...methods: ('GET' | 'POST' | 'DELETE')[]): RequestHandler {
  const allowed: string[] = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return (req, res, next) => {
    if (allowed.includes(req.method)) return next()
    if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined) {
      return next(new ShopError(403, 'cross_site', 'This can only be done from the shop itself.'))
    }
    res.setHeader('Allow', allowed.join(', '))
    next(new ShopError(405, 'method_not_allowed', `This address does not take ${req.method} requests.`))
  }
}
