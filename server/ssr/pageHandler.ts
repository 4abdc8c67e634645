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
  /** Tells of a page that was read whether rules choose some of its releases. */
  showsRules: (slug: string) => boolean
  cache: PageCache
  /** Returns the current context of rendering. */
  renderContext(): Promise<RenderContext>
}

const cacheControl = {
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  notFound: 'public, max-age=0, s-maxage=10',
  shell: 'private, no-store',
}

/**
 * Creates the handler of pages, for all addresses that no other handler takes. It redirects to the canonical path,
 * renders the page, keeps it under its canonical address and sends it.
 * @param cache keeps the pages that are the same for all visitors
 */
export function createPageHandler({
  api,
  showsRules,
  cache,
  renderContext,
}: PageHandlerDependencies): RequestHandler {
  return async (req, res) => {
    // The generation is read before any data, so that a page with data from before a change is not kept.
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
    // Addresses of baskets and orders give access to them, and so do the queries of links in mails.
    if (isShell) res.setHeader('Referrer-Policy', 'no-referrer')
    if (isElsewhere) {
      res.setHeader('Cache-Control', isShell ? cacheControl.shell : cacheControl.page)
      // Express's `redirect` would add a body that depends on the Accept header.
      const location = isShell ? shownLocation.pathname + queryOf(req.originalUrl) : key
      res.status(301).setHeader('Location', inAscii(location)).end()
      return
    }

    const isKept = match?.route.kind === 'page'
    if (isKept && cache.answer(req, res, key)) return

    const tracked = trackDependencies(api, showsRules)
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

/** The paths of the private pages, without their parameters. */
const shellPaths = routes
  .filter(({ kind }) => kind === 'shell')
  .map(({ path }) => path.replace(/\/[:*].*/, ''))

/**
 * Recognises a private address with a mistake in it: it may still contain a key, so caches must not keep the answer.
 */
const isBelowShell = (pathname: string): boolean =>
  shellPaths.some((path) => pathname.toLowerCase().replace(/^\/+/, '/').startsWith(path))

const inAscii = (url: string): string => url.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))

/** @returns the query with its question mark; '' if there is none */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
