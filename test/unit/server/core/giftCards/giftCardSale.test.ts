import { createGiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { sumGiftCardMonth } from '../../../../../server/core/giftCards/giftCardMonthRepository'
import { createGiftCardReader } from '../../../../../server/core/giftCards/giftCardRepository'
import type { bookOrder } from '../../../../../server/core/order/accounting/bookkeeping'
import { sumUp } from '../../../../../server/core/order/accounting/bookSums'
import { createAccounts } from '../../../../../server/core/order/accounting/datev/datevAccounts'
import { toBookings } from '../../../../../server/core/order/accounting/datev/datevBookings'
import { readBooks } from '../../../../../server/core/order/accounting/readBooks'
import { markPaid } from '../../../../../server/core/order/awaited/awaitedActions'
import { listOrderMails, resendMail } from '../../../../../server/core/order/mails/resendMail'
import { createOrderReader } from '../../../../../server/core/order/orderRepository'
import { settlePayment } from '../../../../../server/core/order/settlePayment'
import { readOrderPage } from '../../../../../server/http/staff/orders/page'
import { findBrokenInvariants } from '../../../../../server/operations/invariantsRepository'
import { runAction } from '../../../../../server/platform/actions/action'
import { createDelayedActions } from '../../../../../server/platform/actions/delayedActions'
import { transact } from '../../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { required } from '../../../../../src/shared/required'
import { anAccount, laterPayment } from '../../../../support/paymentData'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'
import { testCodes } from './giftCardBuilders'

describe.each(casesOf(databaseKinds))('a gift card that the shop sells, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(shop.db)).toEqual([])
    await shop.close()
  })

  const orderOf = async (uuidOrder: string) =>
    required((await createOrderReader(shop.db).listOrders([uuidOrder]))[0], 'order')
  const cardOf = (uuidOrder: string) => createGiftCardReader(shop.db).findGiftCardOfOrder(uuidOrder)
  const buy = async (amount: number, wishes = {}): Promise<string> => {
    const { uuid_basket } = await shop.aGiftCardBasket(amount, wishes)
    const [uuidOrder = ''] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    return uuidOrder
  }
  const buyLater = async (method: 'prepayment' | 'sepa'): Promise<string> => {
    const { uuid_basket } = await shop.aGiftCardBasket(50)
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[method])
    const paymentData = method === 'sepa' ? anAccount : laterPayment
    const [uuidOrder = ''] = await shop.checkoutModule.finishing.finish(uuid_basket, {
      ...{ method, totalCents: 50_00, paymentData, payer: 'guest' },
    })
    return uuidOrder
  }
  const settle = async (uuidOrder: string, state: 'paid' | 'failed') => {
    const { uuidCheckout } = await orderOf(uuidOrder)
    await transact(shop.db, (trx) =>
      settlePayment(trx, uuidCheckout, { state }, shop.clock.now.toISOString()),
    )
  }
  /** Spends a part of a card with a basket of records. */
  const spend = async (uuidOrder: string) => {
    const { uuid_gift_card } = required(await cardOf(uuidOrder), 'card')
    const code = testCodes.codeFor(uuid_gift_card)
    const { uuid_basket } = await shop.aWholeBasket('radio Zine')
    const { gift_card } = await shop.baskets.updateBasket(uuid_basket, { voucher: code })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)
    await shop.checkoutModule.finishing.finish(uuid_basket, {
      ...{ method: 'stripe', totalCents: 0, paymentData: null, payer: 'guest' },
    })
    return Math.round(required(gift_card, 'gift card').amount * 100)
  }

  it('has a basket of its own, without VAT, postage, reductions or a delivery address', async () => {
    const basket = await shop.aGiftCardBasket(50)
    expect(basket).toMatchObject({
      errors: [],
      items_count: 1,
      has_parcel: false,
      total: 50,
      total_vat: 0,
      total_shipping: 0,
      vat: { kinds: ['gift_card'], can_have_vat_id: false },
      gift_card_sale: { amount: 50, recipient_email: 'kim@example.org', send_on: '2026-11-21' },
    })
    const { uuid_basket } = basket
    await expect(shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))).rejects.toMatchObject({
      code: 'sells_gift_card',
    })
    await expect(shop.baskets.updateBasket(uuid_basket, { voucher: 'TEN' })).rejects.toMatchObject({
      code: 'voucher_refused',
    })
    const { errors } = await shop.baskets.updateBasket(uuid_basket, {
      uuid_payment_option: paymentOptionIds.pickup,
    })
    expect(errors.map(({ code }) => code)).toEqual(['payment_option_needs_pickup'])
  })

  it.each([
    ['an amount that is not offered', { amount: 5 }],
    ['an amount above the highest', { amount: 251 }],
    ['a day in the past', { send_on: '2026-11-20' }],
    ['a day in more than a year', { send_on: '2027-11-30' }],
  ])('is refused for %s', async (_what, wish) => {
    const body = { amount: 20, recipient_email: null, recipient_name: null, message: null }
    await expect(shop.giftCardSales.sell({ ...body, send_on: '2026-11-21', ...wish })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('comes into being with its paid order, once, and is mailed', async () => {
    const { uuid_basket } = await shop.aGiftCardBasket(50)
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    const answers = await Promise.all([shop.finish(paid), shop.finish(paid)])
    expect(answers[0]).toEqual(answers[1])
    const [uuidOrder = ''] = answers[0] ?? []
    expect(await cardOf(uuidOrder)).toMatchObject({
      balance_cents: 50_00,
      expires_on: '2029-12-31',
      is_blocked: 0,
    })
    expect(await shop.db.selectFrom('gift_card').select('uuid_gift_card').execute()).toHaveLength(1)
    expect(await orderOf(uuidOrder)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    await shop.settleDown()
    expect(shop.mails).toContainEqual({ kind: 'gift_card', uuid_order: uuidOrder })
    const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
    expect(order).toMatchObject({
      items: [],
      has_parcel: false,
      shipment_name: 'Gift card',
      gift_card_sale: { amount: 50, recipient_name: 'Kim', state: 'sent' },
    })
  })

  it('is not sent again while it is blocked, by the buyer nor by staff, and both are told', async () => {
    const uuidOrder = await buy(50)
    await shop.workOnce()
    const [order] = await createOrderReader(shop.db).listOrders([uuidOrder])
    const mails = await listOrderMails(shop.db, order!)
    const mail = mails.find(({ kind }) => kind === 'mail.gift_card')!
    const sendAgain = () =>
      transact(shop.db, (trx) => resendMail(trx, order!.orderNumber, mail.id_job, shop.clock.now))
    await shop.db.updateTable('gift_card').set({ is_blocked: 1 }).execute()
    await expect(shop.checkoutModule.orders.sendGiftCard(uuidOrder)).rejects.toMatchObject({
      code: 'not_sendable',
    })
    await expect(sendAgain()).rejects.toMatchObject({ status: 409, code: 'card_blocked' })
    await shop.db.updateTable('gift_card').set({ is_blocked: 0 }).execute()
    await shop.checkoutModule.orders.sendGiftCard(uuidOrder)
    expect(await sendAgain()).toBe('gift_card')
  })

  it('waits for the wished day with its mail, which can be sent again afterwards', async () => {
    const uuidOrder = await buy(20, { send_on: '2026-11-24' })
    await shop.workOnce()
    const isMailed = () => shop.mails.filter(({ kind }) => kind === 'gift_card').length
    const toldState = async () => {
      const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
      return [order?.gift_card_sale?.state, order?.gift_card_sale?.send_on]
    }
    expect(isMailed()).toBe(0)
    expect(await toldState()).toEqual(['waiting', '2026-11-24'])
    await expect(shop.checkoutModule.orders.sendGiftCard(uuidOrder)).rejects.toMatchObject({ status: 409 })
    shop.clock.now = new Date('2026-11-24T06:00:00Z')
    await shop.workOnce()
    expect(isMailed()).toBe(0)
    expect(await toldState()).toEqual(['waiting', '2026-11-24'])
    shop.clock.now = new Date('2026-11-24T07:01:00Z')
    await shop.workOnce()
    expect(isMailed()).toBe(1)
    expect(await toldState()).toEqual(['sent', '2026-11-24'])
    // Without access, the personal data are withheld now.
    await expect(shop.checkoutModule.orders.sendGiftCard(uuidOrder)).rejects.toMatchObject({ status: 404 })
  })

  it('does not exist before a transfer has come', async () => {
    const uuidOrder = await buyLater('prepayment')
    expect(await cardOf(uuidOrder)).toBeUndefined()
    const { orderNumber: order_number } = await orderOf(uuidOrder)
    const staff = { by: 'Kim', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
    const paid = () => runAction(shop.db, staff, markPaid, { order_number, how: 'transfer' })
    await paid()
    await expect(paid()).rejects.toMatchObject({ code: 'not_awaited' })
    expect(await cardOf(uuidOrder)).toMatchObject({ balance_cents: 50_00 })
  })

  it('is sent on the day of its payment if that comes after the wished day', async () => {
    const uuidOrder = await buyLater('sepa')
    shop.clock.now = new Date('2026-11-27T10:00:00Z')
    await settle(uuidOrder, 'paid')
    const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
    expect(order?.gift_card_sale).toMatchObject({ state: 'sent', send_on: '2026-11-27' })
  })

  it('never exists when the transfer does not come', async () => {
    const uuidOrder = await buyLater('prepayment')
    for (let day = 0; day < 20; day++) {
      shop.clock.pass(24 * 60 * 60_000)
      await shop.settleDown()
    }
    expect(await cardOf(uuidOrder)).toBeUndefined()
    expect(await orderOf(uuidOrder)).toMatchObject({ status: 'cancelled' })
  })

  it('is blocked when its sale is cancelled, and the money goes back', async () => {
    const uuidOrder = await buy(50)
    const { orderNumber } = await orderOf(uuidOrder)
    expect(await shop.fulfilment.cancel(orderNumber, 'withdrawn')).toBe(50_00)
    expect(await cardOf(uuidOrder)).toMatchObject({ balance_cents: 0, is_blocked: 1 })
    await shop.settleDown()
    expect(shop.stripe.calls.refund).toBe(1)
  })

  it('is refunded by what is left of it, and by no more', async () => {
    const uuidOrder = await buy(50)
    const { orderNumber } = await orderOf(uuidOrder)
    const spent = await spend(uuidOrder)
    const { refund } = shop.fulfilment
    const delayedActions = createDelayedActions(shop.db, {
      whyNotAllowed: async () => null,
      now: () => shop.clock.now,
    })
    const viewer = { uuidStaff: null, uuidToken: null, can: () => true }
    const page = await readOrderPage(shop.db, orderNumber, {
      delayedActions,
      viewer,
      withMoney: true,
      packagingGrams: 0,
    })
    expect([page.sums.refundable, page.can.refund]).toEqual([(50_00 - spent) / 100, true])
    await expect(refund(orderNumber, 50_00, 'withdrawn')).rejects.toMatchObject({ code: 'gift_card_spent' })
    expect(await refund(orderNumber, null, 'withdrawn')).toBe(50_00 - spent)
    expect(await cardOf(uuidOrder)).toMatchObject({ balance_cents: 0, is_blocked: 1 })
    await expect(refund(orderNumber, null, 'again')).rejects.toMatchObject({ code: 'nothing_to_refund' })
  })

  it('loses what is left when the bank takes the debit back, and staff hear of what was spent', async () => {
    const uuidOrder = await buyLater('sepa')
    await settle(uuidOrder, 'paid')
    const spent = await spend(uuidOrder)
    await settle(uuidOrder, 'failed')
    expect(await cardOf(uuidOrder)).toMatchObject({ balance_cents: 0, is_blocked: 1 })
    const incidents = await shop.db.selectFrom('incident').select(['kind', 'detail']).execute()
    expect(incidents).toContainEqual({
      kind: 'debit_failed',
      detail: expect.stringContaining(`€${(spent / 100).toFixed(2)} of its gift card was spent`),
    })
  })

  it('is a debt to its holder in the books, and no sale with VAT', async () => {
    const uuidOrder = await buy(50)
    const { orderNumber, isTest } = await orderOf(uuidOrder)
    await shop.fulfilment.refund(orderNumber, 20_00, 'test')
    const lines: ReturnType<typeof bookOrder> = []
    for await (const part of readBooks(shop.db, { from: '2026-11-01', until: '2026-11-30', isTest }))
      lines.push(...part.lines)
    const accounts = createAccounts({ chart: 'SKR03' })
    const bookings = lines.flatMap((line) => toBookings(line, accounts, 'DE'))
    expect(bookings.map(({ account, against, cents }) => [account, against, cents])).toEqual([
      ['1361', '1700', 50_00],
      ['1361', '1700', -20_00],
    ])
    expect(sumUp(lines)).toMatchObject([{ vatKind: 'gift_card', vatCents: 0, grossCents: 30_00 }])
    const month = await sumGiftCardMonth(shop.db, { month: '2026-11', isTest })
    expect(month).toMatchObject({ issuedCents: 50_00, takenBackCents: 20_00, closingCents: 30_00 })
  })

  it('tells its balance for its code alone', async () => {
    const uuidOrder = await buy(20)
    const { uuid_gift_card } = required(await cardOf(uuidOrder), 'card')
    const code = testCodes.codeFor(uuid_gift_card)
    expect(await shop.giftCardSales.balanceOf(code.toLowerCase())).toEqual({
      ...{ balance: 20, valid_until: '2029-12-31', is_blocked: false, is_expired: false },
    })
    for (const wrong of ['', 'TEN', '0000-0000-0000-0000'])
      await expect(shop.giftCardSales.balanceOf(wrong)).rejects.toMatchObject({ status: 404 })
  })

  it('of test money is worth nothing in a shop that takes real money', () => {
    const [test, real] = [createGiftCardCodes('secret', true), createGiftCardCodes('secret')]
    const code = test.codeFor('a card')
    expect(real.toHash(code)).not.toBe(test.toHash(code))
  })
})
