import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import type { Express } from 'express'
import { paymentOptionIds } from '../src/shared/vocabulary'
import { createApiRouter } from './api/apiRouter'
import { clientAt } from './api/clientHash'
import { createBasketRouter } from './api/routes/basketRoutes'
import { createCatalogueRouter } from './api/routes/catalogueRoutes'
import { createCheckoutRouter } from './api/routes/checkoutRoutes'
import { createContentRouter } from './api/routes/contentRoutes'
import { createCustomerRouter } from './api/routes/customerRoutes'
import { createDownloadRouter } from './api/routes/downloadRoutes'
import { createOrderRouter } from './api/routes/orderRoutes'
import { createPolicyReportRouter } from './api/routes/policyReportRoutes'
import { createTrackingRouter } from './api/routes/trackingRoutes'
import { createWebhookRouter } from './api/routes/webhookRoutes'
import { createServerShopApi } from './api/serverShopApi'
import { createApp } from './app'
import { createBasketIds } from './basket/basketIds'
import { createBasketService } from './basket/basketService'
import { createCatalogueService } from './catalogue/catalogueService'
import { createCheckoutModule } from './checkout/checkoutModule'
import { createClientHash } from './checkout/storedClient'
import type { Config } from './config'
import { createContentReader } from './content/contentRepository'
import { createContentService } from './content/contentService'
import { createCustomerMailJobs } from './customer/customerMailJobs'
import { createCustomers } from './customer/customers'
import type { ShopDatabase } from './database/access'
import { type ChangeListener, listenForChanges } from './database/postgres/changeNotifications'
import { transact } from './database/transactions'
import { createDiscoveryRouter } from './discovery/discoveryRoutes'
import { checkConfiguration } from './doctor/configurationChecks'
import { createArchiveJob } from './download/archiveJob'
import { createArchives } from './download/archives'
import { createFindDownloadTokens, createGrantDownloads } from './download/downloadGrants'
import { createDownloadService } from './download/downloadService'
import { createDownloadTokens } from './download/downloadTokens'
import { openShopFiles } from './files/shopFiles'
import { createWithdrawalFormRouter } from './forms/withdrawalForm'
import { createHealthRouter, type Health } from './health/healthRoutes'
import { createShopLimits } from './limits/shopLimits'
import type { Logger } from './log/log'
import { type MailShop, senderOf } from './mail/mail'
import { createMailer } from './mail/mailer'
import { connectMailServer } from './mail/mailServer'
import { createMailViewer } from './mail/mailViewer'
import { createImageProcesses } from './media/imageProcesses'
import { createMediaService } from './media/mediaService'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createMetricsAnswer } from './metrics/metricsServer'
import { refuseSeveralHosts } from './middleware/oneHost'
import { originForm } from './middleware/originForm'
import { createInvoiceWriter } from './order/invoices/invoices'
import { createOrderMailJobs } from './order/orderMailJobs'
import { createOrderIndexing } from './order/search/orderIndexing'
import { AdmissionQueue } from './overload/admissionQueue'
import { createEventLoopWatch } from './overload/eventLoopWatch'
import { IncomingBodies } from './overload/incomingBodies'
import { boundedServer } from './overload/serverLimits'
import { createGateways } from './payment/gateways'
import { createDeferredPayments, providersWithoutKeys } from './payment/methods/paymentMethods'
import { presentPaymentSettings } from './payment/methods/presentPaymentSettings'
import { type Closing, drain } from './process/drain'
import { createPurgeCall } from './purge/purgeCall'
import { createPurgeJob } from './purge/purgeJob'
import { createRedirectRouter } from './redirects/redirectRoutes'
import { createDownloadFilesRouter } from './resources/downloadRoutes'
import { createResourcesRouter } from './resources/resourcesRouter'
import { readShopSecret } from './secret/shopSecret'
import { loadAssets, staffBundle } from './ssr/assets'
import { createDocument } from './ssr/document'
import { PageCache } from './ssr/pageCache'
import { createPageHandler } from './ssr/pageHandler'
import { createPreviews } from './ssr/pagePreview'
import { createRenderContexts } from './ssr/renderContext'
import { createStyleguideRouter } from './ssr/styleguideRoutes'
import { createStaffPages } from './staff/pages/staffPages'
import { createStaffModule } from './staff/staffModule'
import { createImageUploads } from './staff/uploads/imageUploads'
import { shopDay } from './support/dates'
import { createTrackingWriter } from './tracking/trackingRepository'
import { createTrackingService } from './tracking/trackingService'

export interface ShopDependencies {
  config: Readonly<Config>
  db: ShopDatabase
  log: Logger
  /** The folder of the browser bundle. */
  clientFolder: string
  /** The folder of the back office's bundle. */
  staffFolder: string
  /** The project's folder `static`. */
  staticFolder: string
  /** The folder of the fonts for invoices. */
  fontFolder: string
  /** Path of the built `server/media/imageProgram.ts`; null if images are converted in this process. */
  imageProgram: string | null
  now: () => Date
  /** The version from `projectVersion`, for metrics. */
  version?: string
  /** Given the metrics of this process, returns a function that collects those of all processes; for workers only. */
  shareFigures?: (metrics: Metrics) => () => Promise<string>
}

export interface Shop {
  server: Server
  metrics: Metrics
  /** The app with all routes, for tests. */
  app: Express
  /** Loads the catalogue and starts the jobs; the shop is ready when this resolves. */
  open(): Promise<void>
  /** Takes no new requests, waits at most 25 seconds for the running ones, and stops all jobs. */
  close(how?: Closing): Promise<void>
}

/**
 * Puts the shop together: services, routers, jobs, and the page cache in front of them.
 * @returns a shop whose server does not listen yet
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createShop({
  config,
  db,
  log,
  clientFolder,
  staffFolder,
  staticFolder,
  fontFolder,
  imageProgram,
  now,
  version = '',
  shareFigures = ({ scrape }) => scrape,
}: ShopDependencies): Shop {
  const health: Health = { isReady: false }
  const catalogue = createCatalogueService(db, { now, log })
  const today = () => shopDay(now())
  const shopSecret = readShopSecret(config)
  const payment = createGateways(config, db, { now, log, secret: shopSecret })
  const isSandbox = config.payments === 'sandbox'
  const site = {
    publicUrl: config.publicUrl,
    payments: presentPaymentSettings(config),
    paymentOptionsWithoutKeys: providersWithoutKeys(config).map(({ id }) => paymentOptionIds[id]),
  }
  const content = createContentService(createContentReader(db), catalogue, site, log, today)
  const tracking = createTrackingService((work) => transact(db, (trx) => work(createTrackingWriter(trx))), {
    now,
    log,
  })
  const hashClient = createClientHash(shopSecret)
  const { createLimit, createRunningLimit, createWaits } = createShopLimits(db, {
    hash: hashClient,
    now,
    log,
  })
  const basketIds = createBasketIds(shopSecret)
  const baskets = createBasketService(db, { content, ids: basketIds, now })
  const invoices = createInvoiceWriter(db, { fontFolder, now })
  const images = imageProgram === null ? null : createImageProcesses({ program: imageProgram })
  const files = openShopFiles(config)
  const assets = loadAssets(clientFolder)
  const pages = createRenderContexts(content, {
    resourcesUrl: config.resourcesUrl,
    imageUrlTemplate: config.imageUrlTemplate,
    isSandbox,
    document: createDocument(assets),
    today,
  })
  const api = createServerShopApi(catalogue, content)
  const renderContext = () => pages.current()
  const previews = createPreviews({ api, assets, renderContext })
  const staff = createStaffModule(db, {
    ...{ config, content, createLimit, invoices, fontFolder, shopSecret, now, log },
    pageDrafts: { content, preview: previews.page },
    previewRelease: previews.release,
    known: { settings: config.settings, findings: checkConfiguration(config) },
    images: createImageUploads(db, { files, straighten: images?.straighten, now }),
  })
  const mailServer = config.smtpUrl === null ? null : connectMailServer(config.smtpUrl)
  const mailerOf = (shop: MailShop) =>
    createMailer({
      mailServer,
      from: config.mailFrom ?? senderOf(shop),
      dataDir: config.dataDir,
      log,
      now,
    })
  const downloadTokens = createDownloadTokens(shopSecret)
  const findDownloadTokens = createFindDownloadTokens(db, downloadTokens)
  const checkoutModule = createCheckoutModule(db, {
    content,
    basketIds,
    hashClient,
    gateways: payment.gateways,
    deferredPayments: createDeferredPayments(shopSecret),
    isSandbox,
    grantDownloads: createGrantDownloads(downloadTokens),
    findDownloadTokens,
    publicUrl: config.publicUrl,
    now,
    log,
    jobs: (orders) => ({
      ...staff.jobs,
      ...createOrderMailJobs(db, {
        mailerOf,
        orders,
        findDownloadTokens,
        publicUrl: config.publicUrl,
        isSandbox,
        staffMail: config.staffMail,
      }),
      ...createCustomerMailJobs(db, { mailerOf, publicUrl: config.publicUrl, now }),
    }),
  })
  const customers = createCustomers(db, {
    content,
    findDownloadTokens,
    createWaits,
    now,
    log,
    onJobsQueued: checkoutModule.onJobsQueued,
  })
  const orderIndexing = createOrderIndexing(db, log)
  const archiveJob = createArchiveJob(db, { files, now, log, render: images?.render })
  const downloads = createDownloadService(db, {
    tokens: downloadTokens,
    archives: createArchives(db, { store: files.archives, now, onWanted: archiveJob.wake }),
    customers: customers.sessions,
    now,
    onJobsQueued: checkoutModule.onJobsQueued,
  })
  const purge =
    config.purge &&
    createPurgeJob(db, { call: createPurgeCall(config.purge), catalogue, version: assets.version, now, log })
  const cache = new PageCache()
  catalogue.onChange((change) => {
    if (change === 'all') {
      content.contentChanged()
      pages.contentChanged()
    }
    cache.drop(change)
  })

  const media = createMediaService({ db, files, render: images?.render, now, log })
  const metrics = createMetrics({ db, dataDir: config.dataDir, version, now, log })
  const app = createApp({
    log,
    config,
    health: createHealthRouter(health),
    assets: assets.serve,
    staticFolder: path.join(staticFolder, 'public'),
    api: createApiRouter([
      createContentRouter(content),
      createCatalogueRouter(catalogue),
      createBasketRouter(baskets, customers.sessions, createLimit),
      createCheckoutRouter(checkoutModule.checkouts, checkoutModule.finishing, customers.sessions),
      createOrderRouter(checkoutModule.orders, invoices, customers.sessions, createLimit),
      createDownloadRouter(downloads, createLimit),
      createCustomerRouter(customers, createLimit),
      createTrackingRouter({ content, tracking }),
    ]),
    staffApi: staff.api,
    staffPages: createStaffPages(config, loadAssets(staffFolder, staffBundle)),
    webhooks: createWebhookRouter({ gateways: payment.gateways, onEvent: checkoutModule.receiveEvent }),
    policyReports: createPolicyReportRouter({ log, count: metrics.countPolicyReport }),
    sandboxRoutes: payment.sandbox
      ? {
          '/sandbox': payment.sandbox,
          '/dev/mails': createMailViewer({ dataDir: config.dataDir }),
          '/dev/style': createStyleguideRouter({
            catalogue,
            content,
            assets,
            renderContext,
          }),
        }
      : {},
    resources: [
      createResourcesRouter({ media }),
      createDownloadFilesRouter({
        downloads,
        createRunningLimit,
        shopOrigin: config.resourcesUrl === '' ? null : new URL(config.publicUrl).origin,
      }),
    ],
    discovery: createDiscoveryRouter({
      catalogue,
      content,
      cache,
      publicUrl: config.publicUrl,
      resourcesUrl: config.resourcesUrl,
      imageUrlTemplate: config.imageUrlTemplate,
      today,
    }),
    redirects: createRedirectRouter({ catalogue, content }),
    forms: createWithdrawalFormRouter({ orders: checkoutModule.orders, content, createLimit }),
    pages: createPageHandler({
      showsRules: content.showsRules,
      api,
      cache,
      renderContext,
    }),
  })

  const answerMetrics = createMetricsAnswer(config.metrics.token, { scrape: shareFigures(metrics), log })
  const eventLoop = createEventLoopWatch()
  const admission = new AdmissionQueue({
    handle: app,
    observer: metrics.observer,
    lagLevel: eventLoop.lagLevel,
  })
  const addressOf = (socket: Socket) => (config.trustProxy > 0 ? null : clientAt(socket.remoteAddress))
  const bodies = new IncomingBodies({ addressOf: ({ socket }) => addressOf(socket) })
  let isClosing = false
  // A cached page is sent here, before the app's middleware, because it has all its headers already.
  const server = boundedServer(
    (req, res) => {
      if (refuseSeveralHosts(req, res)) return
      if (isClosing) res.setHeader('Connection', 'close')
      req.url = originForm(req.url!)
      if (cache.answer(req, res) || answerMetrics(req, res)) return
      bodies.whenComplete(req, res, () => admission.take(req, res))
    },
    {},
    addressOf,
  )
  server.on('connection', () => admission.onConnection())
  metrics.describe({ server, cache, admission, eventLoop, catalogue, queuedImages: media.queuedImages })

  let changes: ChangeListener | undefined
  return {
    server,
    metrics,
    app,
    async open() {
      await catalogue.start()
      if (config.databaseUrl) changes = listenForChanges(config.databaseUrl, catalogue.notifyChanged)
      eventLoop.start()
      tracking.start()
      await payment.open()
      await checkoutModule.start()
      await archiveJob.start()
      orderIndexing.start()
      customers.start()
      staff.start()
      purge?.start()
      health.isReady = true
    },
    async close(how) {
      if (!how?.isReplaced) health.isReady = false
      isClosing = true
      staff.endConnections()
      await drain(server, how)
      await purge?.stop()
      await archiveJob.stop()
      await staff.stop()
      await orderIndexing.stop()
      await customers.stop()
      await checkoutModule.stop()
      mailServer?.close()
      await payment.close()
      await tracking.close()
      await changes?.stop()
      await catalogue.stop()
      eventLoop.stop()
      images?.close()
    },
  }
}
