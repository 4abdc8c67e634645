import type { Router } from 'express'
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
import type { CreateLimit } from '../../platform/limits/limit'
import { createApiRouter } from './apiRouter'
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
