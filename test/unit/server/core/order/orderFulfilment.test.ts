import { transact } from '../../../../../server/platform/database/transactions'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { createOrderFulfilment } from '../../../../support/orderFulfilment'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, type Confirmed, openCheckoutShop } from '../checkout/checkoutShop'
import { brokenInvariants } from '../checkout/invariants'

describe.each(databaseKinds)('an order after it was placed, on %s', (_name, open) => {
  let shop: CheckoutShop
  let paid: Confirmed
  let uuid_order: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    paid = await shop.aConfirmedPayment('stripe', 'radio LP', 'radio LP')
    ;[uuid_order] = await shop.finish(paid)
    await shop.settleDown()
    shop.mails.length = 0
  })
  afterEach(async () => {
    await shop.settleDown()
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id),
      heldRefs: shop.stripe.heldOf(id),
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    await shop.close()
  })

  const order = async () => (await shop.checkoutModule.orders.getOrders([uuid_order]))[0]
  const onHand = async (name: string) =>
    (
      await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('uuid_release_format', '=', shop.formatId(name))
        .executeTakeFirstOrThrow()
    ).on_hand

  it('is sent once, with a mail that tells where it is', async () => {
    const tracking = { number: '0034', url: 'https://dhl.example/0034' }
    await shop.fulfilment.ship(10001, tracking)
    expect(await order()).toMatchObject({ status: 'shipped', tracking_url: tracking.url })
    await expect(shop.fulfilment.ship(10001, tracking)).rejects.toMatchObject({
      message: 'Order 10001 cannot be sent: it was sent already.',
    })
    await shop.settleDown()
    expect(shop.mails).toEqual([{ kind: 'shipped', uuid_order }])
  })

  it('gets the link of its shipping option, its number corrected with a mail, and arrives', async () => {
    const { tracking_url } = await shop.db
      .selectFrom('shipping_option')
      .select('tracking_url')
      .where('label', '=', (await order()).shipping_label)
      .executeTakeFirstOrThrow()
    expect(tracking_url).toBeNull()
    await shop.db
      .updateTable('shipping_option')
      .set({ tracking_url: 'https://carrier.example/?id={tracking}' })
      .execute()
    const correct = (number: string, url: string | null = null) =>
      shop.fulfilment.correctTracking(10001, { number, url })
    await expect(correct('0034')).rejects.toMatchObject({
      message: 'Order 10001 is not on its way: it is not sent yet.',
    })
    await shop.fulfilment.ship(10001, { number: '00 34', url: null })
    expect(await order()).toMatchObject({
      tracking_number: '00 34',
      tracking_url: 'https://carrier.example/?id=00%2034',
    })
    await expect(correct('00 34')).rejects.toMatchObject({ code: 'nothing_to_correct' })
    await correct('0035')
    expect(await order()).toMatchObject({ tracking_url: 'https://carrier.example/?id=0035' })
    await correct('0036', 'https://other.example/0036')
    expect(await order()).toMatchObject({
      tracking_number: '0036',
      tracking_url: 'https://other.example/0036',
      delivered_at: null,
    })
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['shipped', 'tracking', 'tracking'])

    const deliveries = await Promise.allSettled([1, 2].map(() => shop.fulfilment.markDelivered(10001)))
    expect(deliveries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await order()).toMatchObject({
      status: 'delivered',
      delivered_at: shop.clock.now.toISOString(),
      arrives: null,
    })
    await expect(correct('0037')).rejects.toMatchObject({
      message: 'Order 10001 is not on its way: it is delivered already.',
    })
  })

  it('says when it was paid, and when it should arrive', async () => {
    const paidAt = (await order()).paid_at
    expect(paidAt).toBe((await order()).created_at)
  })

  it('is cancelled: the copies are on the shelf again, the money is back', async () => {
    expect(await onHand('radio LP')).toBe(1)
    await shop.fulfilment.cancel(10001, 'does not turn up')
    await shop.settleDown()
    expect(await onHand('radio LP')).toBe(3)
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(0)
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(shop.mails).toEqual([{ kind: 'refund', uuid_order }])
    await expect(shop.fulfilment.cancel(10001, 'again')).rejects.toMatchObject({ status: 409 })
  })

  it('gives back a part, and never more than was paid, however many give back at once', async () => {
    const cents = 1000
    const refunds = await Promise.allSettled(
      Array.from({ length: 50 }, () => shop.fulfilment.refund(10001, cents, 'scratched')),
    )
    const given = refunds.filter(({ status }) => status === 'fulfilled').length
    expect(given).toBe(Math.floor(paid.totalCents / cents))
    await shop.settleDown()
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(paid.totalCents - given * cents)
    expect(await order()).toMatchObject({ payment_status: 'partly_refunded', status: 'placed' })
    expect(await shop.fulfilment.refund(10001, null, 'the rest')).toBe(paid.totalCents - given * cents)
    expect(await order()).toMatchObject({ payment_status: 'refunded' })
    await expect(shop.fulfilment.refund(10001, 1, 'more')).rejects.toMatchObject({
      message: 'Only €0.00 of order 10001 can be refunded.',
    })
  })

  it('gives money back once when the provider’s answer is lost', async () => {
    shop.stripe.faults.push({ call: 'refund', fault: 'unknown after' })
    await shop.fulfilment.refund(10001, 1000, 'scratched')
    await shop.settleDown()
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(paid.totalCents - 1000)
    expect(shop.mails).toEqual([{ kind: 'refund', uuid_order }])
  })

  it('that is disputed is put before a person', async () => {
    shop.stripe.payments.get(paid.ref)!.isDisputed = true
    await shop.checkoutModule.receiveEvent('stripe', {
      eventId: 'evt_1',
      type: 'dispute',
      paymentRef: paid.ref,
    })
    await shop.checkoutModule.receiveEvent('stripe', {
      eventId: 'evt_1',
      type: 'dispute',
      paymentRef: paid.ref,
    })
    await shop.settleDown()
    const incidents = await shop.db.selectFrom('incident').select(['kind', 'ref']).execute()
    expect(incidents).toEqual([{ kind: 'dispute', ref: paid.uuidCheckout }])
  })

  it('comes back once it was sent: the copies are on the shelf again, the money is back', async () => {
    const back = (isSellable: boolean) =>
      shop.fulfilment.returnItems(10001, 'withdrawal', { cents: null, isSellable })
    await expect(back(true)).rejects.toMatchObject({ code: 'not_returnable' })
    await shop.fulfilment.ship(10001, { number: null, url: null })
    const times = await Promise.allSettled([back(true), back(true), back(true)])
    expect(times.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.settleDown()
    expect(await onHand('radio LP')).toBe(3)
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(0)
    expect(await order()).toMatchObject({ status: 'returned', payment_status: 'refunded' })
  })

  it('is changed in one transaction with other changes, as a whole or not at all', async () => {
    const failing = transact(shop.db, async (trx) => {
      const fulfilment = createOrderFulfilment(trx, { now: () => shop.clock.now })
      await fulfilment.refund(10001, 500, 'scratched')
      await fulfilment.ship(10001, { number: null, url: null })
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await order()).toMatchObject({ status: 'placed', payment_status: 'paid' })
  })

  it('of an unknown number is told of', async () => {
    await expect(shop.fulfilment.ship(1, { number: null, url: null })).rejects.toMatchObject({
      message: 'There is no order 1.',
    })
  })
})

describe.each(databaseKinds)('a payment that the provider decides later, on %s', (_name, open) => {
  it.each([
    ['captured', 'paid', 'placed', 2],
    ['failed', 'failed', 'cancelled', 3],
  ] as const)('is %s: the order is %s', async (status, paymentStatus, orderStatus, onHand) => {
    const shop = await openCheckoutShop(open)
    shop.paypal.isPending = true
    const paid = await shop.aConfirmedPayment('paypal', 'radio LP')
    const ids = await shop.finish(paid)
    expect((await shop.checkoutModule.orders.getOrders(ids))[0]).toMatchObject({ payment_status: 'pending' })
    await expect(shop.fulfilment.ship(10001, { number: null, url: null })).rejects.toMatchObject({
      status: 409,
    })
    shop.paypal.payments.get(paid.ref)!.status = status
    await shop.checkoutModule.receiveEvent('paypal', { eventId: '1', type: 'any', paymentRef: paid.ref })
    await shop.settleDown()
    expect((await shop.checkoutModule.orders.getOrders(ids))[0]).toMatchObject({
      payment_status: paymentStatus,
      status: orderStatus,
    })
    const stock = await shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .executeTakeFirstOrThrow()
    expect(stock).toEqual({ on_hand: onHand, reserved: 0 })
    await shop.close()
  })
})
