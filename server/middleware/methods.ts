import type { RequestHandler } from 'express'
import { ShopError } from '../errors'

/** Refuses every method but these, and says so in `Allow`. HEAD comes with GET. */
export function onlyMethods(...methods: ('GET' | 'POST' | 'DELETE')[]): RequestHandler {
  const allowed: string[] = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return (req, res, next) => {
    if (allowed.includes(req.method)) return next()
    res.setHeader('Allow', allowed.join(', '))
    next(new ShopError(405, 'method_not_allowed', `This address does not take ${req.method} requests.`))
  }
}
