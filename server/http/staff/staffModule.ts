import { type RequestHandler, Router } from 'express'
import { createFormatSearch } from '../../core/catalogue/editing/formatSearch'
import { forgetRowBatches } from '../../core/catalogue/editing/undoRows'
import { createPasswords } from '../../core/customer/login/passwords'
import type { GiftCardCodes } from '../../core/giftCards/giftCardCodes'
import { releaseOverdue } from '../../core/inventory/pointOfSale/releaseOverdue'
import type { InvoiceWriter } from '../../core/order/invoices/invoiceWriter'
import type { PaymentPageOf } from '../../core/payment/methods/paymentMethods'
import type { ShopTerms } from '../../core/pricing/shopTerms'
import { createApiTokens } from '../../core/staff/apiTokens/apiTokens'
import { createMemberActions } from '../../core/staff/members/memberActions'
import { createWhyNotAllowed } from '../../core/staff/members/whyNotAllowed'
import { createCredentialChecks } from '../../core/staff/signIn/credentialChecks'
import { createGuessGuard } from '../../core/staff/signIn/guessGuard'
import { createKnownBrowsers } from '../../core/staff/signIn/knownBrowser'
import { canUsePasskeys, createPasskeys } from '../../core/staff/signIn/passkeys'
import { createReauthentication } from '../../core/staff/signIn/reauthentication'
import { createSignIn } from '../../core/staff/signIn/signIn'
import { createStaffSessions, type StaffSessions } from '../../core/staff/signIn/staffSessions'
import { createWebhookModule } from '../../core/webhooks/webhookModule'
import { createFileReaders } from '../../exchange/fileReaders/fileReaders'
import { createDelayedActions, type DelayedActions } from '../../platform/actions/delayedActions'
import type { ShopDatabase } from '../../platform/database/access'
import { NotFound } from '../../platform/errors'
import { type PeriodicTask, periodically } from '../../platform/jobs/periodically'
import type { CreateLimit } from '../../platform/limits/limit'
import type { Logger } from '../../platform/log/log'
import { createEncryption } from '../../platform/support/encryption'
import { dataSecurityHeaders } from '../middleware/securityHeaders'
import type { Previews } from '../pages/pagePreview'
import { addAccountRoutes } from './account/routes'
import { addAccountingRoutes } from './accounting/routes'
import { addAuditLogRoutes } from './auditLog/routes'
import { addBuyInRoutes } from './buyIns/routes'
import { addCuratedListRoutes } from './curatedLists/routes'
import { addCustomerRoutes } from './customers/routes'
import { addDelayedActionRoutes } from './delayedActions/routes'
import { addGiftCardRoutes } from './giftCards/routes'
import { addGoodsInRoutes } from './goodsIn/routes'
import { addInboxRoutes } from './inbox/routes'
import { addInfoTextRoutes } from './infoTexts/routes'
import { addIntegrationRoutes } from './integrations/routes'
import { addListingRoutes } from './listing/routes'
import { createLiveEvents } from './liveUpdates/liveEvents'
import { addOrderRoutes } from './orders/routes'
import type { PageDrafts } from './pages/draftPage'
import { addPageRoutes } from './pages/routes'
import { addPointOfSaleRoutes } from './pointOfSale/routes'
import { addRedirectRoutes } from './redirects/routes'
import { addReleaseRoutes } from './releases/routes'
import { addReportRoutes } from './reports/routes'
import type { KnownSettings } from './settings/page'
import { addSettingRoutes } from './settings/routes'
import { readMe } from './signIn/page'
import { addSignInRoutes } from './signIn/routes'
import { createBrowserCookie, createLanguageCookie, createStaffCookie } from './staffCookie'
import { answerInStaffLanguage } from './staffLanguage'
import { createStaffRoutes, jsonBodyExceptUploads, privateResponse } from './staffRoutes'
import { tell } from './staffSentences'
import { addTeamRoutes } from './team/routes'
import { addTodayRoutes } from './today/routes'
import type { AudioUploads } from './uploads/audioUploads'
import type { ImageUploads } from './uploads/imageUploads'
import { addUploadRoutes } from './uploads/routes'
import { addVoucherRoutes } from './vouchers/routes'

const hourMs = 3_600_000
const totpSecrets = { what: 'secret of an authenticator app', keyLabel: 'rille totp v1' }

/** What the back office needs of the rest of the shop. */
export interface StaffModuleOptions {
  config: { publicUrl: string; resourcesUrl: string; payments: 'sandbox' | 'live' }
  content: { terms(): Promise<ShopTerms> }
  createLimit: CreateLimit
  /** Keeps pictures that staff upload. */
  images: ImageUploads
  /** Keeps audio that staff upload. */
  audio: AudioUploads
  /** The built program that reads the files that staff hand in; null reads them in this process. */
  readerProgram: string | null
  invoices: InvoiceWriter
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  shopSecret: string
  giftCardCodes: GiftCardCodes
  paymentPage?: PaymentPageOf
  /** What staff may see of the configuration. */
  known: KnownSettings
  /** Shows pages that are not saved. */
  pageDrafts: PageDrafts
  /** Shows information texts that are not saved. */
  previewInfoText: Previews['infoText']
  /** Shows releases that shoppers do not see. */
  previewRelease: Previews['release']
  now: () => Date
  log: Logger
}

/**
 * Makes the back office: the router of `/api/staff`, the jobs of its outbox, and its periodic work.
 * @returns its `start` begins the periodic work, and `stop` ends it
 */
export function createStaffModule(db: ShopDatabase, options: StaffModuleOptions) {
  const { config, content, createLimit, images, audio, shopSecret, now, log } = options
  const { invoices, fontFolder, previewInfoText, previewRelease, paymentPage = () => null } = options
  const { publicUrl } = config
  const readers = createFileReaders(options.readerProgram)
  const search = createFormatSearch(db, now)
  const isTest = config.payments === 'sandbox'
  const readShopName = async () => (await content.terms()).webshop.name
  const sessions = createStaffSessions(db, { now })
  const passkeys = createPasskeys(db, { sessions, publicUrl, shopName: readShopName, now })
  const guesses = createGuessGuard(db, { createLimit, now })
  const passwords = createPasswords()
  const encryption = createEncryption(shopSecret, totpSecrets)
  const credentialChecks = createCredentialChecks(db, {
    passkeys,
    passwords,
    guesses,
    encryption,
    shopSecret,
    now,
  })
  const signIn = createSignIn(db, {
    sessions,
    credentialChecks,
    passkeys,
    passwords,
    encryption,
    shopSecret,
    isTest,
    shopName: readShopName,
    now,
  })
  const memberActions = createMemberActions({ sessions, publicUrl })
  const webhooks = createWebhookModule(db, { payments: config.payments, shopSecret, now, log })
  const delayedActions = createDelayedActions(db, { whyNotAllowed: createWhyNotAllowed(now), now })
  const readShop = async () => ({
    name: await readShopName(),
    is_test: isTest,
    resources_url: config.resourcesUrl,
    can_use_passkeys: canUsePasskeys(publicUrl),
  })
  const cookie = createStaffCookie(publicUrl)
  const routes = createStaffRoutes({
    sessions,
    tokens: createApiTokens(db, { now }),
    cookie,
    delayedActions,
    publicUrl,
    createLimit,
    now,
  })

  const languageCookie = createLanguageCookie(publicUrl)
  const signInParts = { signIn, passkeys, sessions, languageCookie }
  addSignInRoutes(routes, {
    ...signInParts,
    readMe: (session) => readMe(db, session, readShop),
    reauthentication: createReauthentication(db, { sessions, credentialChecks }),
    cookie,
    browserCookie: createBrowserCookie(publicUrl),
    knownBrowsers: createKnownBrowsers(shopSecret),
    guesses,
    createLimit,
    readSignInScreen: async () => ({
      shop_name: await readShopName(),
      can_use_passkeys: canUsePasskeys(publicUrl),
    }),
  })
  const live = createLiveEvents(db, log)
  // The screens are in the order of the menu.
  addTodayRoutes(routes, db, { live, now })
  addInboxRoutes(routes, db)
  addOrderRoutes(routes, db, { content, invoices, fontFolder, delayedActions, paymentPage, now })
  addPointOfSaleRoutes(routes, db, { search, now })
  addBuyInRoutes(routes, db, { now })
  addListingRoutes(routes, db, { search, fontFolder, now })
  addGoodsInRoutes(routes, db, { readers, search })
  addReleaseRoutes(routes, db, { search, previewRelease })
  addUploadRoutes(routes, { images, audio })
  addCustomerRoutes(routes, db)
  addVoucherRoutes(routes, db, { now })
  addGiftCardRoutes(routes, db, { codes: options.giftCardCodes, now })
  addPageRoutes(routes, db, options.pageDrafts)
  addInfoTextRoutes(routes, db, { previewInfoText, now })
  addCuratedListRoutes(routes, db)
  addRedirectRoutes(routes, db)
  addAccountingRoutes(routes, db, { readers, isTest, shopSecret, now })
  addReportRoutes(routes, db, { isTest, now })
  addSettingRoutes(routes, db, options.known)
  addTeamRoutes(routes, db, { memberActions })
  addIntegrationRoutes(routes, db, { webhookActions: webhooks.actions, now })
  addAuditLogRoutes(routes, db)
  addAccountRoutes(routes, db, { ...signInParts, shopName: readShopName })
  addDelayedActionRoutes(routes, { delayedActions, now })
  routes.checkComplete()

  const api = Router({ caseSensitive: true, strict: true })
  api.use(
    dataSecurityHeaders,
    privateResponse,
    afterChanges(live.wake),
    answerInStaffLanguage(languageCookie),
  )
  api.use(jsonBodyExceptUploads, routes.router)
  api.use(nothingHere)
  const tidy = tidyPeriodically(db, { sessions, delayedActions, images, audio, now }, log)
  return {
    api,
    jobs: delayedActions.jobs,
    /** Ends connections that stay open, so that the process need not wait for them. */
    endConnections: live.endConnections,
    start(): void {
      tidy.start()
      live.start()
      webhooks.start()
    },
    async stop(): Promise<void> {
      await webhooks.stop()
      await live.stop()
      await tidy.stop()
      readers.close()
    },
  }
}

/** Calls a function once a call that may have changed something is answered. */
const afterChanges =
  (onChange: () => void): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') res.on('finish', onChange)
    next()
  }

const nothingHere: RequestHandler = () => {
  throw new NotFound(tell('There is nothing at this address.'))
}

/** Forgets old sessions and actions, and pictures that nobody used, and ends what was put aside, once an hour. */
const tidyPeriodically = (
  db: ShopDatabase,
  {
    sessions,
    delayedActions,
    images,
    audio,
    now,
  }: {
    sessions: StaffSessions
    delayedActions: DelayedActions
    images: Pick<ImageUploads, 'forgetUnused'>
    audio: Pick<AudioUploads, 'forgetUnused'>
    now: () => Date
  },
  log: Logger,
): PeriodicTask =>
  periodically(
    'the cleanup of the back office',
    hourMs,
    async () => {
      await sessions.forget()
      await delayedActions.forget()
      await images.forgetUnused()
      await audio.forgetUnused()
      await releaseOverdue(db, now())
      await forgetRowBatches(db, now())
    },
    log,
  )
