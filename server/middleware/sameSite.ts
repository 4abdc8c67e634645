import type { RequestHandler } from 'express'
import { ShopError } from '../errors'
import { said } from '../languages/said'

/**
 * Refuses requests of other sites that would change something for the shopper, because browsers send requests without a
 * body without asking first. Browsers say whether a request is cross-site; other programs send no such header and have
 * no shopper's data.
 * @throws ShopError 403 for a request of another site
 */
export const sameSite: RequestHandler = (req, _res, next) => {
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  if (!isReading && req.get('Sec-Fetch-Site') === 'cross-site') {
    throw new ShopError(403, 'cross_site', said('error.crossSite'))
  }
  next()
}
