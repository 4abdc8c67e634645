import { randomUUID } from 'node:crypto'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { watchFaultPoints } from '../../../../../server/platform/support/faultPoints'
import { DatabaseBusy } from '../../../../../server/platform/troubles'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { anAccount, paymentDataOf } from '../../../../support/paymentData'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, type Confirmed, openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

describe.each(databaseKinds)('a checkout on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: false }))
    await shop.settleDown()
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    await shop.close()
  })

  const stockOf = (name: string) =>
    shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('uuid_release_format', '=', shop.formatId(name))
      .executeTakeFirstOrThrow()
  const problem = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
    )

  /** Makes a voucher that can be used once. */
  const aVoucher = (voucher: { code: string; kind: 'amount' | 'percent'; value: number }) =>
    shop.db
      .insertInto('voucher')
      .values({
        ...{ uuid_voucher: randomUUID(), ...voucher },
        ...{ minimum_cents: 0, uses_left: 1, is_once_per_customer: 0 },
      })
      .execute()

  describe('that starts', () => {
    it('reserves every item, and can still be edited, but for its items', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP', 'radio CD')
      const basket = await shop.checkoutModule.checkouts.start(uuid_basket, null)
      expect(basket).toMatchObject({
        checkout_started: '2026-11-21T10:00:00.000Z',
        // One of the items has few copies.
        expires_at: '2026-11-21T10:10:00.000Z',
        checkout_state: 'started',
        errors: [],
      })
      expect(await stockOf('radio CD')).toEqual({ on_hand: 1, reserved: 1 })
      const edited = await shop.baskets.updateBasket(uuid_basket, { customer_notes: 'Ring twice.' })
      expect(edited).toMatchObject({ customer_notes: 'Ring twice.', errors: [] })
      const [{ items }] = edited.shipments
      expect(items[1]).toMatchObject({ quantity: 1, quantity_available: 1 })
      const refusal = {
        status: 409,
        message: 'Your checkout is active. Cancel it to change your basket.',
      }
      const [item] = items
      expect(await problem(shop.baskets.addProduct(uuid_basket, shop.formatId('radio 2×LP')))).toEqual(
        refusal,
      )
      expect(await problem(shop.baskets.increaseItem(item.uuid_basket_item))).toEqual(refusal)
      expect(await problem(shop.baskets.removeItem(item.uuid_basket_item))).toEqual(refusal)
      expect(await problem(shop.baskets.setShipment(item.uuid_basket_item, null))).toEqual(refusal)
    })

    it('twice is one checkout', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      const baskets = await Promise.all(
        [1, 2, 3].map(() => shop.checkoutModule.checkouts.start(uuid_basket, null)),
      )
      expect(new Set(baskets.map(({ checkout_started }) => checkout_started)).size).toBe(1)
      expect(await stockOf('radio LP')).toEqual({ on_hand: 3, reserved: 1 })
    })

    it('reserves nothing when one item is missing, and says which', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP', 'radio CD')
      await shop.setStock('radio CD', 0)
      expect(await problem(shop.checkoutModule.checkouts.start(uuid_basket, null))).toEqual({
        status: 409,
        message: 'Nora Feldt – Every Room a Radio (CD) is sold out. Please take it out of your basket.',
      })
      expect(await stockOf('radio LP')).toEqual({ on_hand: 3, reserved: 0 })
      expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ checkout_started: null })
    })

    it('of an empty basket is refused', async () => {
      const { uuid_basket } = await shop.aBasket()
      expect(await problem(shop.checkoutModule.checkouts.start(uuid_basket, null))).toEqual({
        status: 409,
        message: 'Your basket is empty.',
      })
    })

    it('with data missing says what, and cannot be paid', async () => {
      const { uuid_basket } = await shop.aBasket('radio LP')
      const { errors } = await shop.checkoutModule.checkouts.start(uuid_basket, null)
      expect(errors.map(({ code }) => code)).toEqual([
        'email_missing',
        'shipping_address_missing',
        'payment_option_missing',
      ])
      expect(
        await problem(shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)),
      ).toEqual({
        status: 409,
        message: 'Please enter your e-mail address.',
      })
    })
  })

  it('sends a buyer back to the host at which they buy, and describes the order in its language', async () => {
    const languages = ['en', 'de'].map((language) => ({ language, url: null }))
    await shop.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ name: 'Rille Records', languages }) })
      .where('key', '=', 'shop')
      .execute()
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await inLanguage('de', async () => {
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.paypal)
    })
    expect(shop.paypal.asked).toMatchObject({
      returnUrl: `https://de.rille.example/basket/${uuid_basket}?paypal=approved`,
      cancelUrl: `https://de.rille.example/basket/${uuid_basket}?paypal=cancelled`,
      description: 'Bestellung bei Rille Records',
      language: 'de',
    })
  })

  describe.each(['stripe', 'paypal'] as const)('paid by %s', (gateway) => {
    it('becomes one order per shipment, charged once', async () => {
      const { uuid_basket, shipments } = await shop.aWholeBasket('radio LP', 'coming LP')
      await shop.baskets.setShipment(shipments[0].items[1].uuid_basket_item, null)
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      const started = await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[gateway])
      const ref = Object.values(started.payment)[0] as string
      shop[gateway].confirm(ref)
      const { total } = await shop.baskets.getBasket(uuid_basket)
      const request = {
        method: gateway,
        totalCents: Math.round(total * 100),
        paymentData: paymentDataOf(gateway, ref),
        payer: 'guest',
      } as const
      const ids = await shop.checkoutModule.finishing.finish(uuid_basket, request)
      expect(ids).toHaveLength(2)
      expect(shop[gateway].calls.capture).toBe(1)
      expect(await stockOf('radio LP')).toEqual({ on_hand: 2, reserved: 0 })
      const orders = await shop.checkoutModule.orders.getOrders(ids)
      expect(orders.map(({ order_number, items }) => [order_number, items[0].title])).toEqual([
        ['10001', 'Every Room a Radio'],
        ['10002', '1999'],
      ])
      expect(orders.reduce((sum, { totals }) => sum + totals.total, 0)).toBeCloseTo(total)
      await shop.settleDown()
      // One for all parcels, about the first.
      expect(shop.mails).toEqual([{ kind: 'confirmation', uuid_order: ids[0] }])
      // Asked again, by a shopper who never got the answer.
      expect(await shop.checkoutModule.finishing.finish(uuid_basket, request)).toEqual(ids)
      await expect(shop.baskets.getBasket(uuid_basket)).rejects.toMatchObject({
        status: 404,
        uuidOrders: ids,
      })
    })

    it('is charged once however many press the button', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call: 'capture', fault: 'held' })
      const finished = Promise.all(Array.from({ length: 20 }, () => shop.finish(paid)))
      await shop[gateway].untilHeld()
      shop[gateway].release()
      const answers = await finished
      expect(new Set(answers.map((ids) => ids.join())).size).toBe(1)
      expect(shop[gateway].calls.capture).toBe(1)
    })

    it('that the provider refuses to make is a clear refusal, and leaves the basket and its voucher free', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await aVoucher({ code: 'WELCOME', kind: 'amount', value: 500 })
      await shop.baskets.updateBasket(uuid_basket, { voucher: 'WELCOME' })
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      const pay = () => shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[gateway])
      shop[gateway].faults.push({ call: 'create', fault: 'refused' })
      const label = gateway === 'stripe' ? 'Card' : 'PayPal'
      expect(await problem(pay())).toEqual({
        status: 409,
        message: `The payment provider refused this payment (${label}). You have not been charged. Please choose another payment method or contact us.`,
      })
      expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ checkout_state: 'started' })
      await shop.baskets.updateBasket(uuid_basket, { email: 'robin@example.org' })
      await pay()
    })

    it('is a clear answer in every step when the provider refuses to show it', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call: 'read', fault: 'refused' })
      expect(await problem(shop.finish(paid))).toMatchObject({ status: 503 })
      expect(await shop.finish(paid)).toHaveLength(1)
    })

    it('is not charged when the bank says no, and can be paid otherwise', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].refusal = 'insufficient_funds'
      expect(await problem(shop.finish(paid))).toEqual({
        status: 402,
        message: expect.stringMatching(/not enough money.*You have not been charged\.$/),
      })
      shop[gateway].refusal = null
      const basket = await shop.baskets.updateBasket(paid.uuidBasket, { customer_notes: 'Again.' })
      expect(basket.checkout_state).toBe('started')
      const other = gateway === 'stripe' ? 'paypal' : 'stripe'
      const again = await payAgain(paid, other)
      expect(await shop.finish(again)).toHaveLength(1)
      expect(shop[gateway].movedCents(paid.uuidCheckout)).toBe(0)
    })

    it('waits for a confirmation that has not come, and takes it then', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].payments.get(paid.ref)!.status = 'open'
      expect(await problem(shop.finish(paid))).toEqual({
        status: 402,
        message: expect.stringMatching(/You have not been charged\. Please press Buy now again\.$/),
      })
      shop[gateway].confirm(paid.ref)
      expect(await shop.finish(paid)).toHaveLength(1)
    })

    it.each([
      ['read', 'unreachable'],
      ['read', 'unknown before'],
    ] as const)('says that nothing moved when %s is %s', async (call, fault) => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call, fault })
      expect(await problem(shop.finish(paid))).toEqual({
        status: 503,
        message:
          'We cannot reach the payment provider right now. You have not been charged. Please try again in a few minutes.',
      })
      expect(await shop.finish(paid)).toHaveLength(1)
    })

    it('says that nothing moved when no try of the charge got out', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      for (let tries = 1; tries <= 3; tries++) {
        shop[gateway].faults.push({ call: 'capture', fault: 'unreachable' })
      }
      expect(await problem(shop.finish(paid))).toMatchObject({ status: 503 })
      expect(await shop.finish(paid)).toHaveLength(1)
    })

    it('is charged once when the provider charges and its answer is lost', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown after' })
      expect(await shop.finish(paid)).toHaveLength(1)
      expect(shop[gateway].movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    })

    it('is not reported as failed while the result is unknown, and is completed by the shop alone', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown after' })
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown before' })
      shop[gateway].faults.push({ call: 'capture', fault: 'unknown before' })
      expect(await problem(shop.finish(paid))).toEqual({
        status: 504,
        message: expect.stringMatching(/You will not be charged twice\.$/),
      })
      expect(await problem(shop.checkoutModule.checkouts.cancel(paid.uuidBasket))).toEqual({
        status: 409,
        message: 'Your payment is being processed. Please wait a moment.',
      })
      shop.clock.pass(60_000)
      await shop.settleDown()
      expect(await shop.finish(paid)).toHaveLength(1)
      expect(shop.mails.map(({ kind }) => kind)).toEqual(['confirmation'])
    })

    it('does not say that nothing changed when the database is too busy to write the order', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      watchFaultPoints((point) => {
        if (point === 'within completion') throw new DatabaseBusy()
      })
      expect(await problem(shop.finish(paid))).toEqual({
        status: 504,
        message: expect.stringMatching(/You will not be charged twice\.$/),
      })
      watchFaultPoints(null)
      shop.clock.pass(60_000)
      await shop.settleDown()
      expect(await shop.finish(paid)).toHaveLength(1)
      expect(shop[gateway].movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    })

    it('is charged once and kept when a process that slept too long wakes up', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      shop[gateway].faults.push({ call: 'capture', fault: 'held' })
      const slept = problem(shop.finish(paid))
      await shop[gateway].untilHeld()
      // Its lease is over, and another one does the work; then the sleeper hears that it was refused.
      shop.clock.pass(60_000)
      shop[gateway].refusal = 'declined'
      shop[gateway].payments.get(paid.ref)!.status = 'captured'
      shop[gateway].payments.get(paid.ref)!.capturedCents = paid.totalCents
      await shop.workOnce()
      shop[gateway].release()
      await slept
      await shop.settleDown()
      expect(await shop.finish(paid)).toHaveLength(1)
      expect(shop[gateway].movedCents(paid.uuidCheckout)).toBe(paid.totalCents)
    })

    it('is not charged for a payment that is not its own, or not of its amount', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      const other = await shop.aConfirmedPayment(gateway, 'radio LP')
      expect(await problem(shop.finish({ ...paid, ref: other.ref }))).toMatchObject({ status: 409 })
      expect(await problem(shop.finish({ ...paid, totalCents: 1 }))).toEqual({
        status: 409,
        message:
          'The total of your basket is €29.80, not €0.01. Please check it and confirm again. You have not been charged.',
      })
      shop[gateway].payments.get(paid.ref)!.amountCents = 1
      expect(await problem(shop.finish(paid))).toMatchObject({ status: 409 })
      expect(shop[gateway].calls.capture).toBeUndefined()
      await shop.settleDown()
      expect(shop[gateway].payments.get(paid.ref)!.status).toBe('failed')
    })

    it('charges the agreed amount, even when prices change', async () => {
      const paid = await shop.aConfirmedPayment(gateway, 'radio LP')
      await shop.db.updateTable('release_format').set({ price_cents: 99_900 }).execute()
      expect(await shop.baskets.getBasket(paid.uuidBasket)).toMatchObject({ total: 29.8 })
      expect(
        await problem(shop.baskets.updateBasket(paid.uuidBasket, { shipping_address_id_country: 'US' })),
      ).toEqual({
        status: 409,
        message: 'Your checkout is active. Cancel it to change your basket.',
      })
      const [order] = await shop.checkoutModule.orders.getOrders(await shop.finish(paid))
      expect(order.totals.total).toBe(29.8)
    })
  })

  async function payAgain(paid: Confirmed, gateway: 'stripe' | 'paypal'): Promise<Confirmed> {
    const started = await shop.checkoutModule.checkouts.startPayment(
      paid.uuidBasket,
      paymentOptionIds[gateway],
    )
    const ref = Object.values(started.payment)[0] as string
    shop[gateway].confirm(ref)
    return { ...paid, gateway, ref }
  }

  describe('by direct debit', () => {
    const debit = { method: 'sepa', paymentData: anAccount, payer: 'guest' } as const

    it('becomes an order that waits for the bank', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      expect(await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.sepa)).toEqual({
        gateway: 'sepa',
        payment: {},
      })
      const ids = await shop.checkoutModule.finishing.finish(uuid_basket, { ...debit, totalCents: 2980 })
      const [order] = await shop.checkoutModule.orders.getOrders(ids)
      expect(order).toMatchObject({ payment_status: 'pending', status: 'placed' })
      const { uuid_checkout } = await shop.db.selectFrom('checkout').selectAll().executeTakeFirstOrThrow()
      await shop.fulfilment.settlePending(uuid_checkout, 'paid')
      expect((await shop.checkoutModule.orders.getOrders(ids))[0].payment_status).toBe('paid')
    })

    it('that the bank sends back puts the copies back, once', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.sepa)
      const ids = await shop.checkoutModule.finishing.finish(uuid_basket, { ...debit, totalCents: 2980 })
      const { uuid_checkout } = await shop.db.selectFrom('checkout').selectAll().executeTakeFirstOrThrow()
      await shop.fulfilment.settlePending(uuid_checkout, 'failed')
      await shop.fulfilment.settlePending(uuid_checkout, 'failed')
      expect(await stockOf('radio LP')).toEqual({ on_hand: 3, reserved: 0 })
      expect((await shop.checkoutModule.orders.getOrders(ids))[0]).toMatchObject({
        status: 'cancelled',
        payment_status: 'failed',
      })
      await shop.settleDown()
      expect(shop.mails.map(({ kind }) => kind)).toEqual(['confirmation', 'payment_failed'])
    })

    it('is refused by another ending than its own', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      expect(
        await problem(shop.checkoutModule.finishing.finish(uuid_basket, { ...debit, totalCents: 2980 })),
      ).toEqual({
        status: 409,
        message: 'Your payment method has changed. Please choose it again. You have not been charged.',
      })
    })
  })

  describe('that does not come to an order', () => {
    it('is cancelled: copies are free, the held payment is given up', async () => {
      const paid = await shop.aConfirmedPayment('stripe', 'radio CD')
      const basket = await shop.checkoutModule.checkouts.cancel(paid.uuidBasket)
      expect(basket).toMatchObject({ checkout_started: null, checkout_state: null })
      expect(await stockOf('radio CD')).toEqual({ on_hand: 1, reserved: 0 })
      await shop.settleDown()
      expect(shop.stripe.heldOf(paid.uuidCheckout)).toEqual([])
      expect(await problem(shop.finish(paid))).toMatchObject({ status: 409 })
      expect(await shop.checkoutModule.checkouts.cancel(paid.uuidBasket)).toMatchObject({
        checkout_started: null,
      })
    })

    it('runs out after its time, and says so until something changes', async () => {
      const paid = await shop.aConfirmedPayment('stripe', 'radio CD')
      shop.clock.pass(31 * 60_000)
      expect(await problem(shop.finish(paid))).toEqual({
        status: 409,
        message:
          'Your reservation has expired. Your items are back in your basket. You have not been charged.',
      })
      expect(await stockOf('radio CD')).toEqual({ on_hand: 1, reserved: 0 })
      const { errors } = await shop.baskets.getBasket(paid.uuidBasket)
      expect(errors[0].code).toBe('reservation_ran_out')
      const again = await shop.checkoutModule.checkouts.start(paid.uuidBasket, null)
      expect(again.errors).toEqual([])
    })

    it('is ended by the shop when the shopper does not come back', async () => {
      const paid = await shop.aConfirmedPayment('stripe', 'radio CD')
      shop.clock.pass(31 * 60_000)
      await shop.settleDown()
      expect(await stockOf('radio CD')).toEqual({ on_hand: 1, reserved: 0 })
      expect(shop.stripe.payments.get(paid.ref)!.status).toBe('failed')
      expect(await shop.baskets.getBasket(paid.uuidBasket)).toMatchObject({ checkout_started: null })
    })

    it('voids a payment whose creation got no answer', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      shop.stripe.faults.push({ call: 'create', fault: 'unknown after' })
      expect(
        await problem(shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)),
      ).toMatchObject({ status: 503 })
      shop.stripe.confirm('stripe_1')
      await shop.checkoutModule.checkouts.cancel(uuid_basket)
      await shop.settleDown()
      expect(shop.stripe.payments.get('stripe_1')!.status).toBe('failed')
    })

    it('keeps the payment that follows one whose answer was lost', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      const pay = () => shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)
      shop.stripe.faults.push({ call: 'create', fault: 'unknown after' })
      expect(await problem(pay())).toMatchObject({ status: 503 })
      // The job that gives up the first payment runs while the provider has made the second, but its answer is still on the way.
      shop.stripe.faults.push({ call: 'create', fault: 'answer held' })
      const second = pay()
      await shop.stripe.untilHeld()
      await shop.workOnce()
      shop.stripe.release()
      await second
      expect(shop.stripe.payments.get('stripe_1')!.status).toBe('failed')
      expect(shop.stripe.payments.get('stripe_2')!.status).toBe('open')
      shop.stripe.confirm('stripe_2')
      const { total } = await shop.baskets.getBasket(uuid_basket)
      const request = {
        method: 'stripe',
        totalCents: Math.round(total * 100),
        paymentData: paymentDataOf('stripe', 'stripe_2'),
      } as const
      const ids = await shop.checkoutModule.finishing.finish(uuid_basket, {
        ...request,
        payer: 'guest',
      })
      expect(ids).toHaveLength(1)
    })

    it('gives up a payment that was being made while it was cancelled', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      shop.stripe.faults.push({ call: 'create', fault: 'held' })
      const begun = problem(shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe))
      await shop.stripe.untilHeld()
      await shop.checkoutModule.checkouts.cancel(uuid_basket)
      await shop.workOnce()
      shop.stripe.release()
      expect(await begun).toMatchObject({ status: 409 })
      shop.stripe.confirm('stripe_1')
      await shop.settleDown()
      expect(shop.stripe.payments.get('stripe_1')!.status).toBe('failed')
    })

    it('takes a payment back so that everything can be edited', async () => {
      const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
      expect(await shop.checkoutModule.checkouts.cancelPayment(paid.uuidBasket)).toMatchObject({
        checkout_state: 'started',
      })
      const edited = await shop.baskets.updateBasket(paid.uuidBasket, { email: 'robin@example.org' })
      expect(edited.email).toBe('robin@example.org')
      await shop.settleDown()
      expect(shop.stripe.payments.get(paid.ref)!.status).toBe('failed')
    })
  })

  it('stays paid when its provider tells late of a payment that was given up before', async () => {
    const givenUp = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.checkoutModule.checkouts.cancelPayment(givenUp.uuidBasket)
    const paid = await shop.confirmPayment('stripe', givenUp.uuidBasket)
    const [uuidOrder] = await shop.finish(paid)
    await shop.settleDown()
    expect(shop.stripe.payments.get(givenUp.ref)!.status).toBe('failed')
    const event = { eventId: 'late', type: 'payment_intent.canceled', paymentRef: givenUp.ref }
    await shop.checkoutModule.reconciler.receiveEvent('stripe', event)
    await shop.settleDown()
    const order = await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('uuid_order', '=', uuidOrder!)
      .executeTakeFirst()
    expect(order).toEqual({ status: 'placed', payment_status: 'paid' })
  })

  it('of more than a provider takes is refused, and can be changed', async () => {
    await shop.db
      .updateTable('release_format')
      .set({ price_cents: 99_999_999 })
      .where('uuid_release_format', '=', shop.formatId('radio 2×LP'))
      .execute()
    const { uuid_basket } = await shop.aWholeBasket(
      ...Array(10).fill('radio 2×LP'),
      ...Array(9).fill('coming LP'),
    )
    await shop.db
      .updateTable('release_format')
      .set({ price_cents: 99_999_999 })
      .where('uuid_release_format', '=', shop.formatId('coming LP'))
      .execute()
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    for (const option of ['stripe', 'paypal'] as const) {
      expect(
        await problem(shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[option])),
      ).toEqual({
        status: 409,
        message:
          'An order can total at most €999999.99. You have not been charged. Please take some items out of your basket or contact us.',
      })
    }
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ checkout_state: 'started' })
  })

  it('with nothing to pay asks no provider, and is an order', async () => {
    await aVoucher({ code: 'GIFT', kind: 'amount', value: 100_00 })
    await shop.db.updateTable('shipping_rate').set({ price_cents: 0 }).execute()
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: 'gift' })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    expect(await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)).toEqual({
      gateway: 'none',
      payment: {},
    })
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({
      total: 0,
      total_rebate: 24.9,
      errors: [],
    })
    const ids = await shop.checkoutModule.finishing.finish(uuid_basket, {
      method: 'stripe',
      totalCents: 0,
      paymentData: null,
      payer: 'guest',
    })
    expect((await shop.checkoutModule.orders.getOrders(ids))[0]).toMatchObject({ payment_status: 'paid' })
    expect(shop.stripe.calls).toEqual({})
  })

  it('uses a voucher once, however many want it', async () => {
    await aVoucher({ code: 'ONE', kind: 'percent', value: 10 })
    const baskets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
        await shop.baskets.updateBasket(uuid_basket, { voucher: 'one' })
        await shop.checkoutModule.checkouts.start(uuid_basket, null)
        return uuid_basket
      }),
    )
    const begun = await Promise.allSettled(
      baskets.map((id) => shop.checkoutModule.checkouts.startPayment(id, paymentOptionIds.stripe)),
    )
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of the last copy is one shopper’s, of 60 who want it', async () => {
    const baskets = await Promise.all(Array.from({ length: 60 }, () => shop.aWholeBasket('radio CD')))
    const started = await Promise.allSettled(
      baskets.map(({ uuid_basket }) => shop.checkoutModule.checkouts.start(uuid_basket, null)),
    )
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf('radio CD')).toEqual({ on_hand: 1, reserved: 1 })
  })
})
