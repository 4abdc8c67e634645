import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { createApiRouter } from './api/apiRouter'
import { createBasketRouter } from './api/basketRoutes'
import { createCatalogueRouter } from './api/catalogueRoutes'
import { createContentRouter } from './api/contentRoutes'
import { createServerShopApi } from './api/serverShopApi'
import { createTrackingRouter } from './api/trackingRoutes'
import { createApp } from './app'
import { createBasketService } from './basket/basketService'
import { createCatalogueService } from './catalogue/catalogueService'
import type { Config } from './config'
import { createContentRepository } from './content/contentRepository'
import { createContentService } from './content/contentService'
import type { Database } from './database/schema'
import { createDiscoveryRouter } from './discovery/discoveryRoutes'
import { createHealthRouter, type Health } from './health/healthRoutes'
import type { Logger } from './log'
import { createMediaService } from './media/mediaService'
import { originForm } from './middleware/originForm'
import { createRedirectRouter } from './redirects/redirectRoutes'
import { createResourcesRouter } from './resources/resourcesRouter'
import { shopDay } from './shopDay'
import { loadAssets } from './ssr/assets'
import { createDocument } from './ssr/document'
import { PageCache } from './ssr/pageCache'
import { createPageHandler } from './ssr/pageHandler'
import { createPageRenderers } from './ssr/pageRenderer'
import { createTrackingRepository } from './tracking/trackingRepository'
import { createTrackingService } from './tracking/trackingService'

export interface ShopDependencies {
  config: Readonly<Config>
  db: Kysely<Database>
  log: Logger
  /** The browser bundle. */
  clientFolder: string
  /** `static` of the project. */
  staticFolder: string
  now: () => Date
}

export interface Shop {
  server: Server
  /** Loads the catalogue; the shop is ready when this resolves. */
  open(): Promise<void>
  /** Takes no new requests, lets the running ones end, lets go of the catalogue. */
  close(): Promise<void>
}

/** Puts the shop together: services, routers, and the page cache in front of them. */
export function createShop({ config, db, log, clientFolder, staticFolder, now }: ShopDependencies): Shop {
  const health: Health = { isReady: false }
  const catalogue = createCatalogueService(db, { now, log })
  const today = () => shopDay(now())
  const site = {
    publicUrl: config.publicUrl,
    payments: { is_sandbox: config.payments === 'sandbox', stripe_publishable_key: null },
  }
  const content = createContentService(createContentRepository(db), catalogue, site, log, today)
  const tracking = createTrackingService(createTrackingRepository(db), { now, log })
  const baskets = createBasketService(db, { content, now })
  const assets = loadAssets(clientFolder)
  const cache = new PageCache()
  const pages = createPageRenderers(content, {
    resourcesUrl: config.resourcesUrl,
    isSandbox: config.payments === 'sandbox',
    document: createDocument(assets),
    today,
  })
  catalogue.onChange((change) => {
    if (change === 'all') {
      content.contentChanged()
      pages.contentChanged()
    }
    cache.drop(change)
  })

  const app = createApp({
    log,
    config,
    health: createHealthRouter(health, db),
    assets: assets.serve,
    staticFolder: path.join(staticFolder, 'public'),
    api: createApiRouter([
      createContentRouter(content),
      createCatalogueRouter(catalogue),
      createBasketRouter(baskets),
      createTrackingRouter({ content, tracking }),
    ]),
    resources: createResourcesRouter({ media: createMediaService({ db, dataDir: config.dataDir }) }),
    discovery: createDiscoveryRouter({
      catalogue,
      content,
      cache,
      publicUrl: config.publicUrl,
      resourcesUrl: config.resourcesUrl,
      today,
    }),
    redirects: createRedirectRouter({ catalogue, content }),
    pages: createPageHandler({
      api: createServerShopApi(catalogue, content),
      cache,
      renderer: () => pages.renderer(),
    }),
  })

  let isClosing = false
  // A page that is kept is answered here, before the app's middleware: it has all its headers already.
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 15_000 },
    (req, res) => {
      if (isClosing) res.setHeader('Connection', 'close')
      req.url = originForm(req.url!)
      if (!cache.answer(req, res)) app(req, res)
    },
  )
  server.keepAliveTimeout = 65_000
  server.maxHeadersCount = 100

  return {
    server,
    async open() {
      await catalogue.start()
      tracking.start()
      health.isReady = true
    },
    async close() {
      health.isReady = false
      isClosing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections that are answering now become idle later, and browsers keep them for a minute.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      await closed
      clearInterval(sweep)
      await tracking.close()
      await catalogue.stop()
    },
  }
}
