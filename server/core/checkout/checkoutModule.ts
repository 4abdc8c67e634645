import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { ShopDatabase } from '../../platform/database/access'
import { isPostgres } from '../../platform/database/dialects'
import { transact } from '../../platform/database/transactions'
import type { JobHandlers } from '../../platform/jobs/jobPayloads'
import { periodically } from '../../platform/jobs/periodically'
import type { Logger } from '../../platform/log/log'
import type { BasketIds } from '../basket/basketIds'
import { createBasketRetention } from '../basket/basketRetention'
import { loggedOut } from '../customer/customerAccess'
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
import type { ShopTerms } from '../pricing/shopTerms'
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
  /** Wakes the background jobs. */
  onJobsQueued: () => void
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
  /** The handlers of jobs that move money. */
  jobs: Pick<JobHandlers, 'void' | 'refund'>
  /**
   * Runs each kind of periodic work once, apart from the daily maintenance.
   * @returns the number of events, charges and checkouts that were due
   */
  workOnce(): Promise<number>
  /** Starts the periodic work. */
  start(): Promise<void>
  stop(): Promise<void>
}

const reconcileEveryMs = 5000
const expireEveryMs = 15_000
const hoardingEveryMs = 5 * 60_000
const deadlinesEveryMs = 10 * 60_000
const dayMs = 86_400_000

/**
 * Creates the services, jobs and the reconciler for everything from checkout to order.
 */
export function createCheckoutModule(db: ShopDatabase, options: CheckoutModuleOptions): CheckoutModule {
  const { gateways, now, log, onJobsQueued } = options
  const checkouts = createCheckoutService(db, options)
  const settler = createChargeSettler(db, options)
  const finishing = createCheckoutFinisher(db, { ...options, checkouts, settler })
  const orders = createOrderService(db, {
    ...options,
    async holdCustomer(trx, uuidCustomer, at) {
      if (!(await createCustomerWriter(trx, at).lock(uuidCustomer))) throw loggedOut()
    },
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
  const charges = periodically('the reconciler', reconcileEveryMs, reconcile, log)
  const deadlines = periodically('the deadlines of payments', deadlinesEveryMs, meetDeadlines, log)
  const expiry = periodically('the expiry of reservations', expireEveryMs, reconciler.expireCheckouts, log)
  const hoarding = periodically('the look at held stock', hoardingEveryMs, createHoardingWatch(db, now), log)
  const tasks = [charges, expiry, hoarding, deadlines, daily]

  return {
    checkouts,
    finishing,
    orders,
    reconciler,
    jobs: { void: reconciler.giveUp, refund: createRefundJob(db, { gateways, now }) },
    async receiveEvent(gateway, event) {
      await reconciler.receiveEvent(gateway, event)
      charges.wake()
    },
    async workOnce() {
      return (await reconcile()) + (await reconciler.expireCheckouts()) + (await meetDeadlines())
    },
    async start() {
      if (!isPostgres(db)) {
        await transact(db, (trx) => createAttemptWriter(trx, now().toISOString()).releaseAllLeases())
      }
      for (const task of tasks) task.start()
    },
    async stop() {
      for (const task of tasks) await task.stop()
    },
  }
}
