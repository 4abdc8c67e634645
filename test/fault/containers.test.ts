/** Two processes at one Postgres database: whoever comes second finds the work taken or done. */
import { type CheckoutModule, createCheckoutModule } from '../../server/core/checkout/checkoutModule'
import { createClientHash } from '../../server/core/checkout/storedClient'
import { createGrantDownloads } from '../../server/core/download/downloadGrants'
import { createDownloadTokens } from '../../server/core/download/downloadTokens'
import { createDeferredPayments } from '../../server/core/payment/methods/paymentMethods'
import { createOutboxWorker } from '../../server/platform/jobs/outbox'
import { createLog } from '../../server/platform/log/log'
import { expectUnbroken } from '../support/brokenInvariant'
import { patience } from '../support/patience'
import { paymentDataOf } from '../support/paymentData'
import { databaseKinds } from '../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../unit/server/core/checkout/checkoutShop'
import { brokenInvariants } from '../unit/server/core/checkout/invariants'
import { keepFigures } from './figures'

const rounds = Number(process.env.FAULT_CYCLES ?? 15)

/** On SQLite a second process has no business: there two sales objects share the one connection. */
describe.each(databaseKinds)('two containers on %s', (name, open) => {
  let shop: CheckoutShop
  let other: CheckoutModule
  let workOfOther: () => Promise<number>
  const sent: string[] = []
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    const [now, log] = [() => shop.clock.now, createLog('silent')]
    other = createCheckoutModule(shop.db, {
      content: shop.content,
      basketIds: shop.basketIds,
      hashClient: createClientHash('a secret of tests'),
      gateways: { stripe: shop.stripe, paypal: shop.paypal },
      deferredPayments: createDeferredPayments('only for tests, but long enough for a key'),
      isSandbox: true,
      grantDownloads: createGrantDownloads(createDownloadTokens('only for tests')),
      now,
      log,
      onJobsQueued: () => {},
      joinMs: patience(45),
      waitMs: 1,
    })
    const outbox = createOutboxWorker(shop.db, {
      handlers: { ...other.jobs, 'mail.confirmation': async ({ uuid_order }) => void sent.push(uuid_order) },
      now,
      log,
    })
    workOfOther = async () => (await other.workOnce()) + (await outbox.run())
    await shop.setStock('radio LP', 10_000)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    shop.clock.pass(61_000)
    await shop.settleDown()
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
  })

  it(
    'that finish the same checkout charge it once and give one answer',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const gateway = round % 2 ? 'stripe' : 'paypal'
        const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
        const request = {
          method: gateway,
          totalCents: paid.totalCents,
          paymentData: paymentDataOf(gateway, paid.ref),
          payer: 'guest',
        } as const
        const before = shop[gateway].calls.capture ?? 0
        const answers = await Promise.all(
          [shop.checkoutModule, other, shop.checkoutModule, other].map(({ finishing }) =>
            finishing.finish(paid.uuidBasket, request),
          ),
        )
        expect(new Set(answers.map((ids) => ids.join())).size).toBe(1)
        expect(shop[gateway].calls.capture).toBe(before + 1)
      }
    },
    patience(300 + rounds / 2),
  )

  it(
    'that take up the same charge ask the provider once',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const gateway = round % 2 ? 'stripe' : 'paypal'
        const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
        for (let time = 0; time < 3; time++)
          shop[gateway].faults.push({ call: 'capture', fault: 'unknown before' })
        await expect(shop.finish(paid)).rejects.toMatchObject({ status: 504 })
        shop.clock.pass(61_000)
        const [captures, reads] = [shop[gateway].calls.capture ?? 0, shop[gateway].calls.read]
        await Promise.all(
          [shop.checkoutModule, other, shop.checkoutModule, other].map((checkoutModule) =>
            checkoutModule.reconciler.settleCharges(),
          ),
        )
        expect(shop[gateway].calls.capture).toBe(captures + 1)
        // Who has the lease reads, nobody else.
        expect(shop[gateway].calls.read).toBe(reads + 1)
      }
    },
    patience(300 + rounds / 2),
  )

  it(
    'that sweep the same reservations release each of them once',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await shop.aConfirmedPayment('stripe', 'radio LP')
        await shop.aConfirmedPayment('paypal', 'radio LP')
        shop.clock.pass(31 * 60_000)
        const ended = await Promise.all(
          [shop.checkoutModule, other, shop.checkoutModule, other].map((checkoutModule) =>
            checkoutModule.reconciler.expireCheckouts(),
          ),
        )
        expect(ended.reduce((sum, count) => sum + count)).toBe(2)
      }
    },
    patience(300 + rounds / 2),
  )

  it(
    'that sweep what is being paid at this moment leave it alone or end it, never both',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
        shop.clock.pass(30 * 60_000 + (round % 2))
        const [answer, ended] = await Promise.all([
          shop.finish(paid).catch(() => null),
          other.reconciler.expireCheckouts(),
        ])
        const isOrdered = answer !== null
        expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(isOrdered ? paid.totalCents : 0)
        if (isOrdered) expect(ended).toBe(0)
      }
    },
    patience(300 + rounds / 2),
  )

  it(
    'that work through the same outbox send each mail once',
    async () => {
      const orders: string[] = []
      for (let round = 0; round < rounds; round++) {
        const ids = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
        orders.push(...ids)
        await Promise.all([shop.workOnce(), workOfOther(), shop.workOnce(), workOfOther()])
      }
      const mails = [...sent, ...shop.mails.map(({ uuid_order }) => uuid_order!)]
      for (const id of orders) expect(mails.filter((one) => one === id)).toHaveLength(1)
      keepFigures(`two containers, ${name}`, { rounds: rounds * 5 })
    },
    patience(300 + rounds / 2),
  )
})
