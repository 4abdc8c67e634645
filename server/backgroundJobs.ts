import type { Config } from './config/config'
import { createContentReader } from './core/content/contentRepository'
import { createCustomerMailJobs } from './core/customer/customerMailJobs'
import type { FollowTokens } from './core/customer/following/followTokens'
import { createNewsMailJobs, type NewsMailJobOptions } from './core/customer/following/newsMailJobs'
import type { FindDownloadTokens } from './core/download/downloadGrants'
import type { GiftCardCodes } from './core/giftCards/giftCardCodes'
import { createOrderMailJobs } from './core/order/mails/orderMailJobs'
import type { OrderService } from './core/order/orderService'
import { createMailShops } from './core/shop/mailShop'
import type { ShopDatabase } from './platform/database/access'
import { isPostgres } from './platform/database/dialects'
import { transact } from './platform/database/transactions'
import type { JobHandlers } from './platform/jobs/jobPayloads'
import { createOutboxWorker, type OutboxWorker } from './platform/jobs/outbox'
import { createOutboxWriter } from './platform/jobs/outboxRepository'
import { type PeriodicTask, periodically } from './platform/jobs/periodically'
import type { Logger } from './platform/log/log'
import { buildSender, type MailShop } from './platform/mail/mail'
import { createMailer } from './platform/mail/mailer'
import { connectMailServer } from './platform/mail/mailServer'

const everyMs = 2000

/**
 * Makes the worker of all jobs of the outbox. It is made before the modules, because they wake it, and it starts with the
 * handlers that they give.
 */
export function createBackgroundJobs(db: ShopDatabase, { now, log }: { now: () => Date; log: Logger }) {
  let worker: OutboxWorker | undefined
  let queues: PeriodicTask[] = []
  return {
    /** Wakes the queues, which otherwise look for jobs every two seconds. */
    wake(): void {
      for (const queue of queues) queue.wake()
    },
    /** Starts the queues. Only one process works on a SQLite file, so there it takes up at once what a dead one held. */
    async start(handlers: Partial<JobHandlers>): Promise<void> {
      if (!isPostgres(db)) await transact(db, (trx) => createOutboxWriter(trx).releaseAllLeases())
      worker = createOutboxWorker(db, { handlers, now, log })
      queues = worker.queues.map(({ name, run }) =>
        periodically(`the outbox of ${name} jobs`, everyMs, run, log),
      )
      for (const queue of queues) queue.start()
    },
    /** Starts no further job, and waits for the running ones. */
    async stop(): Promise<void> {
      worker?.stop()
      const running = queues
      queues = []
      for (const queue of running) await queue.stop()
    },
  }
}

export interface MailJobsOptions {
  config: Readonly<Config>
  catalogue: NewsMailJobOptions['catalogue']
  orders: OrderService
  findDownloadTokens: FindDownloadTokens
  giftCardCodes: GiftCardCodes
  followTokens: FollowTokens
  now: () => Date
  log: Logger
}

/**
 * Makes the jobs that send mails, and connects them with the mail server; without one, mails become files.
 * @returns `jobs`, the handlers by kind; `close` ends the connections to the mail server
 */
export function createMailJobs(
  db: ShopDatabase,
  { config, catalogue, orders, findDownloadTokens, giftCardCodes, followTokens, now, log }: MailJobsOptions,
) {
  const { publicUrl, dataDir, staffMail, resourcesUrl, imageUrlTemplate } = config
  const isSandbox = config.payments === 'sandbox'
  const mailServer = config.smtpUrl === null ? null : connectMailServer(config.smtpUrl)
  const mailShops = createMailShops(createContentReader(db), { publicUrl, log })
  const createShopMailer = (shop: MailShop) =>
    createMailer({
      mailServer,
      from: config.mailFrom ?? buildSender({ ...shop, publicUrl }),
      dataDir,
      log,
      now,
    })
  const images = { resourcesUrl, imageUrlTemplate }
  return {
    jobs: {
      ...createOrderMailJobs(db, {
        createMailer: createShopMailer,
        mailShops,
        orders,
        findDownloadTokens,
        giftCardCodes,
        isSandbox,
        staffMail,
      }),
      ...createCustomerMailJobs(db, { createMailer: createShopMailer, mailShops, followTokens, now }),
      ...createNewsMailJobs(db, {
        createMailer: createShopMailer,
        mailShops,
        catalogue,
        tokens: followTokens,
        images,
      }),
    },
    close: (): void => mailServer?.close(),
  }
}
