import { type RequestHandler, Router } from 'express'
import { createRestingActions, type RestingActions } from '../actions/restingActions'
import type { ShopTerms } from '../content/shopTerms'
import { releaseOverdue } from '../counter/counter'
import { createPasswords } from '../customer/login/passwords'
import type { ShopDatabase } from '../database/access'
import { NotFound } from '../errors'
import { createFileReaders } from '../fileReaders/fileReaders'
import type { GiftCardCodes } from '../giftcards/giftCardCodes'
import { type PeriodicTask, periodically } from '../jobs/periodically'
import type { CreateLimit } from '../limits/limit'
import type { Logger } from '../log/log'
import { dataSecurityHeaders } from '../middleware/securityHeaders'
import type { InvoiceWriter } from '../order/invoices/invoices'
import { allOrderActions } from '../order/orderActions'
import type { PageDrafts } from '../pages/draftPage'
import type { PaymentPageOf } from '../payment/methods/paymentMethods'
import { forgetRowBatches } from '../records/undoRows'
import type { Previews } from '../ssr/pagePreview'
import { createEncryption } from '../support/encryption'
import { createWebhookModule } from '../webhooks/webhookModule'
import { closeIncidents } from './inbox/incidentActions'
import { createLiveEvents } from './live/liveEvents'
import type { KnownSettings } from './office/settings'
import { createOwnAccount } from './people/people'
import { createPeopleActions } from './people/peopleActions'
import { createWhyNotAllowed } from './people/whyNotAllowed'
import { createApiTokens } from './programs/apiTokens'
import { addAccountRoutes } from './routes/accountRoutes'
import { addCopyRoutes } from './routes/copyRoutes'
import { addInboxRoutes } from './routes/inboxRoutes'
import { addOfficeRoutes } from './routes/officeRoutes'
import { addOrderRoutes } from './routes/orderRoutes'
import { addProgramRoutes } from './routes/programRoutes'
import { addRecordRoutes } from './routes/recordRoutes'
import { addSignInRoutes } from './routes/signInRoutes'
import { addStockRoutes } from './routes/stockRoutes'
import { addTodayRoutes } from './routes/todayRoutes'
import { addUploadRoutes } from './routes/uploadRoutes'
import { createGuessGuard } from './signIn/guessGuard'
import { createKnownBrowsers } from './signIn/knownBrowser'
import { canUsePasskeys, createPasskeys } from './signIn/passkeys'
import { createSignIn } from './signIn/signIn'
import { createStaffSessions, type StaffSessions } from './signIn/staffSessions'
import { createBrowserCookie, createStaffCookie } from './staffCookie'
import { createStaffRoutes, isForStaff, jsonUnlessFile } from './staffRoutes'
import type { AudioUploads } from './uploads/audioUploads'
import type { ImageUploads } from './uploads/imageUploads'

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

const hourMs = 3_600_000
const totpSecrets = { what: 'secret of an authenticator app', keyLabel: 'rille totp v1' }

/**
 * Makes the back office: the router of `/api/staff`, the jobs of its outbox, and its periodic work.
 */
export function createStaffModule(
  db: ShopDatabase,
  {
    config,
    content,
    createLimit,
    images,
    audio,
    invoices,
    shopSecret,
    now,
    log,
    ...options
  }: StaffModuleOptions,
) {
  const { publicUrl } = config
  const readers = createFileReaders(options.readerProgram)
  const isTest = config.payments === 'sandbox'
  const shopName = async () => (await content.terms()).webshop.name
  const sessions = createStaffSessions(db, { now })
  const passkeys = createPasskeys(db, { sessions, publicUrl, shopName, now })
  const guesses = createGuessGuard(db, { createLimit, now })
  const signIn = createSignIn(db, {
    sessions,
    passkeys,
    guesses,
    passwords: createPasswords(),
    encryption: createEncryption(shopSecret, totpSecrets),
    ...{ shopSecret, isTest, shopName, now },
  })
  const peopleActions = createPeopleActions({ sessions, publicUrl })
  const webhooks = createWebhookModule(db, { payments: config.payments, shopSecret, now, log })
  const resting = createRestingActions(db, {
    actions: [...allOrderActions, closeIncidents],
    whyNotAllowed: createWhyNotAllowed(now),
    now,
  })
  const shop = async () => ({
    name: await shopName(),
    is_test: isTest,
    resources_url: config.resourcesUrl,
    can_use_passkeys: canUsePasskeys(publicUrl),
  })
  const ownAccount = createOwnAccount(db, { sessions, shop })
  const cookie = createStaffCookie(publicUrl)
  const routes = createStaffRoutes({
    sessions,
    tokens: createApiTokens(db, { now }),
    cookie,
    resting,
    publicUrl,
    createLimit,
    now,
  })

  const ways = { signIn, passkeys, sessions, ownAccount }
  addSignInRoutes(routes, {
    ...ways,
    cookie,
    browserCookie: createBrowserCookie(publicUrl),
    knownBrowsers: createKnownBrowsers(shopSecret),
    guesses,
    createLimit,
    door: async () => ({ shop_name: await shopName(), can_use_passkeys: canUsePasskeys(publicUrl) }),
  })
  addOrderRoutes(routes, db, {
    ...{ content, invoices, resting, now, fontFolder: options.fontFolder },
    paymentPage: options.paymentPage ?? (() => null),
  })
  addProgramRoutes(routes, db, { webhookActions: webhooks.actions, now })
  addInboxRoutes(routes, db)
  addCopyRoutes(routes, db, { fontFolder: options.fontFolder, now })
  addUploadRoutes(routes, { images, audio })
  addRecordRoutes(routes, db, { previewRelease: options.previewRelease, now })
  addStockRoutes(routes, db, { readers, now })
  addOfficeRoutes(routes, db, { ...options, shopSecret, readers, isTest, now })
  const live = createLiveEvents(db, log)
  addTodayRoutes(routes, db, { live, now })
  addAccountRoutes(routes, db, { ...ways, peopleActions, resting, shopName, now })

  const api = Router({ caseSensitive: true, strict: true })
  api.use(dataSecurityHeaders, isForStaff, afterChanges(live.wake), jsonUnlessFile, routes.router)
  api.use(nothingHere)
  const tidy = tidyPeriodically(db, { sessions, resting, images, audio, now }, log)
  return {
    api,
    jobs: resting.handlers,
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
  (changed: () => void): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') res.on('finish', changed)
    next()
  }

const nothingHere: RequestHandler = () => {
  throw new NotFound('There is nothing at this address.')
}

/** Forgets old sessions and actions, and pictures that nobody used, and ends what was put aside, once an hour. */
const tidyPeriodically = (
  db: ShopDatabase,
  {
    sessions,
    resting,
    images,
    audio,
    now,
  }: {
    sessions: StaffSessions
    resting: RestingActions
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
      await resting.forget()
      await images.forgetUnused()
      await audio.forgetUnused()
      await releaseOverdue(db, now())
      await forgetRowBatches(db, now())
    },
    log,
  )
