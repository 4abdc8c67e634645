import { markCollected, markPaid } from '../../../../../../server/core/order/awaited/awaitedActions'
import { importBank } from '../../../../../../server/core/order/bank/bankActions'
import type { OrderLineCopies } from '../../../../../../server/core/order/lines/orderLine'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { createParcelReader } from '../../../../../../server/core/order/shipping/parcelRepository'
import { isInView } from '../../../../../../server/http/staff/orders/orderViewRules'
import { presentListedOrders } from '../../../../../../server/http/staff/orders/presentListedOrder'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { shopDay } from '../../../../../../server/platform/support/dates'
import type { Order } from '../../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../../src/shared/payment/paymentMethodId'
import { required } from '../../../../../../src/shared/required'
import { orderViews } from '../../../../../../src/shared/staff/orders/orderViews'
import { aCamtFile, type CamtEntry } from '../../../../../support/camtBuilder'
import { laterPayment } from '../../../../../support/paymentData'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'
import { brokenInvariants } from '../../checkout/invariants'
import { aGiftCard } from '../../giftCards/giftCardBuilders'
import { buyLater, buyOneLater, importStatement, passDays, staffOf } from './awaitedShop'

describe.each(casesOf(databaseKinds))('an order that waits for its payment, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    await shop.settleDown()
    const nothing = async () => ({ movedCents: 0, heldRefs: [] })
    expect(await brokenInvariants(shop.db, nothing, { isAtRest: true })).toEqual([])
    await shop.close()
  })

  const buy = (method: 'prepayment' | 'pickup', ...formats: string[]) => buyOneLater(shop, method, formats)
  /** The order as its buyer sees it while its page is open for all who have its address. */
  const paymentOf = async ({ uuid_order }: Order) => {
    const [order] = await createOrderReader(shop.db).listOrders([uuid_order])
    return { status: order?.status, payment: order?.paymentStatus }
  }
  const listedOf = async (orders: Order[]) => {
    const records = await createOrderReader(shop.db).listByNumbers(
      orders.map((one) => Number(one.order_number)),
    )
    return presentListedOrders(
      shop.db,
      records.map((order) => ({ order, isWithdrawn: false })),
    )
  }
  const onHand = async (name: string) =>
    (
      await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('uuid_release_format', '=', shop.formatId(name))
        .executeTakeFirstOrThrow()
    ).on_hand
  const pass = (days: number) => passDays(shop, days)
  const staff = () => staffOf(shop)
  const mails = () => shop.mails.map(({ kind }) => kind)

  it('by transfer tells where to, how much, until when and with which reference', async () => {
    const order = await buy('prepayment', 'radio LP')
    expect(order).toMatchObject({ payment_status: 'pending', status: 'placed' })
    expect(order.awaited_payment).toMatchObject({
      method: 'prepayment',
      amount: 29.8,
      due_on: '2026-11-28',
      account: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      reference: expect.stringMatching(/^RF\d\d( [2-9A-HJ-NP-Z]{2,4}){3}$/),
      giro_code: expect.stringContaining('<svg'),
    })
    await expect(
      shop.fulfilment.ship(Number(order.order_number), { number: null, url: null }),
    ).rejects.toMatchObject({ code: 'not_shippable' })
  })

  it('by transfer is reminded of once, then cancelled, and its copies go back', async () => {
    const order = await buy('prepayment', 'radio LP')
    expect(await onHand('radio LP')).toBe(2)
    await pass(4)
    expect(mails()).toEqual(['confirmation'])
    await pass(5)
    expect(mails()).toEqual(['confirmation', 'payment_reminder'])
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
    await pass(4)
    expect(mails()).toEqual(['confirmation', 'payment_reminder', 'payment_failed'])
    expect(await paymentOf(order)).toEqual({ status: 'cancelled', payment: 'failed' })
    expect(await onHand('radio LP')).toBe(3)
  })

  it('is not reminded of when the buyer has withdrawn from all of it', async () => {
    const order = await buy('prepayment', 'radio LP')
    await shop.checkoutModule.orders.withdraw(
      { name: 'Alex Example', email: 'alex@example.org', order_number: String(order.order_number) },
      null,
    )
    await pass(9)
    expect(mails()).toEqual(['confirmation', 'withdrawal'])
  })

  it('is not cancelled without two days after a reminder that came late', async () => {
    const order = await buy('prepayment', 'radio LP')
    shop.clock.pass(30 * 86_400_000)
    await shop.settleDown()
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
    await pass(3)
    expect(await paymentOf(order)).toEqual({ status: 'cancelled', payment: 'failed' })
  })

  it('can be sent once staff say that it is paid, which they can say once', async () => {
    const order = await buy('prepayment', 'radio LP')
    const input = {
      order_number: Number(order.order_number),
      how: 'transfer' as const,
    }
    const atCounter = runAction(shop.db, staff(), markCollected, { ...input, how: 'card' })
    await expect(atCounter).rejects.toMatchObject({ code: 'not_at_counter' })
    expect((await runAction(shop.db, staff(), markPaid, input)).result).toEqual({ amount: 29.8 })
    await expect(runAction(shop.db, staff(), markPaid, input)).rejects.toMatchObject({ code: 'not_awaited' })
    await pass(20)
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'paid' })
    expect(mails()).toEqual(['confirmation'])
  })

  describe('on invoice', () => {
    /** A basket for a business in Austria, where this shop sells on invoice. */
    async function aBusiness(state: 'valid' | 'invalid' | null = 'valid', ...formats: string[]) {
      const { uuid_basket } = await shop.aWholeBasket(...formats)
      await shop.baskets.updateBasket(uuid_basket, {
        ...{ shipping_address_id_country: 'AT', shipping_address_postal_code: '1070' },
        shipping_address_city: 'Wien',
        uuid_shipping_option: await shop.optionId('DHL parcel'),
        uuid_payment_option: paymentOptionIds.invoice,
      })
      const checkedAt = shop.clock.now.toISOString()
      const check = state && { vatId: 'ATU12345675', state, checkedAt, consultationNumber: null }
      return shop.baskets.setVatId(uuid_basket, check)
    }
    async function buyOnInvoice(...formats: string[]): Promise<Order> {
      const { uuid_basket } = await aBusiness('valid', ...formats)
      const { checkouts, finishing, orders } = shop.checkoutModule
      const { total } = await checkouts.start(uuid_basket, null)
      await checkouts.startPayment(uuid_basket, paymentOptionIds.invoice)
      const totalCents = Math.round(total * 100)
      const payment = { method: 'invoice', totalCents, paymentData: laterPayment, payer: 'guest' } as const
      const [order] = await orders.getOrders(await finishing.finish(uuid_basket, payment))
      return order!
    }
    const incidents = async () =>
      (await createIncidentReader(shop.db).listOpenIncidents()).filter(
        ({ kind }) => kind === 'invoice_overdue',
      )

    it('is for businesses whose VAT ID was checked, up to a sum', async () => {
      expect((await aBusiness('valid', 'radio LP')).errors).toEqual([])
      for (const state of [null, 'invalid'] as const) {
        expect((await aBusiness(state, 'radio LP')).errors).toMatchObject([
          { code: 'payment_option_needs_vat_id', field: 'uuid_payment_option' },
        ])
      }
    })

    it('is not for sums above the limit of the shop', async () => {
      const terms = await shop.content.terms()
      expect(terms.invoiceUpToCents).toBe(50_000)
      terms.invoiceUpToCents = 2_000
      const [problem] = (await aBusiness('valid', 'radio LP')).errors
      expect(problem).toMatchObject({ code: 'payment_option_too_expensive', field: 'uuid_payment_option' })
      expect(problem?.message).toContain('€20.00')
    })

    it('is sent before it is paid, and paid later', async () => {
      const order = await buyOnInvoice('radio LP')
      expect(order).toMatchObject({ status: 'placed', payment_status: 'pending' })
      expect(order.awaited_payment).toMatchObject({
        ...{ method: 'invoice', due_on: '2026-12-05' },
        account: { iban: 'DE02120300000000202051' },
        giro_code: expect.stringContaining('<svg'),
      })
      const order_number = Number(order.order_number)
      await shop.fulfilment.ship(order_number, { number: null, url: null })
      expect(await paymentOf(order)).toEqual({ status: 'shipped', payment: 'pending' })
      await runAction(shop.db, staff(), markPaid, { order_number, how: 'transfer' })
      await pass(40)
      expect(await paymentOf(order)).toEqual({ status: 'shipped', payment: 'paid' })
      expect(await incidents()).toEqual([])
    })

    it('is due after a pre-order is out', async () => {
      const { awaited_payment } = await buyOnInvoice('radio LP', 'coming LP')
      expect(awaited_payment?.due_on).toBe('2026-12-25')
    })

    it('is reminded of once when it is overdue, shown to staff, and never cancelled', async () => {
      const order = await buyOnInvoice('radio LP')
      await pass(17)
      expect(mails()).not.toContain('payment_reminder')
      await pass(60)
      expect(mails().filter((kind) => kind === 'payment_reminder')).toHaveLength(1)
      expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
      expect(await incidents()).toMatchObject([
        { detail: expect.stringContaining(`invoice of order ${order.order_number}`) },
      ])
      const order_number = Number(order.order_number)
      await runAction(shop.db, staff(), markPaid, { order_number, how: 'transfer' })
      expect(await incidents()).toEqual([])
    })
  })

  it('waits for less when a part is taken out, and for nothing when it is cancelled', async () => {
    const order = await buy('prepayment', 'radio LP')
    const number = Number(order.order_number)
    await shop.fulfilment.refund(number, 500, 'scratched sleeve', null)
    const [less] = await shop.checkoutModule.orders.getOrders([order.uuid_order])
    expect(less?.awaited_payment).toMatchObject({ amount: 24.8 })
    await shop.fulfilment.cancel(number, 'changed my mind')
    const [none] = await shop.checkoutModule.orders.getOrders([order.uuid_order])
    expect(none).toMatchObject({ status: 'cancelled', awaited_payment: null })
    expect(await shop.db.selectFrom('incident').select('kind').execute()).toEqual([])
  })

  const statement = (entries: CamtEntry[], isDryRun = false) => importStatement(shop, entries, isDryRun)
  const todos = async () =>
    (await shop.db.selectFrom('incident').select(['kind', 'detail']).orderBy('id_incident').execute()).map(
      ({ kind, detail }) => `${kind}: ${detail}`,
    )

  it('is not cancelled for less than it costs, because the rest would still be awaited', async () => {
    const number = Number((await buy('prepayment', 'radio LP', 'radio CD')).order_number)
    const lines = [{ uuidReleaseFormat: shop.formatId('radio CD'), quantity: 1 }]
    const { cancel } = shop.fulfilment
    for (const less of [{ cents: 0 }, { cents: 4379 }, { cents: 1399, lines }])
      await expect(cancel(number, 'never paid', less)).rejects.toMatchObject({ code: 'not_paid' })
    expect(await cancel(number, 'sold out', { cents: 1400, lines })).toBe(1400)
    expect(await cancel(number, 'never paid')).toBe(2980)
  })

  it('is paid by the transfer of a statement, which counts once, and not in a dry run', async () => {
    const order = await buy('prepayment', 'radio LP')
    const text = `Rille ${order.awaited_payment?.reference.toLowerCase()}`
    expect((await statement([{ text }], true)).result.counts).toEqual({ paid: 1 })
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
    const { result } = await statement([{ text }, { text: 'Rent', direction: 'DBIT' }])
    expect(result).toEqual({
      entries: 2,
      counts: { paid: 1, other: 1 },
      paid: [{ orders: [10001], amount: 29.8 }],
      todo: [],
    })
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'paid' })
    const again = await statement([{ text }, { text: 'Rent', direction: 'DBIT' }])
    expect(again.result.counts).toEqual({ known: 2 })
    expect(await todos()).toEqual([])
    expect((await statement([{ text, bankRef: 'second' }])).result.counts).toEqual({ twice: 1 })
    expect(await todos()).toEqual([
      expect.stringContaining('The transfer for order 10001 has come twice. Transfer this one back.'),
    ])
  })

  it('is left to a person when a transfer does not fit', async () => {
    const order = await buy('prepayment', 'radio LP')
    const text = order.awaited_payment?.reference ?? ''
    const { result } = await statement([
      { text, amount: '20.00', bankRef: '1' },
      { text: 'records', bankRef: '3' },
      { text: 'RF99 2222 2222 22', amount: '1.00', bankRef: '4' },
      { text, direction: 'DBIT', isReversal: true, bankRef: '5' },
      { text: 'Payout', amount: '500.00', bankRef: '6' },
      { text, status: 'PDNG', bankRef: '7' },
    ])
    expect(result.counts).toEqual({ less: 1, unknown: 2, reversed: 1, other: 1 })
    expect(result.todo).toEqual([
      expect.stringMatching(/€9\.80 of €29\.80 for order 10001 is missing\./),
      expect.stringContaining('the amount fits order 10001.'),
      expect.stringContaining('No purchase has this reference.'),
      expect.stringContaining('The bank has taken back a transfer for order 10001.'),
    ])
    expect(await todos()).toHaveLength(4)
    expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
  })

  it('is not brought back by a transfer that comes too late', async () => {
    const order = await buy('prepayment', 'radio LP')
    await pass(14)
    const { result } = await statement([{ text: order.awaited_payment?.reference ?? '' }])
    expect(result.counts).toEqual({ late: 1 })
    expect(await paymentOf(order)).toEqual({ status: 'cancelled', payment: 'failed' })
  })

  it('refuses the statement of another account, with file, line and remedy', async () => {
    const xml = aCamtFile([{}], { iban: 'DE89370400440532013000' })
    await expect(runAction(shop.db, staff(), importBank, { name: 'bank.xml', xml })).rejects.toMatchObject({
      message:
        "bank.xml, line 6: The statement is of the account DE89370400440532013000, and the shop's is DE02120300000000202051. Choose the statement of the shop's account, or correct the account under Settings in the back office. Nothing was imported.",
    })
  })

  it('is paid and handed over at the counter, without a mail', async () => {
    const order = await buy('pickup', 'radio CD')
    expect(order.awaited_payment).toMatchObject({ amount: 14, account: null, giro_code: null })
    expect(await listedOf([order])).toMatchObject([{ awaited: 'pickup', to_pay: 14 }])
    const input = { order_number: Number(order.order_number), how: 'cash' as const }
    const collect = (amount?: number) => runAction(shop.db, staff(), markCollected, { ...input, amount })
    await expect(collect(13.99)).rejects.toMatchObject({ code: 'other_amount' })
    await collect(14)
    await shop.settleDown()
    expect(await paymentOf(order)).toEqual({ status: 'delivered', payment: 'paid' })
    expect(await listedOf([order])).toMatchObject([{ awaited: null, to_pay: null }])
    expect(mails()).toEqual(['confirmation'])
  })

  describe('on pick-up', () => {
    const makeReady = async ({ order_number }: Order, lines: OrderLineCopies[] | null = null) => {
      await shop.fulfilment.ship(Number(order_number), { number: null, url: null }, { lines })
      await shop.settleDown()
    }
    const viewsOf = async (order: Order) => {
      const record = required(
        await createOrderReader(shop.db).findByNumber(Number(order.order_number)),
        'order',
      )
      const facts = { today: shopDay(shop.clock.now), isWithdrawn: false }
      return orderViews.filter((view) => view !== 'all' && isInView(record, view, facts))
    }

    it('is put aside before it is paid, and handed over only when it is', async () => {
      const order = await buy('pickup', 'radio CD')
      expect(await viewsOf(order)).toEqual(['to_pack'])
      await makeReady(order)
      expect(await viewsOf(order)).toEqual(['sent'])
      expect(await paymentOf(order)).toEqual({ status: 'shipped', payment: 'pending' })
      expect(await listedOf([order])).toMatchObject([{ awaited: 'pickup', to_pay: 14 }])
      expect(mails()).toEqual(['confirmation', 'shipped'])
      const number = Number(order.order_number)
      await expect(shop.fulfilment.markDelivered(number)).rejects.toMatchObject({
        status: 409,
        code: 'not_paid',
      })
      await runAction(shop.db, staff(), markCollected, { order_number: number, how: 'card', amount: 14 })
      expect(await paymentOf(order)).toEqual({ status: 'delivered', payment: 'paid' })
    })

    it('is cancelled the day after the last day on which it could be collected, and its copies go back', async () => {
      const order = await buy('pickup', 'radio CD')
      await makeReady(order)
      await pass(7)
      expect(await paymentOf(order)).toEqual({ status: 'shipped', payment: 'pending' })
      await pass(1)
      expect(await paymentOf(order)).toEqual({ status: 'cancelled', payment: 'failed' })
      expect(mails()).toEqual(['confirmation', 'shipped', 'payment_reminder', 'payment_failed'])
      expect(await onHand('radio CD')).toBe(1)
      expect(await createParcelReader(shop.db).listOrderParcels(order.uuid_order)).toEqual([])
    })

    it('is kept as long as it is not ready, and its days count from then on', async () => {
      const order = await buy('pickup', 'radio CD', 'radio Zine')
      await pass(20)
      expect(mails()).toEqual(['confirmation'])
      expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
      const lines = ['radio CD', 'radio Zine'].map((name) => [
        { uuidReleaseFormat: shop.formatId(name), quantity: 1 },
      ])
      await makeReady(order, lines[0])
      await pass(10)
      expect(await paymentOf(order)).toEqual({ status: 'placed', payment: 'pending' })
      expect(await viewsOf(order)).toEqual(['to_pack'])
      await makeReady(order, lines[1])
      expect(mails()).toEqual(['confirmation', 'shipped', 'shipped'])
      await pass(7)
      expect(await paymentOf(order)).toEqual({ status: 'shipped', payment: 'pending' })
      expect(mails().slice(3)).toEqual(['payment_reminder'])
      await pass(1)
      expect(await paymentOf(order)).toEqual({ status: 'cancelled', payment: 'failed' })
      expect(await onHand('radio CD')).toBe(1)
    })

    it('owes nothing any more for what is taken back when it was ready', async () => {
      const order = await buy('pickup', 'radio CD', 'radio Zine')
      await makeReady(order)
      const number = Number(order.order_number)
      const lines = [{ uuidReleaseFormat: shop.formatId('radio CD'), quantity: 1 }]
      await shop.fulfilment.returnItems(number, 'changed my mind', { lines })
      expect(await listedOf([order])).toMatchObject([{ to_pay: 10 }])
      expect(await onHand('radio CD')).toBe(1)
      await pass(8)
      expect(await paymentOf(order)).toMatchObject({ payment: 'failed' })
      expect(await onHand('radio CD')).toBe(1)
    })
  })

  it('asks at the counter for what is open of the whole purchase, whatever the total of one order is', async () => {
    const { code } = await aGiftCard(shop, { amount: 5 })
    const formats = ['radio CD', 'radio Zine']
    const orders = await buyLater(shop, 'pickup', formats, { giftCard: code, isSplit: true })
    expect(await listedOf(orders)).toMatchObject([
      { total: 14, to_pay: 19 },
      { total: 10, to_pay: 19 },
    ])
    await shop.fulfilment.refund(Number(orders[0]?.order_number), 700, 'bent', null)
    expect(await listedOf(orders)).toMatchObject([{ to_pay: 14.92 }, { to_pay: 14.92 }])
    await shop.fulfilment.cancel(Number(orders[0]?.order_number), 'changed my mind')
    expect(await listedOf(orders)).toMatchObject([
      { awaited: null, to_pay: null },
      { awaited: 'pickup', to_pay: 7.92 },
    ])
  })

  it('is due after a pre-order is out, unless it is paid in advance', async () => {
    expect((await buy('pickup', 'coming LP')).awaited_payment?.due_on).toBe('2026-12-18')
    expect((await buy('prepayment', 'coming LP')).awaited_payment?.due_on).toBe('2026-11-28')
  })

  it('is paid on pick-up only if it is collected', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const change = { uuid_payment_option: paymentOptionIds.pickup }
    const sent = await shop.baskets.updateBasket(uuid_basket, change)
    expect(sent.errors).toEqual([
      {
        code: 'payment_option_needs_pickup',
        field: 'uuid_payment_option',
        message:
          'Cash on pick-up is for orders that are collected in the shop. Please choose another way to pay, or collect your order.',
      },
    ])
    const uuid_shipping_option = await shop.optionId('Collect in the shop')
    expect((await shop.baskets.updateBasket(uuid_basket, { uuid_shipping_option })).errors).toEqual([])
  })

  it.each([
    [2980, []],
    [2979, ['Bank transfer is possible up to a total of €29.79. Please choose another way to pay.']],
  ])('is offered up to a total of %i cents', async (max_total_cents, messages) => {
    await transact(shop.db, (trx) =>
      trx
        .updateTable('payment_option')
        .set({ max_total_cents })
        .where('uuid_payment_option', '=', paymentOptionIds.prepayment)
        .execute(),
    )
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const change = { uuid_payment_option: paymentOptionIds.prepayment }
    const { total, errors } = await shop.baskets.updateBasket(uuid_basket, change)
    expect(total).toBe(29.8)
    expect(errors.map(({ message }) => message)).toEqual(messages)
  })
})
