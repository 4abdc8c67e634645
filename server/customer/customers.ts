import type { ShopTerms } from '../content/shopTerms'
import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import type { FindDownloadTokens } from '../download/downloadGrants'
import { periodically } from '../jobs/periodically'
import type { CreateWaits } from '../limits/waits'
import type { Logger } from '../log/log'
import { timeAfter } from '../support/dates'
import { createCustomerData } from './customerData'
import { deleteDoneMails } from './customerMails'
import { type CustomerService, createCustomerService } from './customerService'
import { type AuthService, createAuthService } from './login/authService'
import { createLinkWriter } from './login/linkRepository'
import { createPasswords, type Passwords } from './login/passwords'
import { createSessions, type Sessions } from './login/sessions'
import { createBackInStock } from './wishlist/backInStock'

export interface CustomersOptions {
  content: { terms(): Promise<ShopTerms> }
  findDownloadTokens: FindDownloadTokens
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
  sessions: Sessions
  /** Starts the periodic tasks. */
  start(): void
  stop(): Promise<void>
}

const minuteMs = 60_000
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
  const backInStock = createBackInStock(db, { now, onJobsQueued })

  async function forget(): Promise<void> {
    const before = timeAfter(now(), -keptMs)
    await sessions.forget()
    await transact(db, async (trx) => {
      await createLinkWriter(trx, now().toISOString()).deleteOld(before)
      await deleteDoneMails(trx, before)
    })
  }

  const work = [
    periodically('noting the use of sessions', minuteMs, sessions.flush, log),
    periodically('telling of what is back in stock', 5 * minuteMs, backInStock.run, log),
    periodically("forgetting of customers' old things", dayMs, forget, log),
  ]
  return {
    auth,
    service,
    sessions,
    start() {
      for (const one of work) one.start()
    },
    async stop() {
      for (const one of work) await one.stop()
      await sessions.flush()
    },
  }
}
