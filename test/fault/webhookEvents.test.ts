/** Webhook events of the providers, however often, late or out of order, affect only when things happen. */
import fc from 'fast-check'
import { Random } from '../../server/operations/demo/random'
import { expectUnbroken } from '../support/brokenInvariant'
import { patience } from '../support/patience'
import { databaseKinds } from '../support/testDatabase'
import {
  type CheckoutShop,
  type Confirmed,
  openCheckoutShop,
} from '../unit/server/core/checkout/checkoutShop'
import { brokenInvariants } from '../unit/server/core/checkout/invariants'
import { keepFigures } from './figures'

/** `npm run fault` asks for more: each permutation opens a shop and plays days of its life. */
const permutations = Number(process.env.FAULT_CYCLES ?? 25)
const threeDaysMs = 3 * 24 * 3600_000

/** What shoppers do, one after the other; each step is followed by the webhook events that chance sends then. */
const steps = ['pay', 'pay late', 'confirm and leave', 'cancel', 'refund'] as const

interface WebhookEvent {
  gateway: 'stripe' | 'paypal'
  eventId: string
  ref: string
}

/** @param chance from 0 to 1; null: no webhook events come */
async function play(shop: CheckoutShop, gateway: 'stripe' | 'paypal', chance: (() => number) | null) {
  const waiting: WebhookEvent[] = []
  const told = new Map<string, number>()

  /** The provider tells of a payment: not at all, or up to five times, now or some time later. */
  function tell(paid: Confirmed) {
    if (!chance) return
    const { status } = shop[gateway].payments.get(paid.ref)!
    const eventId = `${paid.ref} ${status} ${told.size}`
    told.set(eventId, told.size)
    const copies = Math.floor(chance() * 6)
    for (let copy = 0; copy < copies; copy++) waiting.push({ gateway, eventId, ref: paid.ref })
  }

  /** Sends some of the webhook events, in any order. */
  async function deliver(share: number) {
    if (!chance) return
    waiting.sort((a, b) => hash(a, chance()) - hash(b, chance()))
    for (const { gateway, eventId, ref } of waiting.splice(0, Math.ceil(waiting.length * share))) {
      await shop.checkoutModule.receiveEvent(gateway, { eventId, type: 'any', paymentRef: ref })
      if (chance() < 0.5) await shop.checkoutModule.reconciler.applyEvents()
    }
  }

  const payments: Confirmed[] = []
  const orders: number[] = []
  for (const step of steps) {
    const paid = await shop.aConfirmedPayment(gateway, 'radio 2×LP')
    payments.push(paid)
    tell(paid)
    await deliver(0.3)
    if (step === 'pay' || step === 'refund') orders.push((await shop.finish(paid)).length)
    if (step === 'pay late') {
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown after' })
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown before' })
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown before' })
      await shop.finish(paid).catch(() => {})
    }
    if (step === 'cancel') await shop.checkoutModule.checkouts.cancel(paid.uuidBasket)
    if (step === 'refund') {
      const { order_number } = await shop.db
        .selectFrom('orders')
        .select('order_number')
        .where('uuid_checkout', '=', paid.uuidCheckout)
        .executeTakeFirstOrThrow()
      await shop.fulfilment.refund(order_number, 500, 'test')
      await shop.workOnce()
    }
    tell(paid)
    await deliver(0.5)
  }
  shop.clock.pass(31 * 60_000)
  await shop.settleDown()
  for (const paid of payments) tell(paid)
  shop.clock.pass(threeDaysMs)
  await deliver(1)
  await shop.settleDown()

  const checkouts = await shop.db.selectFrom('checkout').select(['uuid_checkout', 'state']).execute()
  const stock = await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('uuid_release_format', '=', shop.formatId('radio 2×LP'))
    .executeTakeFirstOrThrow()
  const written = await shop.db
    .selectFrom('orders')
    .select(['order_number', 'status', 'payment_status', 'total_cents', 'refunded_cents'])
    .orderBy('order_number')
    .execute()
  return {
    states: payments.map((paid) => checkouts.find((one) => one.uuid_checkout === paid.uuidCheckout)!.state),
    payments: payments.map(({ ref }) => {
      const { status, capturedCents, refundedCents } = shop[gateway].payments.get(ref)!
      return { status, capturedCents, refundedCents }
    }),
    captures: shop[gateway].calls.capture,
    refunds: shop[gateway].calls.refund,
    stock,
    written,
    mails: shop.mails.map(({ kind }) => kind).sort(),
    attempts: (await shop.db.selectFrom('payment_attempt').select(['operation', 'state']).execute())
      .map(({ operation, state }) => `${operation} ${state}`)
      .sort(),
    incidents: (await shop.db.selectFrom('incident').select('kind').execute()).length,
  }
}

const hash = ({ eventId }: WebhookEvent, salt: number): number => {
  let sum = salt * 1000
  for (const letter of eventId) sum = (sum * 31 + letter.charCodeAt(0)) % 1009
  return sum
}

describe.each(databaseKinds)('webhook events on %s', (name, open) => {
  it(
    'leave the shop as it is without any',
    async () => {
      let delivered = 0
      const runs = name === 'SQLite' ? permutations : Math.ceil(permutations / 10)
      const withShop = async <Result>(work: (shop: CheckoutShop) => Promise<Result>): Promise<Result> => {
        const shop = await openCheckoutShop(open, { joinMs: 300 })
        try {
          return await work(shop)
        } finally {
          await shop.close()
        }
      }
      const silent = {
        stripe: await withShop((shop) => play(shop, 'stripe', null)),
        paypal: await withShop((shop) => play(shop, 'paypal', null)),
      }
      expect(silent.stripe.states).toEqual(['completed', 'completed', 'expired', 'cancelled', 'completed'])
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('stripe' as const, 'paypal' as const), fc.nat(), (gateway, seed) =>
          withShop(async (shop) => {
            expect(await play(shop, gateway, drawing(seed))).toEqual(silent[gateway])
            const ledger = async (id: string) => ({
              movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
              heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
            })
            expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
            delivered += (await shop.db.selectFrom('gateway_event').select('event_id').execute()).length
          }),
        ),
        { numRuns: runs },
      )
      expect(delivered).toBeGreaterThan(3 * runs)
      keepFigures(`webhook events, ${name}`, { permutations: runs, delivered })
    },
    patience(300 + permutations),
  )
})

function drawing(seed: number): () => number {
  const random = new Random(seed)
  return () => random.next()
}
