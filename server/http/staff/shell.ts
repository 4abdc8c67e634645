import { type RequestHandler, Router } from 'express'
import { NotFound } from '../../platform/errors'
import { onlyMethods } from '../middleware/methods'
import { type SecurityConfig, staffSecurityHeaders } from '../middleware/securityHeaders'
import type { Assets } from '../pages/assets'

/** The chunk of the first screen. The shell is the same for all addresses, so it names no other. */
const firstScreen = 'start'

/**
 * Serves the back office: one HTML shell for all its addresses, which the browser fills, and the files of its bundle.
 * @param config the origins that the security policy names
 * @param assets the bundle of the back office
 * @returns a router to mount at `/staff`
 */
export function createStaffPages(config: SecurityConfig, assets: Assets): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const shell = renderShell(assets)
  router.use(onlyMethods('GET'))
  router.get('/assets/:name', assets.serve)
  router.use('/assets', () => {
    throw new NotFound('There is nothing at this address.')
  })
  router.use(staffSecurityHeaders(config), privateHeaders, (_req, res) => {
    res.type('html').send(shell)
  })
  return router
}

/** Keeps the pages out of caches and search engines, and their addresses to themselves. */
const privateHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  res.setHeader('Referrer-Policy', 'no-referrer')
  next()
}

function renderShell(assets: Assets): string {
  const { styles, scripts } = assets.tagsFor(firstScreen)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>Back office</title>${styles}${scripts}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><div id="root"></div><noscript>The back office needs JavaScript. Please allow it for this site.</noscript></body></html>`
}
