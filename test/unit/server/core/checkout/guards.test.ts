/** What the database refuses whatever the program does: the last line of defence, tried without the program. */
import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { createCheckoutWriter } from '../../../../../server/core/checkout/checkoutRepository'
import { completeCheckout } from '../../../../../server/core/checkout/completeCheckout'
import { createStockWriter } from '../../../../../server/core/inventory/stock/stockRepository'
import { createAttemptWriter } from '../../../../../server/core/payment/attemptRepository'
import { createVoucherHoldWriter } from '../../../../../server/core/vouchers/voucherHoldRepository'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { autocommit } from '../../../../support/autocommit'
import { anAccount, paymentDataOf } from '../../../../support/paymentData'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { type CheckoutShop, type Confirmed, openCheckoutShop } from './checkoutShop'

describe.each(databaseKinds)('the database itself on %s', (_name, open) => {
  let shop: CheckoutShop
  let paid: Confirmed
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(paid)
  })
  afterAll(() => shop.close())

  /** A row like one that is there, but for these columns. */
  async function insertLike<Table extends keyof Database>(
    table: Table,
    changes: Record<string, unknown>,
    counted?: string,
  ): Promise<unknown> {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(
      shop.db,
    )
    const row = { ...rows[0], ...changes }
    if (counted) delete row[counted]
    return shop.db
      .insertInto(table)
      .values(row as Insertable<Database[Table]>)
      .execute()
  }

  const attempt = (changes: Record<string, unknown>) =>
    insertLike('payment_attempt', {
      uuid_attempt: randomUUID(),
      uuid_checkout: paid.uuidCheckout,
      seq: 99,
      idem_key: randomUUID(),
      operation: 'authorise',
      ...changes,
    })

  it('keeps one live checkout per basket', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const checkout = (state: string) =>
      insertLike('checkout', { uuid_checkout: randomUUID(), uuid_basket, state })
    await checkout('cancelled')
    await checkout('started')
    await checkout('expired')
    await expect(checkout('authorising')).rejects.toThrow()
  })

  it('keeps one charge per checkout that succeeded or may', async () => {
    await attempt({ operation: 'capture', state: 'failed' })
    for (const state of ['intended', 'sent', 'unknown', 'succeeded']) {
      await expect(attempt({ operation: 'capture', state, seq: 98 })).rejects.toThrow()
      await expect(attempt({ operation: 'debit', state, seq: 98 })).rejects.toThrow()
    }
  })

  it('keeps one call per key, and one attempt per number of a payment', async () => {
    await attempt({ idem_key: 'one key', seq: 50 })
    await expect(attempt({ idem_key: 'one key', seq: 51 })).rejects.toThrow()
    await expect(attempt({ seq: 50 })).rejects.toThrow()
  })

  it('keeps one order per shipment, and one per number', async () => {
    const order = { uuid_order: randomUUID(), order_number: 77_777, uuid_shipment: randomUUID() }
    await insertLike('orders', order)
    const again = { uuid_order: randomUUID(), order_number: 77_778 }
    await expect(insertLike('orders', { ...again, uuid_shipment: order.uuid_shipment })).rejects.toThrow()
    await expect(
      insertLike('orders', { ...again, order_number: 77_777, uuid_shipment: randomUUID() }),
    ).rejects.toThrow()
    const other = { ...again, uuid_shipment: randomUUID() }
    await expect(insertLike('orders', { ...other, total_cents: 100, refunded_cents: 101 })).rejects.toThrow()
    await expect(insertLike('orders', { ...other, refunded_cents: -1 })).rejects.toThrow()
  })

  it('keeps one reservation per format of a checkout, of at least one copy', async () => {
    await expect(insertLike('reservation', {})).rejects.toThrow()
    await expect(insertLike('reservation', { uuid_release_format: 'x', quantity: 0 })).rejects.toThrow()
  })

  it('keeps a voucher to one use per checkout, and to one per customer', async () => {
    const uuid_voucher = randomUUID()
    const rest = {
      kind: 'percent',
      value: 10,
      minimum_cents: 0,
      uses_left: 5,
      is_once_per_customer: 1,
    } as const
    await shop.db
      .insertInto('voucher')
      .values({ uuid_voucher, code: 'ONCE', ...rest })
      .execute()
    const { uuidCheckout: other } = await shop.aConfirmedPayment('stripe', 'radio LP')
    const hold = (uuid_checkout: string, customer: string | null) =>
      shop.db
        .insertInto('voucher_hold')
        .values({ uuid_voucher, uuid_checkout, customer, state: 'held' })
        .execute()
    await hold(paid.uuidCheckout, 'alex@example.org')
    await expect(hold(paid.uuidCheckout, null)).rejects.toThrow()
    await expect(hold(other, 'alex@example.org')).rejects.toThrow()
    await hold(other, 'robin@example.org')
  })

  it('keeps one job per name, one webhook event per id, one open incident per cause', async () => {
    await expect(insertLike('outbox', {}, 'id_job')).rejects.toThrow()
    const event = {
      gateway: 'stripe',
      event_id: 'evt_1',
      type: 'any',
      object_ref: null,
      state: 'parked',
      received_at: '2026-11-21T10:00:00.000Z',
    } as const
    await shop.db.insertInto('gateway_event').values(event).execute()
    await expect(shop.db.insertInto('gateway_event').values(event).execute()).rejects.toThrow()
    const incident = { kind: 'test', ref: '1', detail: '', opened_at: '2026', closed_at: null }
    await shop.db.insertInto('incident').values(incident).execute()
    await expect(shop.db.insertInto('incident').values(incident).execute()).rejects.toThrow()
  })

  it('keeps stock at least 0, and the reservations within it', async () => {
    const set = (on_hand: number, reserved: number) =>
      shop.db
        .updateTable('stock')
        .set({ on_hand, reserved })
        .where('uuid_release_format', '=', shop.formatId('coming LP'))
        .execute()
    await expect(set(-1, -1)).rejects.toThrow()
    await expect(set(1, 2)).rejects.toThrow()
    await expect(set(1, -1)).rejects.toThrow()
  })
})

describe.each(databaseKinds)('stock on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
  })
  afterAll(() => shop.close())

  const inStock = <T>(work: (stock: ReturnType<typeof createStockWriter>) => Promise<T>) =>
    transact(shop.db, (trx) => work(createStockWriter(trx, shop.clock.now.toISOString())))
  const rowOf = (uuid_release_format: string) =>
    shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('uuid_release_format', '=', uuid_release_format)
      .executeTakeFirstOrThrow()

  it('refuses to reserve more than is free, before the database would refuse', async () => {
    const uuid_release_format = shop.formatId('radio LP')
    const { on_hand, reserved } = await rowOf(uuid_release_format)
    const quantity = on_hand - reserved + 1
    expect(await inStock((stock) => stock.reserve({ uuid_release_format, quantity }))).toBe(false)
    expect(await rowOf(uuid_release_format)).toEqual({ on_hand, reserved })
  })

  it('takes the same copies back once, and says so the second time', async () => {
    const back = { uuid_release_format: shop.formatId('radio LP'), quantity: 1 }
    const { on_hand } = await rowOf(back.uuid_release_format)
    expect(await inStock((stock) => stock.putBack(back, 'one return'))).toBe(true)
    expect(await inStock((stock) => stock.putBack(back, 'one return'))).toBe(false)
    expect((await rowOf(back.uuid_release_format)).on_hand).toBe(on_hand + 1)
  })
})

describe.each(databaseKinds)('a checkout on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const at = () => createCheckoutWriter(autocommit(shop.db), shop.clock.now.toISOString())
  const holds = () => createVoucherHoldWriter(autocommit(shop.db))
  const attempts = () => createAttemptWriter(autocommit(shop.db), shop.clock.now.toISOString())
  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const byStripe = (uuidBasket: string) =>
    shop.checkoutModule.checkouts.startPayment(uuidBasket, paymentOptionIds.stripe)
  const aStarted = async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    return uuid_basket
  }

  it('that is being charged is left alone by the reconciler and by attempts to pay another way', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    shop.stripe.faults.push({ call: 'capture', fault: 'held' })
    const finished = shop.finish(paid)
    await shop.stripe.untilHeld()
    expect(await shop.checkoutModule.reconciler.settleCharges()).toBe(0)
    expect(await status(byStripe(paid.uuidBasket))).toBe(409)
    // Whatever else is sent for it now, the answer is that of the charge.
    const other = shop.finish({ ...paid, totalCents: 1 })
    shop.stripe.release()
    expect(await finished).toEqual(await other)
    expect(shop.stripe.calls.capture).toBe(1)
  })

  it.each(['stripe', 'paypal'] as const)(
    'is charged by %s once, even when its key is forgotten',
    async (gateway) => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      for (const fault of ['unknown after', 'unknown before', 'unknown before'] as const) {
        shop[gateway].faults.push({ call: 'capture', fault })
      }
      expect(await status(shop.finish(paid))).toBe(504)
      const asked = shop[gateway].calls.capture
      shop.clock.pass(30 * 3600_000)
      shop[gateway].forgetKeys()
      await shop.settleDown()
      // What it has done already is read, not asked for again.
      expect(shop[gateway].calls.capture).toBe(asked)
      expect(await shop.finish(paid)).toHaveLength(1)
      expect(shop[gateway].movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    },
  )

  it('is charged only for a payment of its own, in euros', async () => {
    for (const wrong of [{ currency: 'USD' }, { uuidCheckout: randomUUID() }, { uuidCheckout: null }]) {
      const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
      Object.assign(shop.stripe.payments.get(paid.ref)!, wrong)
      expect(await status(shop.finish(paid))).toBe(409)
      await shop.checkoutModule.checkouts.cancel(paid.uuidBasket)
    }
    expect(shop.stripe.calls.capture).toBeUndefined()
  })

  it('by direct debit is ordered only for the total that was seen', async () => {
    const basket = await aStarted()
    await shop.checkoutModule.checkouts.startPayment(basket, paymentOptionIds.sepa)
    const debit = { method: 'sepa', paymentData: anAccount, payer: 'guest' } as const
    expect(await status(shop.checkoutModule.finishing.finish(basket, { ...debit, totalCents: 1 }))).toBe(409)
    expect(await shop.checkoutModule.finishing.finish(basket, { ...debit, totalCents: 2980 })).toHaveLength(1)
  })

  it('ends by itself when its time is over, and not before', async () => {
    // `aStarted` has formats of which few copies are left.
    await aStarted()
    shop.clock.pass(10 * 60_000)
    expect(await shop.checkoutModule.reconciler.expireCheckouts()).toBe(0)
    shop.clock.pass(1)
    expect(await shop.checkoutModule.reconciler.expireCheckouts()).toBe(1)
  })

  it('begins no payment when its time is over', async () => {
    const basket = await aStarted()
    shop.clock.pass(31 * 60_000)
    expect(await status(byStripe(basket))).toBe(409)
    expect(shop.stripe.calls.create).toBeUndefined()
  })

  it('begins only so many payments, for each checkout and for each address', async () => {
    const atAddress = async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, 'address')
      return uuid_basket
    }
    // Each payment takes the one before back: twenty that came to nothing.
    const uuid_basket = await atAddress()
    for (let time = 1; time <= 16; time++) await byStripe(uuid_basket)
    const second = await atAddress()
    for (let time = 1; time <= 6; time++) await byStripe(second)
    expect(await status(byStripe(await atAddress()))).toBe(429)
    // An order makes room for another one.
    shop.stripe.confirm('stripe_22')
    const { amountCents } = shop.stripe.payments.get('stripe_22')!
    await shop.checkoutModule.finishing.finish(second, {
      method: 'stripe',
      totalCents: amountCents,
      paymentData: paymentDataOf('stripe', 'stripe_22'),
      payer: 'guest',
    })
    const third = await atAddress()
    expect(await status(byStripe(third))).toBe(200)
    expect(await status(byStripe(third))).toBe(200)
    expect(await status(byStripe(third))).toBe(429)
    const other = await aStarted()
    for (let time = 1; time <= 20; time++) await byStripe(other)
    expect(await status(byStripe(other))).toBe(429)
  })

  it('that was completed is completed once, no matter which of them comes again', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    const ids = await shop.finish(paid)
    const outcome = { status: 'paid', isTest: true, sepa: null, uuidAttempt: null } as const
    const now = shop.clock.now.toISOString()
    const again = await transact(shop.db, (trx) =>
      completeCheckout(trx, {
        ids: { uuid_checkout: paid.uuidCheckout, uuid_basket: paid.uuidBasket },
        outcome,
        grantDownloads: async () => {},
        now,
      }),
    )
    expect(again).toEqual(ids)
    expect(await shop.db.selectFrom('incident').selectAll().execute()).toEqual([])
  })

  it('keeps its money when its own payment is given up by mistake, and asks the provider for a refund once', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(paid)
    const { uuid_attempt } = (await attempts().findLastAttempt(paid.uuidCheckout, ['authorise']))!
    await shop.checkoutModule.reconciler.giveUp({ uuid_attempt })
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    const { order_number } = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await shop.fulfilment.refund(order_number, 100, 'test')
    await shop.settleDown()
    // The mark of a done job is lost: it comes again.
    await shop.db.updateTable('outbox').set({ state: 'waiting' }).where('kind', '=', 'refund').execute()
    const { refund } = shop.stripe.calls
    await shop.settleDown()
    expect(shop.stripe.calls.refund).toBe(refund)
  })

  it('that has ended ends nothing again', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(paid)
    expect(await at().endReservations(paid.uuidCheckout, 'released')).toEqual([])
    const charge = (await attempts().findLastAttempt(paid.uuidCheckout, ['capture']))!
    expect(await attempts().leaseAttempt(charge, shop.clock.now.toISOString())).toBe(false)
    const voucher = { uuid: randomUUID(), isOncePerCustomer: false }
    const rest = { kind: 'percent', value: 10, minimum_cents: 0, is_once_per_customer: 0 } as const
    await shop.db
      .insertInto('voucher')
      .values({ uuid_voucher: voucher.uuid, code: 'ONE', uses_left: 1, ...rest })
      .execute()
    expect(await holds().hold(paid.uuidCheckout, voucher, { email: '', uuidCustomer: null })).toBe(true)
    await holds().spend(paid.uuidCheckout)
    await at().releaseCodes(paid.uuidCheckout)
    const { uses_left } = await shop.db.selectFrom('voucher').select('uses_left').executeTakeFirstOrThrow()
    expect(uses_left).toBe(0)
  })

  it('takes a voucher of one use per customer once from each', async () => {
    const voucher = { uuid: randomUUID(), isOncePerCustomer: true }
    const rest = { kind: 'percent', value: 10, minimum_cents: 0, is_once_per_customer: 1 } as const
    await shop.db
      .insertInto('voucher')
      .values({ uuid_voucher: voucher.uuid, code: 'ONCE', uses_left: 5, ...rest })
      .execute()
    const { uuidCheckout: first } = await shop.aConfirmedPayment('stripe', 'radio LP')
    const { uuidCheckout: second } = await shop.aConfirmedPayment('stripe', 'radio LP')
    const [alex, robin] = [randomUUID(), randomUUID()]
    const hold = (checkout: string, email: string, uuidCustomer: string | null) =>
      holds().hold(checkout, voucher, { email, uuidCustomer })
    expect(await hold(first, 'Alex@example.org', alex)).toBe(true)
    expect(await hold(second, 'alex@example.org', null)).toBe(false)
    expect(await hold(second, 'alex@example.org', robin)).toBe(false)
    expect(await hold(second, 'work@example.org', alex)).toBe(false)
    await shop.db.updateTable('voucher').set({ uses_left: 0 }).execute()
    expect(await hold(second, 'robin@example.org', robin)).toBe(false)
    await shop.db.updateTable('voucher').set({ uses_left: 1 }).execute()
    expect(await hold(second, 'robin@example.org', robin)).toBe(true)
  })

  it('whose order was sent or given back is not undone by what the bank says later', async () => {
    const order = async (paid: Confirmed) =>
      shop.db
        .selectFrom('orders')
        .select(['order_number', 'status', 'payment_status'])
        .where('uuid_checkout', '=', paid.uuidCheckout)
        .executeTakeFirstOrThrow()
    const onHand = async () =>
      (
        await shop.db
          .selectFrom('stock')
          .select('on_hand')
          .where('uuid_release_format', '=', shop.formatId('radio LP'))
          .executeTakeFirstOrThrow()
      ).on_hand
    const sent = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(sent)
    await shop.fulfilment.ship((await order(sent)).order_number, { number: null, url: null })
    const before = await onHand()
    await shop.fulfilment.settlePending(sent.uuidCheckout, 'failed')
    expect(await order(sent)).toMatchObject({ status: 'shipped', payment_status: 'failed' })
    expect(await onHand()).toBe(before)

    const refunded = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(refunded)
    await shop.fulfilment.refund((await order(refunded)).order_number, null, 'test')
    for (const outcome of ['paid', 'failed'] as const) {
      await shop.fulfilment.settlePending(refunded.uuidCheckout, outcome)
      expect(await order(refunded)).toMatchObject({ status: 'placed', payment_status: 'refunded' })
    }
  })

  it('has each of its jobs done by one worker, however long that takes', async () => {
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    const sent = Promise.withResolvers<void>()
    let times = 0
    const slow = async () => {
      times++
      await sent.promise
    }
    const options = {
      handlers: { 'mail.confirmation': slow },
      now: () => shop.clock.now,
      log: createLog('silent'),
    }
    const first = createOutboxWorker(shop.db, options).run()
    await until(() => times > 0)
    expect(await createOutboxWorker(shop.db, options).run()).toBe(0)
    sent.resolve()
    expect(await first).toBe(1)
    expect(times).toBe(1)
  })

  it('keeps the shelf from being counted below what it holds', async () => {
    await shop.aConfirmedPayment('stripe', 'radio LP')
    const count = (onHand: number) =>
      transact(shop.db, (trx) =>
        createStockWriter(trx, shop.clock.now.toISOString()).setOnHand(shop.formatId('radio LP'), onHand, {
          reason: 'count',
          ref: randomUUID(),
        }),
      )
    expect(await count(0)).toBe(false)
    expect(await count(1)).toBe(true)
  })
})

describe('a shop that opens on SQLite', () => {
  it('takes up at once what a dead process held', async () => {
    const [[, open]] = databaseKinds
    const shop = await openCheckoutShop(open)
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    for (let time = 0; time < 3; time++) shop.stripe.faults.push({ call: 'capture', fault: 'unknown before' })
    await expect(shop.finish(paid)).rejects.toMatchObject({ status: 504 })
    await shop.checkoutModule.reconciler.settleCharges()
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(0)
    await shop.checkoutModule.start()
    await until(() => shop.stripe.movedCents(paid.uuidCheckout) > 0)
    await shop.checkoutModule.stop()
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    await shop.close()
  })
})
