import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createBasketWriter } from '../../server/core/basket/basketRepository'
import { priceBasket } from '../../server/core/basket/pricedBasket'
import type { CheckoutModuleOptions } from '../../server/core/checkout/checkoutModule'
import { createCheckoutWriter } from '../../server/core/checkout/checkoutRepository'
import { readSnapshot, takeSnapshot, writeSnapshot } from '../../server/core/checkout/checkoutSnapshot'
import type { FinishRequest } from '../../server/core/checkout/finishCheckout'
import { enqueueOrderMail } from '../../server/core/order/enqueueOrderMail'
import { createOrderWriter } from '../../server/core/order/orderRepository'
import { createAttemptWriter } from '../../server/core/payment/attemptRepository'
import type { Database } from '../../server/platform/database/schema'
import { transact } from '../../server/platform/database/transactions'
import { ShopError } from '../../server/platform/errors'
import { shopDay } from '../../server/platform/support/dates'
import type { StartedPayment } from '../../src/shared/contract'
import { paymentMethodOfOption } from '../../src/shared/payment/paymentMethodId'
import { required } from '../../src/shared/required'
import { autocommit } from '../support/autocommit'
import { paymentRefOf } from '../support/paymentData'

/**
 * The checkout as it is often written, and as it must not be: the card is charged, then the order is written step by
 * step, nothing is reserved or noted before, and nobody puts right what was left half done. With nothing in its way it
 * is correct. The tests under fault must find it guilty, or they would find nobody.
 */
export function createNaiveShop(db: Kysely<Database>, { content, gateways, now }: CheckoutModuleOptions) {
  const at = () => now().toISOString()
  const checkouts = () => createCheckoutWriter(autocommit(db), at())
  const baskets = () => createBasketWriter(autocommit(db))

  async function start(uuidBasket: string): Promise<void> {
    if (await checkouts().findLive(uuidBasket)) return
    await baskets().setState(uuidBasket, 'in_checkout')
    await checkouts().insertCheckout({
      uuid_checkout: randomUUID(),
      uuid_basket: uuidBasket,
      client: '',
      expires_at: new Date(now().getTime() + 30 * 60_000).toISOString(),
      extendable_until: null,
    })
  }

  async function startPayment(uuidBasket: string, uuidOption: string): Promise<StartedPayment> {
    const gateway = required(paymentMethodOfOption(uuidOption), 'payment method')
    const live = await checkouts().findLive(uuidBasket)
    if (!live) throw new ShopError(409, 'no_checkout', 'This checkout is no longer active.')
    const terms = await content.terms()
    const basket = (await priceBasket(baskets(), uuidBasket, terms, shopDay(now())))!
    const snapshot = takeSnapshot(basket, terms, { texts: {}, downloadConsent: false })
    const { text, hash } = writeSnapshot(snapshot)
    await checkouts().move(live.uuid_checkout, 'authorising', {
      gateway,
      snapshot: text,
      snapshot_hash: hash,
      total_cents: snapshot.totals.totalCents,
    })
    const created = await required(gateways[gateway], gateway).create({
      uuidCheckout: live.uuid_checkout,
      amountCents: snapshot.totals.totalCents,
      currency: 'EUR',
      key: randomUUID(),
      email: snapshot.email,
      description: 'Records',
      language: 'en',
      returnUrl: 'https://rille.example/',
      cancelUrl: 'https://rille.example/',
    })
    return created.started
  }

  async function finish(uuidBasket: string, { method, paymentData }: FinishRequest): Promise<string[]> {
    const written = await baskets().listOrders(uuidBasket)
    if (written.length > 0) return written
    const live = await checkouts().findLive(uuidBasket)
    const paymentRef = paymentRefOf(paymentData)
    if (!live?.snapshot || !paymentRef) throw new ShopError(409, 'no_checkout', 'Please start again.')
    const { uuid_checkout, total_cents } = live
    await required(gateways[method], method).capture(paymentRef, total_cents!, randomUUID())
    const snapshot = readSnapshot(live.snapshot)
    const outcome = { status: 'paid', isTest: true, sepa: null } as const
    const ids = await transact(db, (trx) =>
      createOrderWriter(trx, at()).insertOrders(uuid_checkout, snapshot, outcome),
    )
    for (const { content } of snapshot.shipments) {
      for (const { uuidReleaseFormat, quantity } of content.lines) {
        await takeFromShelf(uuidReleaseFormat, quantity, uuid_checkout)
      }
    }
    await createAttemptWriter(autocommit(db), at()).insertAttempt({
      uuid_checkout,
      gateway: method,
      operation: 'capture',
      amount_cents: total_cents!,
      gateway_ref: paymentRef,
      state: 'succeeded',
    })
    await checkouts().move(uuid_checkout, 'capturing')
    await checkouts().move(uuid_checkout, 'completed')
    await baskets().setState(uuidBasket, 'completed')
    for (const uuid_order of ids)
      await transact(db, (trx) => enqueueOrderMail(trx, 'mail.confirmation', { uuid_order }, { now: at() }))
    return ids
  }

  async function takeFromShelf(uuid_release_format: string, quantity: number, ref: string): Promise<void> {
    await db
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '-', quantity) }))
      .where('uuid_release_format', '=', uuid_release_format)
      .execute()
    await db
      .insertInto('stock_movement')
      .values({ uuid_release_format, delta: -quantity, reason: 'sale', ref, moved_at: at() })
      .execute()
  }

  async function cancel(uuidBasket: string): Promise<void> {
    const live = await checkouts().findLive(uuidBasket)
    if (!live) return
    await checkouts().move(live.uuid_checkout, 'cancelled')
    await baskets().setState(uuidBasket, 'open')
  }

  return { start, startPayment, finish, cancel }
}
