import type { Request, RequestHandler } from 'express'
import { ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/**
 * Makes a guard that refuses requests of other sites that would change something for the shopper, because browsers send
 * requests without a body without asking first. Programs that are no browser name no page and have no shopper's data.
 * @param publicUrl the shop's origin, which also holds where a proxy changes the header Host
 * @returns a guard that throws ShopError 403 for a request of another site
 */
export const sameSite =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    if (!isReading && isOfAnotherSite(req, publicUrl)) {
      throw new ShopError(403, 'cross_site', said('error.crossSite'))
    }
    next()
  }

/** Browsers say whether the page is of another site. Older ones, and all of them without https, name only its origin. */
function isOfAnotherSite(req: Request, publicUrl: string): boolean {
  const site = req.get('Sec-Fetch-Site')
  if (site !== undefined) return site === 'cross-site'
  const origin = req.get('Origin')
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== req.get('Host')
}
