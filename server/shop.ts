import type { Server } from 'node:http'
import path from 'node:path'
import type { Express } from 'express'
import { createBackgroundJobs, createMailJobs } from './backgroundJobs'
import type { Config } from './config/config'
import { createBasketIds } from './core/basket/basketIds'
import { createBasketService } from './core/basket/basketService'
import { createGiftCardSales } from './core/basket/giftCardSales'
import { createCatalogueService } from './core/catalogue/catalogueService'
import { createPurgeJob } from './core/catalogue/purgeJob'
import { createCheckoutModule } from './core/checkout/checkoutModule'
import { createClientHash } from './core/checkout/storedClient'
import { createContentReader } from './core/content/contentRepository'
import { createContentService } from './core/content/contentService'
import { createSearchCounter } from './core/countedSearches/searchCounter'
import { createCustomers } from './core/customer/customers'
import { createFollowTokens } from './core/customer/following/followTokens'
import { createArchiveJob } from './core/download/archiveJob'
import { createArchives } from './core/download/archives'
import { createFindDownloadTokens, createGrantDownloads } from './core/download/downloadGrants'
import { createDownloadService } from './core/download/downloadService'
import { createDownloadTokens } from './core/download/downloadTokens'
import { createGiftCardCodes } from './core/giftCards/giftCardCodes'
import { createImageProcesses } from './core/media/imageProcesses'
import { createMediaService } from './core/media/mediaService'
import { createInvoiceWriter } from './core/order/invoices/invoiceWriter'
import { createOrderIndexing } from './core/order/search/orderIndexing'
import { createGateways } from './core/payment/gateways'
import {
  createDeferredPayments,
  createPaymentPages,
  providerIds,
} from './core/payment/methods/paymentMethods'
import { createProviderParts } from './core/payment/providerParts'
import { createShopVatIds } from './core/pricing/vatId/shopVatIds'
import { createMissingPaths } from './core/redirects/missingPaths'
import { createRedirects } from './core/redirects/redirects'
import { readMailsPerHour } from './core/shop/mailsPerHour'
import { readOwnTexts } from './core/shop/shopTexts'
import { createTrackingWriter } from './core/tracking/trackingRepository'
import { createTrackingService } from './core/tracking/trackingService'
import { createPublicApi } from './http/api/publicApi'
import { createPolicyReportRouter } from './http/api/routes/policyReportRoutes'
import { createWebhookRouter } from './http/api/routes/webhookRoutes'
import { createApp } from './http/app'
import { createDiscoveryRouter } from './http/feeds/discoveryRoutes'
import { createDownloadFilesRouter } from './http/files/downloadRoutes'
import { createProviderFilesRouter } from './http/files/providerFiles'
import { createResourcesRouter } from './http/files/resourcesRouter'
import { createUnsubscribeRouter } from './http/forms/unsubscribe'
import { createWithdrawalFormRouter } from './http/forms/withdrawalFormRoutes'
import { createRedirectRouter } from './http/goToRoutes'
import { createHealthRouter, type Health } from './http/healthRoutes'
import { createLookRouter } from './http/lookRoutes'
import { createMailViewer } from './http/mailViewer/mailViewer'
import { createEventLoopWatch } from './http/overload/eventLoopWatch'
import { loadAssetsByLanguage, staffBundle } from './http/pages/assets'
import { createDocument } from './http/pages/document'
import { PageCache } from './http/pages/pageCache'
import { createPageHandler } from './http/pages/pageHandler'
import { createPreviews } from './http/pages/pagePreview'
import { createRenderContexts } from './http/pages/renderContext'
import { createServerShopApi } from './http/pages/serverShopApi'
import { createStyleguideRouter } from './http/pages/styleguideRoutes'
import { createSandboxRouter } from './http/sandbox/sandboxRoutes'
import { createShopServer } from './http/shopServer'
import { createStaffPages } from './http/staff/shell'
import { createStaffModule } from './http/staff/staffModule'
import { createAudioUploads } from './http/staff/uploads/audioUploads'
import { createImageUploads } from './http/staff/uploads/imageUploads'
import { checkConfiguration } from './operations/doctor/configurationChecks'
import { createMetrics, type Metrics } from './operations/metrics/metrics'
import { createMetricsAnswer } from './operations/metrics/metricsServer'
import type { ShopDatabase } from './platform/database/access'
import { type ChangeListener, listenForChanges } from './platform/database/postgres/changeNotifications'
import { transact } from './platform/database/transactions'
import { openShopFiles } from './platform/files/shopFiles'
import type { JobHandlers } from './platform/jobs/jobPayloads'
import { createShopLanguages } from './platform/languages/shopLanguages'
import { createShopLimits } from './platform/limits/shopLimits'
import type { Logger } from './platform/log/log'
import { awaitDatabase, waitOfShop } from './platform/process/awaitDatabase'
import { type Closing, drain } from './platform/process/drain'
import { createPurgeCall } from './platform/purge/purgeCall'
import { readShopSecret } from './platform/secret/shopSecret'
import { shopDay } from './platform/support/dates'

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
  /** Paths of the built `core/media/imageProgram.ts` and `exchange/fileReaders/readerProgram.ts`; null does their work in this process. */
  programs: { images: string; readers: string } | null
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
export function createShop({
  config,
  db,
  log,
  clientFolder,
  staffFolder,
  staticFolder,
  fontFolder,
  programs,
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
  const providers = createProviderParts(config)
  const { publicUrl } = config
  const site = { publicUrl, ...providers.site }
  const contentReader = createContentReader(db)
  const readSetting = () => contentReader.findSetting('shop')
  const languages = createShopLanguages(readSetting, { publicUrl, readOwnTexts, log })
  const content = createContentService(contentReader, { releases: catalogue, site, log, today })
  const tracking = createTrackingService((work) => transact(db, (trx) => work(createTrackingWriter(trx))), {
    now,
    log,
  })
  const redirects = createRedirects(db)
  const missingPaths = createMissingPaths(db, { now, log })
  const searches = createSearchCounter(db, { now, log })
  const hashClient = createClientHash(shopSecret)
  const { createLimit, createRunningLimit, createWaits } = createShopLimits(db, {
    hash: hashClient,
    now,
    log,
  })
  const basketIds = createBasketIds(shopSecret)
  const giftCardCodes = createGiftCardCodes(shopSecret, isSandbox)
  const jobs = createBackgroundJobs(db, { now, log })
  const baskets = createBasketService(db, { content, ids: basketIds, giftCardCodes, now })
  const giftCardSales = createGiftCardSales(db, { content, ids: basketIds, giftCardCodes, now })
  const checkVatId = createShopVatIds({ readSetting, isSandbox, now, log })
  const invoices = createInvoiceWriter(db, { fontFolder, now })
  const images = programs && createImageProcesses({ program: programs.images })
  const files = openShopFiles(config)
  const assets = loadAssetsByLanguage(clientFolder)
  const pages = createRenderContexts(content, {
    resourcesUrl: config.resourcesUrl,
    imageUrlTemplate: config.imageUrlTemplate,
    isSandbox,
    createDocument: (language, look) => createDocument(assets[language], language, look),
    today,
  })
  const api = createServerShopApi(catalogue, content)
  const renderContext = () => pages.current()
  const previews = createPreviews({ api, assets: assets.en, renderContext })
  const staff = createStaffModule(db, {
    config,
    content,
    createLimit,
    invoices,
    fontFolder,
    shopSecret,
    giftCardCodes,
    now,
    log,
    pageDrafts: { content, preview: previews.page },
    previewInfoText: previews.infoText,
    previewRelease: previews.release,
    paymentPage: createPaymentPages(config),
    known: { settings: config.settings, listFindings: () => checkConfiguration(config) },
    images: createImageUploads(db, { files, straighten: images?.straighten, now }),
    audio: createAudioUploads(db, { files, now }),
    readerProgram: programs?.readers ?? null,
  })
  const downloadTokens = createDownloadTokens(shopSecret)
  const followTokens = createFollowTokens(shopSecret)
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
    now,
    log,
    onJobsQueued: jobs.wake,
  })
  const customers = createCustomers(db, {
    content,
    catalogue,
    followTokens,
    findDownloadTokens,
    createLimit,
    createWaits,
    mailsPerHour: async () => readMailsPerHour(await readSetting()),
    now,
    log,
    onJobsQueued: jobs.wake,
  })
  const mails = createMailJobs(db, {
    config,
    catalogue,
    orders: checkoutModule.orders,
    findDownloadTokens,
    giftCardCodes,
    followTokens,
    now,
    log,
  })
  const orderIndexing = createOrderIndexing(db, log)
  const archiveJob = createArchiveJob(db, { files, now, log, render: images?.render })
  const downloads = createDownloadService(db, {
    tokens: downloadTokens,
    archives: createArchives(db, { store: files.archives, now, onWanted: archiveJob.wake }),
    customers: customers.sessions,
    now,
    onJobsQueued: jobs.wake,
  })
  const purge =
    config.purge &&
    createPurgeJob(db, {
      call: createPurgeCall(config.purge),
      catalogue,
      version: assets.en.version + assets.de.version,
      now,
      log,
    })
  const cache = new PageCache()
  catalogue.onChange((change) => {
    if (change === 'all') {
      content.contentChanged()
      pages.contentChanged()
      void languages.reload().then((isChanged) => isChanged && cache.drop('all'))
      redirects.contentChanged()
    }
    cache.drop(change)
  })

  const media = createMediaService({ db, files, render: images?.render, now, log })
  const metrics = createMetrics({ db, gateways: providerIds, dataDir: config.dataDir, version, now, log })
  const app = createApp({
    log,
    config,
    health: createHealthRouter(health),
    assets: [assets.en.serve, assets.de.serve],
    staticFolder: path.join(staticFolder, 'public'),
    api: createPublicApi({
      content,
      catalogue,
      baskets,
      checkoutModule,
      customers,
      invoices,
      downloads,
      tracking,
      searches,
      publicUrl,
      checkVatId,
      createLimit,
      giftCardSales,
    }),
    staffApi: staff.api,
    staffPages: createStaffPages(config, loadAssetsByLanguage(staffFolder, staffBundle)),
    webhooks: createWebhookRouter({ gateways: payment.gateways, onEvent: checkoutModule.receiveEvent }),
    providerFiles: createProviderFilesRouter(providers.publicFiles),
    listPageAccess: () => providers.listPageAccess(content),
    policyReports: createPolicyReportRouter({ log, count: metrics.countPolicyReport }),
    sandboxRoutes: payment.simulator
      ? {
          '/sandbox': createSandboxRouter(publicUrl, payment.simulator.providers),
          '/dev/mails': createMailViewer({ dataDir: config.dataDir }),
          '/dev/style': createStyleguideRouter({ catalogue, content, assets: assets.en, renderContext }),
        }
      : {},
    resources: [
      createResourcesRouter({ media }),
      createDownloadFilesRouter({
        downloads,
        createRunningLimit,
        shopOrigins: () =>
          config.resourcesUrl ? [publicUrl, ...languages.hosts().map(({ url }) => url)] : [],
      }),
    ],
    look: createLookRouter(db, content.paperLook),
    discovery: createDiscoveryRouter({
      catalogue,
      content,
      cache,
      languages,
      today,
      resourcesUrl: config.resourcesUrl,
      imageUrlTemplate: config.imageUrlTemplate,
    }),
    redirects: createRedirectRouter({ catalogue, content, languages }),
    forms: [
      createWithdrawalFormRouter({ publicUrl, orders: checkoutModule.orders, content, createLimit }),
      createUnsubscribeRouter({ following: customers.following, content, createLimit }),
    ],
    pages: createPageHandler({
      showsRules: content.showsRules,
      api,
      cache,
      redirects,
      missingPaths,
      renderContext,
    }),
    paperLook: content.paperLook,
  })

  const eventLoop = createEventLoopWatch()
  const { server, admission, endConnections } = createShopServer({
    app,
    cache,
    answerMetrics: createMetricsAnswer(config.metrics.token, { scrape: shareFigures(metrics), log }),
    languages,
    paperLook: content.paperLook,
    isBehindProxy: config.trustProxy > 0,
    observer: metrics.observer,
    lagLevel: eventLoop.lagLevel,
  })
  metrics.describe({ server, cache, admission, eventLoop, catalogue, queuedImages: media.queuedImages })

  let changes: ChangeListener | undefined
  return {
    server,
    metrics,
    app,
    async open() {
      await awaitDatabase(catalogue.start, waitOfShop(config, log))
      await languages.reload()
      if (config.databaseUrl) changes = listenForChanges(config.databaseUrl, catalogue.notifyChanged)
      for (const part of [eventLoop, tracking, missingPaths, searches]) part.start()
      await payment.open()
      await checkoutModule.start()
      const handlers: JobHandlers = { ...checkoutModule.jobs, ...staff.jobs, ...mails.jobs }
      await jobs.start(handlers)
      await archiveJob.start()
      for (const part of [orderIndexing, customers, staff]) part.start()
      purge?.start()
      // What is made of memory needs these too, and the database may go away before somebody asks.
      for (const { language } of languages.hosts()) await languages.speak(language, () => content.baseData())
      health.isReady = true
    },
    async close(how) {
      if (!how?.isReplaced) health.isReady = false
      endConnections()
      staff.endConnections()
      await drain(server, how)
      await purge?.stop()
      await archiveJob.stop()
      await staff.stop()
      await orderIndexing.stop()
      await customers.stop()
      await jobs.stop()
      await checkoutModule.stop()
      mails.close()
      await payment.close()
      for (const part of [tracking, missingPaths, searches]) await part.close()
      await changes?.stop()
      await catalogue.stop()
      eventLoop.stop()
      images?.close()
    },
  }
}
