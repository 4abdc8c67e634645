import type { RequestHandler } from 'express'
import { ShopError } from '../errors'

/**
 * Another site must not act for the shopper: calls without a body need no preflight. Browsers say where a request
 * comes from; programs say nothing, and hold nobody's storage.
 */
export const sameSite: RequestHandler = (req, _res, next) => {
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  if (!isReading && req.get('Sec-Fetch-Site') === 'cross-site') {
    throw new ShopError(403, 'cross_site', 'This can only be done from the shop itself.')
  }
  next()
}
