import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { type Endpoint, publicEndpoints } from '../../../src/shared/endpoints'
import type { BasketService } from '../../core/basket/basketService'
import type { GiftCardSales } from '../../core/basket/giftCardSales'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { CheckoutModule } from '../../core/checkout/checkoutModule'
import type { ContentService } from '../../core/content/contentService'
import type { SearchCounter } from '../../core/countedSearches/searchCounter'
import type { Customers } from '../../core/customer/customers'
import type { DownloadService } from '../../core/download/downloadService'
import type { InvoiceWriter } from '../../core/order/invoices/invoiceWriter'
import type { TrackingService } from '../../core/tracking/trackingService'
import { InvalidRequest, NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import type { CreateLimit } from '../../platform/limits/limit'
import { cacheTag } from '../../platform/purge/cacheTags'
import { jsonBody } from '../middleware/jsonBody'
import { sameSite } from '../middleware/sameSite'
import { dataSecurityHeaders } from '../middleware/securityHeaders'
import { openApiDocument } from './openApi'
import { queryParams } from './queryParams'
import { createBasketRouter } from './routes/basketRoutes'
import { createCatalogueRouter } from './routes/catalogueRoutes'
import { createCheckoutRouter } from './routes/checkoutRoutes'
import { createContentRouter } from './routes/contentRoutes'
import { createCustomerRouter } from './routes/customerRoutes'
import { createDownloadRouter } from './routes/downloadRoutes'
import { createFollowRouter } from './routes/followRoutes'
import { createGiftCardRouter } from './routes/giftCardRoutes'
import { createOrderRouter } from './routes/orderRoutes'
import { createTrackingRouter } from './routes/trackingRoutes'
import { sendJson } from './sendJson'

const maxUrlLength = 8 * 1024
/** The known query parameters, by the path of the public endpoint. */
const namesInQuery = new Map(
  Object.values<Endpoint>(publicEndpoints).map(({ path, query = {} }) => [
    path as string,
    Object.keys(query),
  ]),
)

export interface PublicApiServices {
  /** The shop's origin. */
  publicUrl: string
  content: ContentService
  catalogue: CatalogueService
  baskets: BasketService
  giftCardSales: GiftCardSales
  checkoutModule: CheckoutModule
  customers: Customers
  invoices: InvoiceWriter
  downloads: DownloadService
  tracking: TrackingService
  searches: SearchCounter
  checkVatId: Parameters<typeof createBasketRouter>[3]
  createLimit: CreateLimit
}

/** Creates the router of `/api/public` with the routes of all resources. */
export const createPublicApi = (services: PublicApiServices): Router => {
  const { content, catalogue, baskets, checkoutModule, customers, createLimit } = services
  const { sessions } = customers
  return createApiRouter(services.publicUrl, [
    createContentRouter(content),
    createCatalogueRouter(catalogue, services.searches),
    createBasketRouter(baskets, sessions, createLimit, services.checkVatId),
    createGiftCardRouter(services.giftCardSales, createLimit),
    createCheckoutRouter(checkoutModule.checkouts, checkoutModule.finishing, sessions),
    createOrderRouter(checkoutModule.orders, services.invoices, sessions, createLimit),
    createDownloadRouter(services.downloads, createLimit),
    createCustomerRouter(customers, createLimit),
    createFollowRouter(customers.following, createLimit),
    createTrackingRouter({ content, tracking: services.tracking }),
  ])
}

/**
 * Creates the router of `/api/public`. It also serves `openapi.json`, and refuses unknown addresses. Tests of single
 * resources make one with these alone.
 * @param publicUrl the shop's origin
 * @param resources one router for each resource, with paths relative to `/api/public`
 */
export function createApiRouter(publicUrl: string, resources: readonly Router[]): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(dataSecurityHeaders, boundedUrl, sameSite(publicUrl), cacheBriefly, jsonBody)
  for (const resource of resources) router.use(resource)
  router.get('/openapi.json', async (req, res) => {
    await sendJson(req, res, [JSON.stringify(openApiDocument())])
  })
  router.use((_req, _res) => {
    throw new NotFound(said('error.nothingHere'))
  })
  router.use(noStoreForRefusals)
  return router
}

const boundedUrl: RequestHandler = (req, _res, next) => {
  next(
    req.originalUrl.length > maxUrlLength
      ? new InvalidRequest(said('error.addressTooLong'), 'address_too_long')
      : undefined,
  )
}

/** Refusals are not cached, because they may change soon: an unknown release may just be imported, for example. */
const noStoreForRefusals: ErrorRequestHandler = (error, _req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  res.removeHeader('Cache-Tag')
  next(error)
}

/**
 * Lets caches keep public data for 30 seconds; the basket decides what can be bought. A request with an unknown
 * parameter may not be kept, because such requests could fill the caches with copies.
 */
const cacheBriefly: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') {
    const knownNames = namesInQuery.get(req.path) ?? []
    const isKept = [...queryParams(req.url).keys()].every((name) => knownNames.includes(name))
    res.setHeader(
      'Cache-Control',
      isKept ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'no-store',
    )
    if (isKept) res.setHeader('Cache-Tag', `${cacheTag.all},${cacheTag.lists}`)
  }
  next()
}
