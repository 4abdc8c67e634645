import type { Request, RequestHandler, Response } from 'express'
import type { ShopApi } from '../../../src/shop/api/ShopApi'
import type { MissingPaths } from '../../core/redirects/missingPaths'
import type { Redirects } from '../../core/redirects/redirects'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { toCanonicalLocation } from './canonicalLocation'
import { collectHeaders } from './collectHeaders'
import { buildPageKey, cacheTags, type PageCache } from './pageCache'
import { type RenderContext, renderPage } from './renderPage'
import { isSecretAddress } from './secretAddress'
import { trackDependencies } from './serverShopApi'

export interface PageHandlerDependencies {
  api: ShopApi
  /** Tells of a page that was read whether rules choose some of its releases. */
  showsRules: (slug: string) => boolean
  cache: PageCache
  redirects: Pick<Redirects, 'find'>
  missingPaths: Pick<MissingPaths, 'add'>
  /** Returns the current context of rendering. */
  renderContext(): Promise<RenderContext>
}

const cacheControl = {
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  notFound: 'public, max-age=0, s-maxage=10',
  shell: 'private, no-store',
  moved: 'public, max-age=3600',
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
  redirects,
  missingPaths,
  renderContext,
}: PageHandlerDependencies): RequestHandler {
  /** Sends a visitor of an old address on. @returns false if it is not redirected; then the visit is counted */
  const sendOn = async (req: Request, res: Response): Promise<boolean> => {
    const to = await redirects.find(req.originalUrl)
    if (to === null) {
      if (req.method === 'GET') missingPaths.add(readPath(req.originalUrl), req.headers['user-agent'])
      return false
    }
    res.setHeader('Cache-Control', cacheControl.moved)
    res.status(301).setHeader('Location', inAscii(to)).end()
    return true
  }
  return async (req, res) => {
    // The generation is read before any data, so that a page with data from before a change is not kept.
    const { generation } = cache
    const current = await renderContext()
    const address = toCanonicalLocation(req.originalUrl, current.shop)
    const { location, match } = address
    const path = location.pathname + location.search
    const key = buildPageKey(currentLanguage(), path)
    // The queries of links in mails give access too.
    const isShell = isSecretAddress(address)
    if (isShell) res.setHeader('Referrer-Policy', 'no-referrer')
    if (address.isElsewhere) {
      res.setHeader('Cache-Control', isShell ? cacheControl.shell : cacheControl.page)
      // Express's `redirect` would add a body that depends on the Accept header.
      const target = isShell ? location.pathname + readQuery(req.originalUrl) : path
      res.status(301).setHeader('Location', inAscii(target)).end()
      return
    }

    if (!match && !isShell && (await sendOn(req, res))) return
    const isKept = match?.route.kind === 'page'
    if (isKept && cache.answer(req, res, key)) return

    const tracked = trackDependencies(api, showsRules)
    const page = await renderPage(address, tracked.api, current)
    if ('location' in page) {
      res.setHeader('Cache-Control', 'no-store')
      res.redirect(page.status, page.location)
      return
    }
    const isFound = page.status === 200
    if (!isFound && match && !isShell && (await sendOn(req, res))) return
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
      { req, res },
    )
  }
}

const inAscii = (url: string): string => url.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))

const readPath = (url: string): string => url.replace(/\?.*$/, '')

/** @returns the query with its question mark; '' if there is none */
const readQuery = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
