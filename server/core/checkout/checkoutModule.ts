import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { ShopDatabase } from '../../platform/database/access'
import { isPostgres } from '../../platform/database/dialects'
import { transact } from '../../platform/database/transactions'
import { createOutboxWorker, type JobHandler } from '../../platform/jobs/outbox'
import { createOutboxWriter } from '../../platform/jobs/outboxRepository'
import { type PeriodicTask, periodically } from '../../platform/jobs/periodically'
import type { Logger } from '../../platform/log/log'
import type { BasketIds } from '../basket/basketIds'
import { createBasketRetention } from '../basket/basketRetention'
import type { ShopTerms } from '../content/shopTerms'
import { createCustomerWriter } from '../customer/customerRepository'
import type { FindDownloadTokens, GrantDownloads } from '../download/downloadGrants'
import { createThresholdWatch } from '../order/accounting/thresholdWatch'
import { applyPayment } from '../order/applyPayment'
import { createAwaitedDeadlines } from '../order/awaited/awaitedDeadlines'
import { issueMissingCorrections } from '../order/invoices/invoiceDocuments'
import { createOrderService, type OrderService } from '../order/orderService'
import { createRefundJob } from '../order/reversal/refundJob'
import { createAttemptWriter } from '../payment/attemptRepository'
import type { DeferredPayments } from '../payment/methods/paymentMethods'
import type { GatewayEvent, Gateways } from '../payment/paymentGateway'
import { createCaptureMatch } from './captureMatch'
import { type CheckoutService, createCheckoutService } from './checkoutService'
import { type CheckoutFinisher, createCheckoutFinisher } from './finishCheckout'
import { createHoardingWatch } from './hoardingWatch'
import { createNightlyCleanup } from './nightlyCleanup'
import { createReconciler, type Reconciler } from './reconciler'
import { createChargeSettler } from './settleCharge'
import type { HashClient } from './storedClient'

export interface CheckoutModuleOptions {
  content: { terms(): Promise<ShopTerms> }
  basketIds: BasketIds
  hashClient: HashClient
  gateways: Gateways
  deferredPayments: DeferredPayments
  isSandbox: boolean
  grantDownloads: GrantDownloads
  findDownloadTokens?: FindDownloadTokens
  now: () => Date
  log: Logger
  /** The handlers of further jobs of the outbox, by kind. They use the orders to make links. */
  jobs: (orders: OrderService) => Record<string, JobHandler>
  /** Milliseconds to wait for another request's charge; only tests set it. */
  joinMs?: number
  waitMs?: number
}

export interface CheckoutModule {
  checkouts: CheckoutService
  finishing: CheckoutFinisher
  orders: OrderService
  reconciler: Reconciler
  /** Stores a webhook event and wakes the reconciler, which processes it. */
  receiveEvent(gateway: PaymentMethodId, event: GatewayEvent): Promise<void>
  /** Wakes the outbox, which otherwise looks for jobs every two seconds. */
  onJobsQueued(): void
  /**
   * Runs each kind of periodic work once, apart from the daily maintenance.
   * @returns the number of events, charges, checkouts and jobs that were due
   */
  workOnce(): Promise<number>
  /** Starts the periodic work. */
  start(): Promise<void>
  stop(): Promise<void>
}

const outboxEveryMs = 2000
const reconcileEveryMs = 5000
const expireEveryMs = 15_000
const hoardingEveryMs = 5 * 60_000
const deadlinesEveryMs = 10 * 60_000
const dayMs = 86_400_000

/**
 * Creates the services, jobs and the reconciler for everything from checkout to order.
 */
export function createCheckoutModule(db: ShopDatabase, options: CheckoutModuleOptions): CheckoutModule {
  const { gateways, now, log } = options
  const work: PeriodicTask[] = []
  const onJobsQueued = () => {
    for (const one of work) one.wake()
  }
  const checkouts = createCheckoutService(db, { ...options, onJobsQueued })
  const settler = createChargeSettler(db, { ...options, onJobsQueued })
  const finishing = createCheckoutFinisher(db, { ...options, checkouts, settler, onJobsQueued })
  const orders = createOrderService(db, {
    ...options,
    onJobsQueued,
    holdCustomer: async (trx, uuidCustomer, at) =>
      (await createCustomerWriter(trx, at).lock(uuidCustomer)) !== undefined,
  })
  const reconciler = createReconciler(db, {
    gateways,
    settler,
    now,
    log,
    async onPaymentOfOrder(payment) {
      await applyPayment(db, payment, now().toISOString())
      onJobsQueued()
    },
  })
  const outbox = createOutboxWorker(db, {
    handlers: {
      void: reconciler.giveUp,
      refund: createRefundJob(db, { gateways, now }),
      ...options.jobs(orders),
    },
    now,
    log,
  })
  const meetDeadlines = createAwaitedDeadlines(db, { now, onJobsQueued })
  const reconcile = async () => (await reconciler.settleCharges()) + (await reconciler.applyEvents())
  const matchCaptures = createCaptureMatch(db, { gateways, now })
  const forgetBaskets = createBasketRetention(db, now)
  const tidy = createNightlyCleanup(db, now)
  const watchThreshold = createThresholdWatch(db, { now, isTest: options.isSandbox })
  const daily = periodically(
    'daily maintenance',
    dayMs,
    async () => {
      await forgetBaskets()
      await tidy()
      await matchCaptures()
      await issueMissingCorrections(db, now)
      await watchThreshold()
    },
    log,
  )
  const queues = outbox.queues.map(({ name, run }) =>
    periodically(`the outbox of ${name} jobs`, outboxEveryMs, run, log),
  )
  const charges = periodically('the reconciler', reconcileEveryMs, reconcile, log)
  const deadlines = periodically('the deadlines of payments', deadlinesEveryMs, meetDeadlines, log)
  const expiry = periodically('the expiry of reservations', expireEveryMs, reconciler.expireCheckouts, log)
  const hoarding = periodically('the look at held stock', hoardingEveryMs, createHoardingWatch(db, now), log)

  return {
    checkouts,
    finishing,
    orders,
    reconciler,
    onJobsQueued,
    async receiveEvent(gateway, event) {
      await reconciler.receiveEvent(gateway, event)
      charges.wake()
    },
    async workOnce() {
      return (
        (await reconcile()) +
        (await reconciler.expireCheckouts()) +
        (await meetDeadlines()) +
        (await outbox.run())
      )
    },
    async start() {
      if (!isPostgres(db)) {
        await transact(db, async (trx) => {
          await createAttemptWriter(trx, now().toISOString()).releaseAllLeases()
          await createOutboxWriter(trx).releaseAllLeases()
        })
      }
      work.push(...queues)
      for (const one of [...queues, charges, expiry, hoarding, deadlines, daily]) one.start()
    },
    async stop() {
      work.length = 0
      outbox.stop()
      for (const one of [...queues, charges, expiry, hoarding, deadlines, daily]) await one.stop()
    },
  }
}
