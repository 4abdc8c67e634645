import { Router } from 'express'
import { createRestingActions, type RestingActions } from '../actions/restingActions'
import type { ShopTerms } from '../content/shopTerms'
import { createPasswords } from '../customer/login/passwords'
import type { ShopDatabase } from '../database/access'
import { NotFound } from '../errors'
import { type PeriodicTask, periodically } from '../jobs/periodically'
import type { CreateLimit } from '../limits/limit'
import type { Logger } from '../log/log'
import { jsonBody } from '../middleware/jsonBody'
import { dataSecurityHeaders } from '../middleware/securityHeaders'
import type { InvoiceWriter } from '../order/invoices/invoices'
import { allOrderActions } from '../order/orderActions'
import { createEncryption } from '../support/encryption'
import { createWebhookModule } from '../webhooks/webhookModule'
import { closeIncidents } from './inbox/incidentActions'
import { createLiveEvents } from './live/liveEvents'
import { createOwnAccount } from './people/people'
import { createPeopleActions } from './people/peopleActions'
import { createApiTokens } from './programs/apiTokens'
import * as tokenActions from './programs/tokenActions'
import { addAccountRoutes } from './routes/accountRoutes'
import { addInboxRoutes } from './routes/inboxRoutes'
import { addOrderRoutes } from './routes/orderRoutes'
import { addProgramRoutes } from './routes/programRoutes'
import { addSignInRoutes } from './routes/signInRoutes'
import { addTodayRoutes } from './routes/todayRoutes'
import { canUsePasskeys, createPasskeys } from './signIn/passkeys'
import { createSignIn } from './signIn/signIn'
import { createStaffSessions, type StaffSessions } from './signIn/staffSessions'
import { createStaffCookie } from './staffCookie'
import { staffOpenApiDocument } from './staffOpenApi'
import { createStaffRoutes, isForStaff } from './staffRoutes'

export interface StaffModuleOptions {
  config: { publicUrl: string; resourcesUrl: string; payments: 'sandbox' | 'live' }
  content: { terms(): Promise<ShopTerms> }
  createLimit: CreateLimit
  invoices: InvoiceWriter
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  shopSecret: string
  now: () => Date
  log: Logger
}

const hourMs = 3_600_000

/**
 * Makes the back office: the router of `/api/staff`, the jobs of its outbox, and its periodic work.
 */
export function createStaffModule(
  db: ShopDatabase,
  { config, content, createLimit, invoices, fontFolder, shopSecret, now, log }: StaffModuleOptions,
) {
  const { publicUrl } = config
  const shopName = async () => (await content.terms()).webshop.name
  const sessions = createStaffSessions(db, { now })
  const passkeys = createPasskeys(db, { sessions, publicUrl, shopName, now })
  const encryption = createEncryption(shopSecret, {
    what: 'secret of an authenticator app',
    keyLabel: 'rille totp v1',
  })
  const signIn = createSignIn(db, {
    sessions,
    passkeys,
    passwords: createPasswords(),
    encryption,
    shopSecret,
    shopName,
    now,
  })
  const peopleActions = createPeopleActions({ sessions, publicUrl })
  const webhooks = createWebhookModule(db, { payments: config.payments, shopSecret, now, log })
  const resting = createRestingActions(db, {
    actions: [
      ...allOrderActions,
      closeIncidents,
      ...Object.values(peopleActions),
      ...Object.values(tokenActions),
      ...Object.values(webhooks.actions),
    ],
    now,
  })
  const shop = async () => ({
    name: await shopName(),
    is_test: config.payments === 'sandbox',
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

  addSignInRoutes(routes, {
    signIn,
    passkeys,
    sessions,
    ownAccount,
    cookie,
    createLimit,
    door: async () => ({ shop_name: await shopName(), can_use_passkeys: canUsePasskeys(publicUrl) }),
  })
  addOrderRoutes(routes, db, { content, invoices, fontFolder, resting, now })
  addProgramRoutes(routes, db, { webhookActions: webhooks.actions, now })
  addInboxRoutes(routes, db)
  const live = createLiveEvents(db, log)
  addTodayRoutes(routes, db, { live, now })
  addAccountRoutes(routes, db, { signIn, passkeys, sessions, ownAccount, peopleActions, resting, shopName })

  routes.router.get('/openapi.json', (_req, res) => {
    res.json(staffOpenApiDocument())
  })
  const api = Router({ caseSensitive: true, strict: true })
  api.use(dataSecurityHeaders, isForStaff, jsonBody, routes.router)
  api.use(() => {
    throw new NotFound('There is nothing at this address.')
  })
  const tidy = tidyPeriodically({ sessions, resting }, log)
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
    },
  }
}

/** Forgets old sessions and actions, once an hour. */
const tidyPeriodically = (
  { sessions, resting }: { sessions: StaffSessions; resting: RestingActions },
  log: Logger,
): PeriodicTask =>
  periodically(
    'the cleanup of the back office',
    hourMs,
    async () => {
      await sessions.forget()
      await resting.forget()
    },
    log,
  )
