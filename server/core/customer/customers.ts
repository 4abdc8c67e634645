import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { periodically } from '../../platform/jobs/periodically'
import type { CreateLimit } from '../../platform/limits/limit'
import type { CreateWaits } from '../../platform/limits/waits'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import type { CatalogueService } from '../catalogue/catalogueService'
import type { FindDownloadTokens } from '../download/downloadGrants'
import type { ShopTerms } from '../pricing/shopTerms'
import { createCustomerData } from './customerData'
import { deleteDoneMails } from './customerMails'
import { type CustomerService, createCustomerService } from './customerService'
import { createFollowWriter } from './following/followRepository'
import { endedMs, newsKeptMs, pendingMs } from './following/followRules'
import { createFollowService, type FollowService } from './following/followService'
import type { FollowTokens } from './following/followTokens'
import { createNewsWriter } from './following/newsRepository'
import { createWeeklyNews } from './following/weeklyNews'
import { type AuthService, createAuthService } from './login/authService'
import { createLinkWriter } from './login/linkRepository'
import { createPasswords, type Passwords } from './login/passwords'
import { createSessions, type Sessions } from './login/sessions'
import { createCustomerIndexing } from './search/customerIndexing'
import { createBackInStock } from './wishlist/backInStock'

export interface CustomersOptions {
  content: { terms(): Promise<ShopTerms> }
  catalogue: Pick<CatalogueService, 'findArtist' | 'findLabel'>
  followTokens: FollowTokens
  /** Returns how many weekly mails may be sent in an hour. */
  mailsPerHour: () => Promise<number>
  findDownloadTokens: FindDownloadTokens
  createLimit: CreateLimit
  createWaits: CreateWaits
  now: () => Date
  log: Logger
  /** Called when new jobs are due. */
  onJobsQueued: () => void
  /** Replaced in tests. */
  passwords?: Passwords
}

export interface Customers {
  auth: AuthService
  service: CustomerService
  following: FollowService
  sessions: Sessions
  /** Starts the periodic tasks. */
  start(): void
  stop(): Promise<void>
}

const minuteMs = 60_000
const newsEveryMs = 15_000
const dayMs = 86_400_000
/** Finished jobs and expired links are kept for this time, in milliseconds. */
const keptMs = 7 * dayMs

/** Assembles the services and the periodic tasks of customers' accounts. */
export function createCustomers(db: ShopDatabase, options: CustomersOptions): Customers {
  const { now, log, onJobsQueued, passwords = createPasswords() } = options
  const sessions = createSessions(db, { now, log })
  const data = createCustomerData(db, options)
  const auth = createAuthService(db, { ...options, passwords, sessions, data })
  const service = createCustomerService(db, { ...options, passwords, sessions, auth, data })
  const following = createFollowService(db, { ...options, tokens: options.followTokens, data })
  const backInStock = createBackInStock(db, { now, onJobsQueued })
  const weeklyNews = createWeeklyNews(db, options)

  async function forget(): Promise<void> {
    const before = timeAfter(now(), -keptMs)
    await sessions.forget()
    await transact(db, async (trx) => {
      await createLinkWriter(trx, now().toISOString()).deleteOld(before)
      await deleteDoneMails(trx, before)
      await createFollowWriter(trx, now().toISOString()).deleteOld(
        timeAfter(now(), -pendingMs),
        timeAfter(now(), -endedMs),
      )
      await createNewsWriter(trx, now().toISOString()).deleteOld(timeAfter(now(), -newsKeptMs))
    })
  }

  const tasks = [
    periodically('noting the use of sessions', minuteMs, sessions.flush, log),
    periodically('telling of what is back in stock', 5 * minuteMs, backInStock.run, log),
    periodically('the weekly mails', newsEveryMs, weeklyNews.run, log),
    createCustomerIndexing(db, log),
    periodically("forgetting of customers' old things", dayMs, forget, log),
  ]
  return {
    auth,
    service,
    following,
    sessions,
    start() {
      for (const task of tasks) task.start()
    },
    async stop() {
      for (const task of tasks) await task.stop()
      await sessions.flush()
    },
  }
}
