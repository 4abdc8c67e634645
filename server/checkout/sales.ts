import type { Kysely } from 'kysely'
import type { BasketIds } from '../basket/basketIds'
import { createForgetting } from '../basket/forgetting'
import type { ShopTerms } from '../content/shopTerms'
import { createCustomerRepository } from '../customer/customerRepository'
import { isPostgres } from '../database/dialects'
import type { Database } from '../database/schema'
import type { FindDownloadTokens, GrantDownloads } from '../download/downloadGrants'
import { createOutboxWorker, type JobHandler } from '../jobs/outbox'
import { type PeriodicWork, periodically } from '../jobs/periodically'
import type { Logger } from '../log'
import { createOrderDesk, type OrderDesk } from '../order/orderDesk'
import { createOrderService, type OrderService } from '../order/orderService'
import { createRefundJob } from '../order/refundJob'
import type { GatewayEvent, GatewayName, PaymentGateway } from '../payment/paymentGateway'
import type { SepaDesk } from '../payment/sepa/sepaDesk'
import { createCaptureMatch } from './captureMatch'
import { createCheckoutRepository } from './checkoutRepository'
import { type CheckoutService, createCheckoutService } from './checkoutService'
import type { NameClient } from './clientNames'
import { createFinishCheckout, type FinishCheckout } from './finishCheckout'
import { createNightlyTidying } from './nightlyTidying'
import { createReconciler, type Reconciler } from './reconciler'
import { createChargeSettler } from './settleCharge'

export interface SalesOptions {
  content: { terms(): Promise<ShopTerms> }
  basketIds: BasketIds
  nameClient: NameClient
  gateways: Record<GatewayName, PaymentGateway>
  publishableKey: string
  sepaDesk: SepaDesk
  isSandbox: boolean
  grantDownloads: GrantDownloads
  publicUrl: string
  findDownloadTokens?: FindDownloadTokens
  now: () => Date
  log: Logger
  /** Jobs of the outbox beside those of payments, by kind: mails. They get the orders to make links. */
  jobs: (orders: OrderService) => Record<string, JobHandler>
  /** Of the waiting for another request's charge; for tests. */
  joinMs?: number
  waitMs?: number
}

export interface Sales {
  checkouts: CheckoutService
  finishing: FinishCheckout
  orders: OrderService
  desk: OrderDesk
  reconciler: Reconciler
  /** A provider's notice: kept, and applied soon. */
  receiveEvent(gateway: GatewayName, event: GatewayEvent): Promise<void>
  /** Jobs are due: they are done soon. */
  onWork(): void
  /** Does all that is due, now: once for each kind of work. @returns how much there was */
  workOnce(): Promise<number>
  /** Begins to work through what is due, again and again. */
  start(): Promise<void>
  stop(): Promise<void>
}

const outboxEveryMs = 2000
const reconcileEveryMs = 5000
const expireEveryMs = 15_000
const dayMs = 86_400_000

/** Everything between a basket and its orders, put together. */
export function createSales(db: Kysely<Database>, options: SalesOptions): Sales {
  const { gateways, now, log } = options
  const work: PeriodicWork[] = []
  const onWork = () => {
    for (const one of work) one.wake()
  }
  const checkouts = createCheckoutService(db, { ...options, onWork })
  const settler = createChargeSettler(db, { ...options, onWork })
  const finishing = createFinishCheckout(db, { ...options, checkouts, settler, onWork })
  const orders = createOrderService(db, {
    ...options,
    onWork,
    holdCustomer: async (trx, uuidCustomer, at) =>
      (await createCustomerRepository(trx, at).hold(uuidCustomer)) !== undefined,
  })
  const desk = createOrderDesk(db, { now, onWork })
  const reconciler = createReconciler(db, {
    gateways,
    settler,
    now,
    log,
    onPaymentOfOrder: desk.applyPayment,
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
  const reconcile = async () => (await reconciler.settleCharges()) + (await reconciler.applyEvents())
  const matchCaptures = createCaptureMatch(db, { gateways, now })
  const forgetBaskets = createForgetting(db, now)
  const tidy = createNightlyTidying(db, now)
  const daily = periodically(
    'the work of each night',
    dayMs,
    async () => {
      await forgetBaskets()
      await tidy()
      await matchCaptures()
    },
    log,
  )
  const queues = outbox.queues.map(({ name, run }) =>
    periodically(`the outbox of ${name} jobs`, outboxEveryMs, run, log),
  )
  const charges = periodically('the reconciler', reconcileEveryMs, reconcile, log)
  const expiry = periodically('the expiry of reservations', expireEveryMs, reconciler.expireCheckouts, log)

  return {
    checkouts,
    finishing,
    orders,
    desk,
    reconciler,
    onWork,
    async receiveEvent(gateway, event) {
      await reconciler.receiveEvent(gateway, event)
      charges.wake()
    },
    async workOnce() {
      return (await reconcile()) + (await reconciler.expireCheckouts()) + (await outbox.run())
    },
    async start() {
      if (!isPostgres(db)) await createCheckoutRepository(db, now().toISOString()).dropLeases()
      work.push(...queues)
      for (const one of [...queues, charges, expiry, daily]) one.start()
    },
    async stop() {
      work.length = 0
      outbox.stop()
      for (const one of [...queues, charges, expiry, daily]) await one.stop()
    },
  }
}
