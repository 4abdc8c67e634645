import { type RequestHandler, type Response, Router } from 'express'
import { decodedSlug, slugPath } from '../../src/shared/slugs'
import type { CatalogueService } from '../catalogue/catalogueService'
import type { ContentService } from '../content/contentService'
import { isPageSlug } from '../content/pageSlug'
import { NotFound } from '../errors'
import { onlyMethods } from '../middleware/methods'
import { pathWithinShop } from './redirectRules'

export interface RedirectServices {
  catalogue: Pick<CatalogueService, 'findRelease' | 'findLabel' | 'findArtist'>
  content: Pick<ContentService, 'findPage'>
}

/**
 * Addresses that only lead elsewhere in the shop: `/en` and `/de`, the old address of codes, and `/goto` for links in mails and on other sites. A
 * Location is always a path: no host can be slipped in.
 */
export function createRedirectRouter({ catalogue, content }: RedirectServices): Router {
  const router = Router({ caseSensitive: true, strict: true })

  /** Each takes a slug in either form, or a path, and answers a path of the shop, or null. */
  const targets: Record<string, (value: string) => Promise<string | null> | string | null> = {
    async release(slug) {
      const release = await catalogue.findRelease(slug)
      return release && slugPath('/release', release.slug)
    },
    label(slug) {
      const label = catalogue.findLabel(slug, { limit: 0 })
      return label && slugPath('/label', label.slug)
    },
    artist(slug) {
      const artist = catalogue.findArtist(slug, { limit: 0 })
      return artist && slugPath('/artist', artist.slug)
    },
    async page(given) {
      const slug = decodedSlug(given)
      if (slug === 'frontpage') return '/'
      const page = isPageSlug(slug) ? await content.findPage(slug) : null
      return page && slugPath('/page', page.slug)
    },
    to: pathWithinShop,
  }
  const goTo: RequestHandler = async (req, res) => {
    // A link that is wrong today may be right tomorrow, and the other way round.
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Robots-Tag', 'noindex')
    const [, ...query] = req.originalUrl.split('?')
    const given = [...new URLSearchParams(query.join('?'))].filter(([name]) => Object.hasOwn(targets, name))
    const [[name = '', value] = [], ...others] = given
    const path = value && others.length === 0 ? ((await targets[name]?.(value)) ?? null) : null
    if (path === null) throw new NotFound('This link is not valid.')
    redirect(res, 302, path)
  }
  router.all(['/goto', '/goto.php'], onlyMethods('GET'), goTo)

  const moved = { '/en': '/', '/de': '/', '/download_code': '/download' }
  for (const [from, to] of Object.entries(moved)) {
    router.all(from, onlyMethods('GET'), (_req, res) => {
      res.setHeader('Cache-Control', 'public, max-age=86400')
      redirect(res, 301, to)
    })
  }
  return router
}

/** Sends the redirect without Express's `redirect()`, which would encode the path again and add a body. */
function redirect(res: Response, status: 301 | 302, path: string) {
  res.status(status).setHeader('Location', path).end()
}
