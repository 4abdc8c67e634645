import type { RequestHandler } from 'express'
import type { ShopApi } from '../../src/api/ShopApi'
import { routes } from '../../src/app/routes'
import { canonicalLocation } from './canonicalLocation'
import { collectHeaders } from './collectHeaders'
import type { PageCache } from './pageCache'
import { type RenderContext, renderPage } from './renderPage'
import { cacheTags, trackDependencies } from './trackDependencies'

export interface PageHandlerDependencies {
  api: ShopApi
  cache: PageCache
  /** The renderer of this moment: base data and the day change. */
  renderContext(): Promise<RenderContext>
}

const cacheControl = {
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  notFound: 'public, max-age=0, s-maxage=10',
  shell: 'private, no-store',
}

/** Every address that is not something else is a page: rendered, kept under its canonical address, sent. */
export function createPageHandler({ api, cache, renderContext }: PageHandlerDependencies): RequestHandler {
  return async (req, res) => {
    // Before anything is read: a page made of what was read before a change is not kept.
    const { generation } = cache
    const current = await renderContext()
    const {
      location: shownLocation,
      match,
      isElsewhere,
    } = canonicalLocation(
      req.originalUrl,
      current.shop.genres.map((genre) => genre.slug),
    )
    const key = shownLocation.pathname + shownLocation.search
    const isShell = match ? match.route.kind === 'shell' : isBelowShell(shownLocation.pathname)
    // The addresses of baskets and orders are keys to them, and links of mails have keys in their query too.
    if (isShell) res.setHeader('Referrer-Policy', 'no-referrer')
    if (isElsewhere) {
      res.setHeader('Cache-Control', isShell ? cacheControl.shell : cacheControl.page)
      // Express's own would add a body that differs with what is accepted.
      const location = isShell ? shownLocation.pathname + queryOf(req.originalUrl) : key
      res.status(301).setHeader('Location', inAscii(location)).end()
      return
    }

    const isKept = match?.route.kind === 'page'
    if (isKept && cache.answer(req, res, key)) return

    const tracked = trackDependencies(api)
    const page = await renderPage(shownLocation, tracked.api, current)
    if ('location' in page) {
      res.setHeader('Cache-Control', 'no-store')
      res.redirect(page.status, page.location)
      return
    }
    const isFound = page.status === 200
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader(
      'Cache-Control',
      isShell ? cacheControl.shell : isFound ? cacheControl.page : cacheControl.notFound,
    )
    res.setHeader('X-Robots-Tag', isShell ? 'noindex, nofollow' : 'nofollow')
    if (isFound && isKept) res.setHeader('Cache-Tag', cacheTags(tracked.dependencies))
    await cache.answerAndKeep(
      isFound && isKept ? key : null,
      {
        status: page.status,
        headers: collectHeaders(res),
        html: page.html,
        dependencies: tracked.dependencies,
      },
      generation,
      req,
      res,
    )
  }
}

/** Without their parameters. */
const shellPaths = routes
  .filter(({ kind }) => kind === 'shell')
  .map(({ path }) => path.replace(/\/[:*].*/, ''))

/** A private address with something wrong or added: what is in it may still be a key, and no cache is to learn it. */
const isBelowShell = (pathname: string): boolean =>
  shellPaths.some((path) => pathname.toLowerCase().replace(/^\/+/, '/').startsWith(path))

const inAscii = (url: string): string => url.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))

/** With its question mark; '' without one. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
