/** Whatever shoppers, providers, the bank and the ops team do, in any order and at once: money and stock are right. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { aCustomer } from '../../../../support/customerBuilders'
import { patience } from '../../../../support/patience'
import { howOften } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { createFuzz, type Event, rounds } from './checkoutFuzz'
import { openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

/** `npm run fault` asks for more. */
const asked = Number(process.env.FAULT_CYCLES ?? 0)
const sequences: Record<string, number> = {
  SQLite: asked || howOften(15, 100),
  Postgres: asked || howOften(4, 16),
}

/** It comes first, because in a few random sequences it may happen that nobody pays later, or buys a gift card. */
const usual: Event[][] = [
  [{ do: 'buy gift card', amount: 50, option: 'stripe', who: null }],
  [{ do: 'buy', format: 0, option: 'pickup', who: 0 }],
  [{ do: 'counter', order: 0, isHandedOver: true }],
]

describe.each(databaseKinds)('random actions on %s', (name, open) => {
  it(
    'charges and orders belong together, and no copy is sold twice',
    async () => {
      let orders = 0
      let ordersOfCustomers = 0
      let awaitedPaid = 0
      let giftCards = 0
      await fc.assert(
        fc.asyncProperty(rounds(25), async (happening) => {
          const shop = await openCheckoutShop(open, { joinMs: 300 })
          try {
            await shop.db
              .insertInto('voucher')
              .values({
                uuid_voucher: randomUUID(),
                code: 'THREE',
                kind: 'percent',
                value: 100,
                minimum_cents: 0,
                uses_left: 3,
                is_once_per_customer: 0,
              })
              .execute()
            const ledger = async (id: string) => ({
              movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
              heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
            })
            const alex = await aCustomer(shop.db, { rebate_percent: 10 })
            const robin = await aCustomer(shop.db, { email: 'robin@example.org' })
            const play = createFuzz(shop, [alex, robin])
            for (const events of happening) {
              await play.round(events)
              expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: false }))
            }
            for (const gateway of [shop.stripe, shop.paypal]) {
              gateway.faults.length = 0
              gateway.refusal = null
            }
            shop.clock.pass(61 * 60_000)
            await shop.settleDown()
            expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
            expect(await play.orderedByOthers()).toEqual([])
            await play.putAside()
            // The shop waits for no payment for ever, but for one that staff decide on, because a part of it has come.
            for (let day = 0; day < 60; day += 15) {
              shop.clock.pass(15 * 24 * 60 * 60_000)
              await shop.settleDown()
            }
            const awaited = await shop.db
              .selectFrom('awaited_payment')
              .select(['state', 'uuid_checkout'])
              .execute()
            const incidents = await shop.db.selectFrom('incident').select(['kind', 'ref']).execute()
            const toDecide = incidents.flatMap(({ kind, ref }) => (kind === 'bank_transfer' ? [ref] : []))
            const waiting = awaited.filter(({ state }) => state === 'open')
            expect(waiting.filter(({ uuid_checkout }) => !toDecide.includes(uuid_checkout))).toEqual([])
            expect(await brokenInvariants(shop.db, ledger, { isAtRest: true })).toEqual([])
            giftCards += (await shop.db.selectFrom('gift_card').select('uuid_order').execute()).length
            awaitedPaid += awaited.filter(({ state }) => state === 'paid').length
            const written = await shop.db.selectFrom('orders').select('uuid_customer').execute()
            orders += written.length
            ordersOfCustomers += written.filter(({ uuid_customer }) => uuid_customer !== null).length
          } finally {
            await shop.close()
          }
        }),
        { numRuns: sequences[name], examples: [[usual]] },
      )
      // A test in which nobody ever buys anything would prove nothing.
      expect(orders).toBeGreaterThan(sequences[name] / 4)
      expect(ordersOfCustomers).toBeGreaterThan(sequences[name] / 10)
      expect(giftCards).toBeGreaterThan(sequences[name] / 20)
      expect(awaitedPaid).toBeGreaterThan(sequences[name] / 20)
    },
    patience(300 + asked),
  )
})
