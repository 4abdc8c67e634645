import { setImmediate } from 'node:timers/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { emptyQuery } from '../../../src/shared/releaseQuery'
import { elementAt } from '../../../src/shared/required'
import { slugPath } from '../../../src/shared/slugs'
import { allTexts } from '../../../src/shared/texts/allTexts'
import { createShopTexts } from '../../../src/shared/texts/createShopTexts'
import { infoSlugs } from '../../../src/shared/vocabulary'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { ContentService } from '../../core/content/contentService'
import { NotFound } from '../../platform/errors'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { said } from '../../platform/languages/said'
import type { ShopLanguages } from '../../platform/languages/shopLanguages'
import { buildWording } from '../../platform/languages/translations'
import { onlyMethods } from '../middleware/methods'
import { dataSecurityHeaders } from '../middleware/securityHeaders'
import { collectHeaders } from '../pages/collectHeaders'
import {
  buildPageKey,
  cacheTags,
  type Dependencies,
  noDependencies,
  type PageCache,
} from '../pages/pageCache'
import { atomFeed, type Feed, type FeedConfig } from './atomFeed'
import { newestOut } from './newestOut'
import { robotsText } from './robots'
import { pathsOfPart, type SlugsByKind, sitemapIndex, sitemapPart } from './sitemap'

export interface DiscoveryServices {
  catalogue: Pick<CatalogueService, 'onChange' | 'allSlugs' | 'filterReleases' | 'findLabel' | 'findArtist'>
  content: Pick<ContentService, 'baseData' | 'freePageSlugs' | 'findInfoText' | 'giftCardOffer'>
  /** The page cache, which also keeps these files until their data change. */
  cache: PageCache
  languages: Pick<ShopLanguages, 'hosts'>
  /** The origin of images, as in Config; '' means the shop's own. */
  resourcesUrl: string
  imageUrlTemplate: string | null
  /** Returns the shop's day, `YYYY-MM-DD`. */
  today(): string
}

const releasesInFeed = 50
const sitemapType = 'application/xml; charset=utf-8'
const feedType = 'application/atom+xml; charset=utf-8'
const cacheControl = 'public, max-age=0, s-maxage=300'
/** Feeds show what lists show. Sitemaps change only with changes of the whole catalogue. */
const anyRelease: Dependencies = { ...noDependencies, catalogue: true }

/**
 * Creates the routes for search engines and feed readers: `/robots.txt`, the sitemap in parts, and Atom feeds of the
 * shop, its genres, labels and artists.
 * @returns a router to mount at the root
 */
export function createDiscoveryRouter(services: DiscoveryServices): Router {
  const { catalogue, content, cache, languages, resourcesUrl, imageUrlTemplate, today } = services
  const router = Router({ caseSensitive: true, strict: true })
  const guards = [onlyMethods('GET'), dataSecurityHeaders]
  let slugs: SlugsByKind | null = null
  catalogue.onChange((change) => {
    if (change === 'all') slugs = null
  })

  /** Lists all slugs, and then lets other requests run, because listing and writing a large sitemap take long. */
  async function listSlugs(): Promise<SlugsByKind> {
    slugs ??= catalogue.allSlugs()
    const listed = slugs
    await setImmediate()
    return listed
  }

  /** @returns the origin of the current language, without a slash at the end */
  const getPublicUrl = (): string => {
    const hosts = languages.hosts()
    const own = hosts.find(({ language }) => language === currentLanguage())
    return (own ?? elementAt(hosts, 0)).url
  }

  const robots: RequestHandler = (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('text/plain').send(robotsText(getPublicUrl()))
  }

  const sitemap: RequestHandler = (req, res) =>
    answer(req, res, { path: req.path, type: sitemapType, dependencies: noDependencies }, async () =>
      sitemapIndex(await listSlugs(), getPublicUrl()),
    )

  const sitemapFile: RequestHandler = (req, res) =>
    answer(req, res, { path: req.path, type: sitemapType, dependencies: noDependencies }, async () => {
      const [, part = ''] = /^\/sitemap\/([a-z0-9-]+)\.xml$/.exec(req.path) ?? []
      const paths = part === 'pages' ? await listShopPaths() : pathsOfPart(part, await listSlugs())
      if (!paths) throw new NotFound(said('error.sitemap'))
      return sitemapPart(paths, getPublicUrl(), languages.hosts())
    })

  async function listShopPaths(): Promise<string[]> {
    const texts = await Promise.all(infoSlugs.map((slug) => content.findInfoText(slug)))
    return [
      ...['/', '/releases', '/sale', '/genres', '/labels', '/artists', '/calendar'],
      ...((await content.giftCardOffer()) ? ['/gift-cards'] : []),
      ...(await content.freePageSlugs()).map((slug) => slugPath('/page', slug)),
      ...texts.flatMap((text) => (text ? `/${text.slug}` : [])),
    ]
  }

  const shopFeed: RequestHandler = (req, res) =>
    answer(req, res, { path: req.path, type: feedType, dependencies: anyRelease }, async () => {
      const config = await readFeedConfig()
      const list = ({ limit, offset }: { limit: number; offset: number }) =>
        catalogue.filterReleases({ ...emptyQuery('list'), limit, offset }).items
      return atomFeed(
        {
          id: `${config.publicUrl}/`,
          title: `${config.shopName}: ${config.texts('menu.releases')}`,
          path: '/feed.atom',
          pagePath: '/releases',
          releases: newestOut(list, config.today, releasesInFeed),
        },
        config,
      )
    })

  const nameFeed: RequestHandler = (req, res) => {
    const [, kind = '', slug = ''] = /^\/feed\/(label|artist)\/(.+)\.atom$/.exec(req.path) ?? []
    const find = kind === 'label' ? catalogue.findLabel : catalogue.findArtist
    const labelOrArtist = find(slug, { limit: 0 })
    if (!labelOrArtist) throw new NotFound(said('error.feed'))
    const root = kind === 'label' ? '/label' : '/artist'
    const pagePath = slugPath(root, labelOrArtist.slug)
    const path = `/feed${pagePath}.atom`
    const uuid = 'uuid_label' in labelOrArtist ? labelOrArtist.uuid_label : labelOrArtist.uuid_artist
    // Artists without releases of their own have no feed.
    if (uuid === null) throw new NotFound(said('error.feed'))
    const id = `urn:uuid:${uuid}`
    return answer(req, res, { path, type: feedType, dependencies: anyRelease }, async () => {
      const config = await readFeedConfig()
      const list = (range: { limit: number; offset: number }) =>
        find(labelOrArtist.slug, range)?.releases ?? []
      const feed: Feed = {
        id,
        title: `${labelOrArtist.name} | ${config.shopName}`,
        path,
        pagePath,
        releases: newestOut(list, config.today, releasesInFeed),
      }
      return atomFeed(feed, config)
    })
  }

  const genreFeed: RequestHandler = async (req, res) => {
    const [, slug = ''] = /^\/feed\/genre\/([^/]+)\.atom$/.exec(req.path) ?? []
    const { genres } = await content.baseData()
    const genre = genres.find((known) => known.slug === slug)
    if (!genre) throw new NotFound(said('error.feed'))
    const path = `/feed/genre/${slug}.atom`
    return answer(req, res, { path, type: feedType, dependencies: anyRelease }, async () => {
      const config = await readFeedConfig()
      const list = (range: { limit: number; offset: number }) =>
        catalogue.filterReleases({ ...emptyQuery('list'), ...range, genres: [slug] }).items
      const feed: Feed = {
        id: `${config.publicUrl}/releases?genres=${slug}`,
        title: `${genre.name} | ${config.shopName}`,
        path,
        pagePath: `/releases?genres=${slug}`,
        releases: newestOut(list, config.today, releasesInFeed),
      }
      return atomFeed(feed, config)
    })
  }

  async function readFeedConfig(): Promise<FeedConfig> {
    const { webshop } = await content.baseData()
    return {
      publicUrl: webshop.url,
      resourcesUrl,
      imageUrlTemplate,
      shopName: webshop.name,
      texts: createShopTexts(buildWording(webshop.language, webshop.texts), allTexts),
      today: today(),
    }
  }

  /** Sends a file from the cache or makes it. @param path canonical, without a query */
  async function answer(
    req: Request,
    res: Response,
    { path, type, dependencies }: { path: string; type: string; dependencies: Dependencies },
    make: () => Promise<string>,
  ): Promise<void> {
    const key = buildPageKey(currentLanguage(), path)
    if (cache.answer(req, res, key)) return
    const { generation } = cache
    const html = [Buffer.from(await make())]
    res.setHeader('Content-Type', type)
    res.setHeader('Cache-Control', cacheControl)
    res.setHeader('Cache-Tag', cacheTags(dependencies))
    const file = { status: 200, headers: collectHeaders(res), html, dependencies }
    await cache.answerAndKeep(key, file, generation, { req, res })
  }

  router.all('/robots.txt', guards, robots)
  router.all('/sitemap.xml', guards, sitemap)
  router.all(/^\/sitemap\/[^/]+\.xml$/, guards, sitemapFile)
  router.all('/feed.atom', guards, shopFeed)
  router.all(/^\/feed\/genre\/[^/]+\.atom$/, guards, genreFeed)
  router.all(/^\/feed\/(?:label|artist)\/[^/]+(?:\/[^/]+)?\.atom$/, guards, nameFeed)
  return router
}
