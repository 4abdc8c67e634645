/**
 * A shop in a process of its own, made to be killed: the whole way from a basket to its orders on a real database and
 * with the real clients of the providers, called over the process's channel instead of HTTP.
 */
import { createBackgroundJobs } from '../../server/backgroundJobs'
import { createBasketIds } from '../../server/core/basket/basketIds'
import { createBasketService } from '../../server/core/basket/basketService'
import { createGiftCardSales } from '../../server/core/basket/giftCardSales'
import { type CheckoutModule, createCheckoutModule } from '../../server/core/checkout/checkoutModule'
import { createClientHash } from '../../server/core/checkout/storedClient'
import { createContentReader } from '../../server/core/content/contentRepository'
import { createContentService } from '../../server/core/content/contentService'
import { createGrantDownloads } from '../../server/core/download/downloadGrants'
import { createDownloadTokens } from '../../server/core/download/downloadTokens'
import { createGiftCardCodes } from '../../server/core/giftCards/giftCardCodes'
import { createSandboxGateways } from '../../server/core/payment/gateways'
import { createDeferredPayments } from '../../server/core/payment/methods/paymentMethods'
import type { Gateways, PaymentGateway } from '../../server/core/payment/paymentGateway'
import { openDatabase } from '../../server/platform/database/connection'
import { ShopError } from '../../server/platform/errors'
import { turnForIrreversibleStep } from '../../server/platform/jobs/irreversibleStep'
import type { JobKind } from '../../server/platform/jobs/jobPayloads'
import { createOutboxWorker } from '../../server/platform/jobs/outbox'
import { createLog } from '../../server/platform/log/log'
import { shopDay } from '../../server/platform/support/dates'
import { watchFaultPoints } from '../../server/platform/support/faultPoints'
import { buildRecord, getEntries } from '../../src/shared/objects'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { aSite } from '../support/aSite'
import { emptyCatalogue } from '../support/catalogueBuilders'
import { createOrderFulfilment } from '../support/orderFulfilment'
import { databaseWaitMs } from '../support/testPostgres'
import { createNaiveShop } from './naiveShop'
import type { Answer, CallName, Calls, FromShop, Opening, OwnPoint, Request } from './protocol'
import { watchStatements } from './watchStatements'

const mails = [
  'mail.confirmation',
  'mail.shipped',
  'mail.tracking',
  'mail.refund',
  'mail.payment_failed',
  'mail.order_link',
  'mail.withdrawal',
  'mail.gift_card',
] as const satisfies readonly JobKind[]
const clock = { aheadMs: 0 }
const now = () => new Date(Date.now() + clock.aheadMs)

let death: { point: string; nth: number } | null = null

/** Dies here when a test wants that. */
function reach(point: string): void {
  if (death?.point === point && --death.nth === 0) die()
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

const own = (point: OwnPoint) => reach(point)

/** Resolves when it is on its way, past any death of this process. */
const say = (message: FromShop) =>
  new Promise<void>((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })

type Handlers = { [Name in CallName]: (...args: Parameters<Calls[Name]>) => Promise<ReturnType<Calls[Name]>> }

async function open({ address, simulator, aheadMs, isNaive, isWorking }: Opening): Promise<Handlers> {
  clock.aheadMs = aheadMs
  watchFaultPoints(reach)
  const log = createLog('silent')
  const { db, statements } = watchStatements(openDatabase({ ...address, databaseWaitMs }), die)
  const content = createContentService(createContentReader(db), {
    releases: emptyCatalogue,
    site: aSite(),
    log,
    today: () => shopDay(now()),
  })
  const simulated = createSandboxGateways(simulator.settings, {
    apiUrl: simulator.url,
    now,
    timeoutMs: 60_000,
    isSandbox: true,
  })
  const gateways: Gateways = Object.fromEntries(
    getEntries(simulated).map(([name, gateway]) => [name, mortal(gateway)]),
  )
  const mail =
    (kind: string) =>
    async (payload: { uuid_order?: string; ref?: string | undefined; uuid_withdrawal?: string }) => {
      await turnForIrreversibleStep()()
      own('mail not sent')
      await say({ mail: { kind: kind.replace('mail.', ''), about: payload.ref ?? payload.uuid_order ?? '' } })
      own('mail sent, not marked')
    }
  const basketIds = createBasketIds('a secret that stays the same when the shop is killed')
  const jobs = createBackgroundJobs(db, { now, log })
  const options = {
    content,
    basketIds,
    hashClient: createClientHash('a secret that stays the same when the shop is killed'),
    gateways,
    deferredPayments: createDeferredPayments('only for tests, but long enough for a key'),
    isSandbox: true,
    grantDownloads: createGrantDownloads(createDownloadTokens('only for tests')),
    now,
    log,
    onJobsQueued: jobs.wake,
    joinMs: 2000,
    waitMs: 5,
  }
  const shopping = { content, ids: basketIds, giftCardCodes: createGiftCardCodes('only for tests'), now }
  const baskets = createBasketService(db, shopping)
  const giftCardSales = createGiftCardSales(db, shopping)
  const checkoutModule: CheckoutModule = createCheckoutModule(db, options)
  const fulfilment = createOrderFulfilment(db, options)
  const handlers = { ...checkoutModule.jobs, ...buildRecord(mails, mail) }
  const outbox = createOutboxWorker(db, { handlers, now, log })
  const naive = createNaiveShop(db, options)
  const selling = isNaive ? { ...naive, cancelPayment: naive.cancel } : checkoutModule.checkouts
  const finish = isNaive ? naive.finish : checkoutModule.finishing.finish
  if (isWorking) {
    await checkoutModule.start()
    await jobs.start(handlers)
  }
  // Like a shop that gets traffic when it can answer: the first calls of a program are ten times slower.
  // Several at once: each connection to Postgres has its own beginning.
  const visits = Array.from({ length: 8 }, async () => {
    const { uuid_basket } = await baskets.createBasket()
    await baskets.getBasket(uuid_basket)
  })
  await Promise.all([
    ...visits,
    ...Object.values(gateways).map((gateway) => gateway.read('OUNKNOWN').catch(() => {})),
  ])
  return {
    newBasket: async () => (await baskets.createBasket()).uuid_basket,
    newGiftCardBasket: async () => {
      const to = { recipient_email: 'kim@example.org', recipient_name: 'Kim', message: null }
      const sold = await giftCardSales.sell({ amount: 50, ...to, send_on: shopDay(now()) })
      return sold.uuid_basket
    },
    async add(uuidBasket, uuidReleaseFormat) {
      await baskets.addProduct(uuidBasket, uuidReleaseFormat)
      return null
    },
    async fill(uuidBasket) {
      await baskets.updateBasket(uuidBasket, {
        email: 'alex@example.org',
        shipping_address_name: 'Alex Example',
        shipping_address_street: 'Beispielweg',
        shipping_address_street_number: '1',
        shipping_address_postal_code: '10999',
        shipping_address_city: 'Berlin',
        uuid_payment_option: paymentOptionIds.stripe,
      })
      return null
    },
    start: async (uuidBasket) => {
      await selling.start(uuidBasket, null)
      return null
    },
    startPayment: (uuidBasket, uuidOption) => selling.startPayment(uuidBasket, uuidOption),
    total: async (uuidBasket) => Math.round((await baskets.getBasket(uuidBasket)).total * 100),
    finish: (uuidBasket, request) => finish(uuidBasket, request),
    cancel: async (uuidBasket) => {
      await selling.cancel(uuidBasket)
      return null
    },
    cancelPayment: async (uuidBasket) => {
      await selling.cancelPayment(uuidBasket)
      return null
    },
    async webhookEvent(gateway, eventId, paymentRef) {
      own('event not kept')
      await checkoutModule.receiveEvent(gateway, { eventId, type: 'any', paymentRef })
      own('event kept, not answered')
      return null
    },
    async refund(orderNumber, cents) {
      await fulfilment.refund(orderNumber, cents, 'test')
      return null
    },
    work: async () => (await checkoutModule.workOnce()) + (await outbox.run()),
    async pass(ms) {
      clock.aheadMs += ms
      return null
    },
    async dieAt(point, nth) {
      death = { point, nth }
      return null
    },
    dieAtStatement: async (nth) => statements.dieAt(nth),
  }
}

/** A client that may die with its process between the provider's answer and what is made of it. */
function mortal(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    async read(ref) {
      const payment = await gateway.read(ref)
      own('payment read, nothing done')
      return payment
    },
    async capture(ref, cents, key) {
      own('capture not sent')
      return gateway.capture(ref, cents, key)
    },
    async refund(ref, cents, key) {
      const refund = await gateway.refund(ref, cents, key)
      own('refund sent, not recorded')
      return refund
    },
    async cancel(ref, key) {
      await gateway.cancel(ref, key)
      own('void sent, not marked')
    },
  }
}

let handlers: Handlers | null = null

async function answer({ id, call, args }: Request): Promise<Answer> {
  try {
    const handle = handlers![call] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await handle(...args) }
  } catch (error) {
    if (error instanceof ShopError) {
      const { status, code, message } = error
      return { id, refusal: { status, code, message } }
    }
    return { id, fault: String((error as Error).stack) }
  }
}

process.on('message', async (message: Opening | Request | 'close') => {
  if (message === 'close') process.exit(0)
  if ('call' in message) {
    // When nobody listens any more, it ends.
    await say(await answer(message)).catch(() => {})
    return
  }
  try {
    handlers = await open(message)
    await say('ready')
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
await say('loaded')
