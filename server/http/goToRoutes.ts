import { type RequestHandler, type Response, Router } from 'express'
import { languages as allLanguages } from '../../src/shared/language'
import { decodedSlug, slugPath } from '../../src/shared/slugs'
import type { CatalogueService } from '../core/catalogue/catalogueService'
import type { ContentService } from '../core/content/contentService'
import { isPageSlug } from '../core/content/pageSlug'
import { pathWithinShop } from '../core/redirects/redirectRules'
import { NotFound } from '../platform/errors'
import { currentLanguage } from '../platform/languages/currentLanguage'
import { said } from '../platform/languages/said'
import type { ShopLanguages } from '../platform/languages/shopLanguages'
import { onlyMethods } from './middleware/methods'

export interface RedirectServices {
  catalogue: Pick<CatalogueService, 'findRelease' | 'findLabel' | 'findArtist'>
  content: Pick<ContentService, 'findPage'>
  languages: Pick<ShopLanguages, 'hosts'>
}

/**
 * Addresses that only lead elsewhere: `/en` and `/de` to the host of that language, the old address of codes, and `/goto` for
 * links in mails and on other sites. No request can name a host to lead to.
 */
export function createRedirectRouter({ catalogue, content, languages }: RedirectServices): Router {
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
    async page(rawSlug) {
      const slug = decodedSlug(rawSlug)
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
    const targetParams = [...new URLSearchParams(query.join('?'))].filter(([name]) =>
      Object.hasOwn(targets, name),
    )
    const [[name = '', value] = [], ...otherParams] = targetParams
    const path = value && otherParams.length === 0 ? ((await targets[name]?.(value)) ?? null) : null
    if (path === null) throw new NotFound(said('error.linkNotValid'))
    redirect(res, 302, path)
  }
  router.all(['/goto', '/goto.php'], onlyMethods('GET'), goTo)

  const addRedirect = (from: string, target: () => string) =>
    router.all(from, onlyMethods('GET'), (_req, res) => {
      res.setHeader('Cache-Control', 'public, max-age=86400')
      redirect(res, 301, target())
    })
  addRedirect('/download_code', () => '/download')
  for (const language of allLanguages) {
    addRedirect(`/${language}`, () => {
      const host = languages.hosts().find((languageHost) => languageHost.language === language)
      return host && language !== currentLanguage() ? `${host.url}/` : '/'
    })
  }
  return router
}

/** Sends the redirect without Express's `redirect()`, which would encode the path again and add a body. */
function redirect(res: Response, status: 301 | 302, path: string) {
  res.status(status).setHeader('Location', path).end()
}
