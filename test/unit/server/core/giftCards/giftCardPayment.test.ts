import { blockGiftCard, type MadeGiftCard } from '../../../../../server/core/giftCards/giftCardActions'
import { createGiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { createGiftCardReader } from '../../../../../server/core/giftCards/giftCardRepository'
import { createAccounts } from '../../../../../server/core/order/accounting/datev/datevAccounts'
import { readGiftCardBookings } from '../../../../../server/core/order/accounting/datev/giftCardBookings'
import { listMovements } from '../../../../../server/core/order/accounting/payouts/payoutRepository'
import { createOrderReader } from '../../../../../server/core/order/orderRepository'
import { beginRefund } from '../../../../../server/core/order/reversal/beginRefund'
import { settlePayment } from '../../../../../server/core/order/settlePayment'
import { findBrokenInvariants } from '../../../../../server/operations/invariantsRepository'
import { runAction } from '../../../../../server/platform/actions/action'
import { transact } from '../../../../../server/platform/database/transactions'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { required } from '../../../../../src/shared/required'
import { laterPayment } from '../../../../support/paymentData'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'
import { aGiftCard, someGiftCards } from './giftCardBuilders'

describe.each(databaseKinds)('a gift card, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(shop.db)).toEqual([])
    await shop.close()
  })

  const actor = () => ({ by: 'Kim', via: 'command', now: () => shop.clock.now }) as never
  const aCard = (cents: number) => aGiftCard(shop, { amount: cents / 100 })
  const balanceOf = async ({ uuid_gift_card }: MadeGiftCard) =>
    (await createGiftCardReader(shop.db).findGiftCard(uuid_gift_card))?.balance_cents
  const movesOf = async ({ uuid_gift_card }: MadeGiftCard) =>
    (await createGiftCardReader(shop.db).listMovements(uuid_gift_card)).map(({ kind, cents }) => [
      kind,
      cents,
    ])
  const pay = (uuid: string) => shop.checkoutModule.checkouts.startPayment(uuid, paymentOptionIds.stripe)
  const inCheckout = async (card: MadeGiftCard) => {
    const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    return uuid_basket
  }
  const orderOf = async (uuidOrder: string) =>
    required((await createOrderReader(shop.db).listOrders([uuidOrder]))[0], 'order')

  it('pays a part, also of postage, and the provider charges the rest', async () => {
    const card = await aCard(20_00)
    const { uuid_basket, total } = await shop.aWholeBasket('radio LP')
    const basket = await shop.baskets.updateBasket(uuid_basket, { voucher: card.code.toLowerCase() })
    expect(basket).toMatchObject({
      voucher: null,
      gift_card: { last_four: card.code.slice(-4), amount: 20, left: 0 },
    })
    expect(basket.total).toBeCloseTo(total - 20)
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    expect(paid.totalCents).toBe(Math.round(total * 100) - 20_00)
    expect(await balanceOf(card)).toBe(0)
    const [uuidOrder = ''] = await shop.finish(paid)
    expect(await movesOf(card)).toEqual([
      ['issued', 2000],
      ['spent', -2000],
    ])
    const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
    expect(order).toMatchObject({ payment_label: 'Gift card and Card', totals: { total, gift_card: 20 } })
  })

  it('pays all of it without a provider, and keeps the rest', async () => {
    const card = await aCard(500_00)
    const uuid = await inCheckout(card)
    // No way to pay need be chosen.
    const { errors } = await shop.baskets.updateBasket(uuid, { uuid_payment_option: null })
    expect(errors).toEqual([])
    expect(await pay(uuid)).toEqual({ gateway: 'none', payment: {} })
    const { total, gift_card } = await shop.baskets.getBasket(uuid)
    expect(total).toBe(0)
    await shop.checkoutModule.finishing.finish(uuid, {
      ...{ method: 'stripe', totalCents: 0, paymentData: null, payer: 'guest' },
    })
    expect(shop.stripe.calls).toEqual({})
    expect(await balanceOf(card)).toBe(500_00 - Math.round((gift_card?.amount ?? 0) * 100))
  })

  it('is spent once, however many baskets want it at the same time', async () => {
    const card = await aCard(20_00)
    const baskets = await Promise.all(Array.from({ length: 6 }, () => inCheckout(card)))
    const begun = await Promise.allSettled(baskets.map(pay))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(card)).toBe(0)
  })

  it('of a shop that takes real money pays for no test order, also from a basket that has it already', async () => {
    const [card] = await someGiftCards(shop, {}, false, createGiftCardCodes('a secret of tests', false))
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await transact(shop.db, (trx) =>
      trx
        .updateTable('basket')
        .set({ uuid_gift_card: card?.uuid_gift_card })
        .where('uuid_basket', '=', uuid_basket)
        .execute(),
    )
    const { gift_card, errors } = await shop.baskets.getBasket(uuid_basket)
    expect([gift_card, errors.map(({ code }) => code)]).toEqual([null, ['gift_card_refused']])
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await expect(pay(uuid_basket)).rejects.toMatchObject({ code: 'gift_card_refused' })
  })

  it.each([
    [{ max_total_cents: 2000 }, 10, []],
    [{ max_total_cents: 2000 }, 5, ['payment_option_total_too_high']],
    [{ min_total_cents: 2000 }, 10, ['payment_option_total_too_low']],
    [{ min_total_cents: 2000 }, 50, []],
  ])(
    'leaves %j of an option to what is still to pay, with a card of %i euros',
    async (limit, euros, codes) => {
      const option = paymentOptionIds.stripe
      await transact(shop.db, (trx) =>
        trx.updateTable('payment_option').set(limit).where('uuid_payment_option', '=', option).execute(),
      )
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      const { code } = await aCard(euros * 100)
      const { errors } = await shop.baskets.updateBasket(uuid_basket, { voucher: code })
      expect(errors.map((error) => error.code)).toEqual(codes)
    },
  )

  it('gets back what an ended checkout held', async () => {
    const card = await aCard(20_00)
    const uuid = await inCheckout(card)
    await pay(uuid)
    await shop.checkoutModule.checkouts.cancelPayment(uuid)
    expect(await balanceOf(card)).toBe(20_00)
    await pay(uuid)
    await shop.checkoutModule.checkouts.cancel(uuid)
    expect(await balanceOf(card)).toBe(20_00)
    expect(await movesOf(card)).toEqual([['issued', 2000]])
  })

  it('is refunded first, and the provider gives back the rest', async () => {
    const card = await aCard(20_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    const [uuidOrder = ''] = await shop.finish(paid)
    const refund = async (cents: number) => {
      const order = await orderOf(uuidOrder)
      await transact(shop.db, (trx) =>
        beginRefund(trx, order, { cents, reason: 'bent', rates: null }, shop.clock.now.toISOString()),
      )
      await shop.settleDown()
    }
    await refund(15_00)
    expect(await balanceOf(card)).toBe(15_00)
    expect(shop.stripe.calls.refund ?? 0).toBe(0)
    await refund(8_00)
    expect(await balanceOf(card)).toBe(20_00)
    const rows = await shop.db
      .selectFrom('refund')
      .select(['amount_cents', 'gift_card_cents', 'state'])
      .orderBy('amount_cents')
      .execute()
    expect(rows).toEqual([
      { amount_cents: 800, gift_card_cents: 500, state: 'succeeded' },
      { amount_cents: 1500, gift_card_cents: 1500, state: 'succeeded' },
    ])
    const line = {
      line: 2,
      kind: 'payment',
      id: 'txn_1',
      ref: paid.ref,
      day: '2026-11-21',
      type: '',
    } as const
    const lines = [{ ...line, grossCents: 980, feeCents: 0, netCents: 980 }]
    expect(await listMovements(shop.db, { provider: 'stripe', lines })).toMatchObject([
      { kind: 'payment', cents: 980 },
      { kind: 'refund', cents: 300 },
    ])
  })

  it('has its share when the provider refuses to refund the rest, of which alone staff are told', async () => {
    const card = await aCard(20_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    const [uuidOrder = ''] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    const { orderNumber } = await orderOf(uuidOrder)
    shop.stripe.faults.push({ call: 'refund', fault: 'refused' })
    await shop.fulfilment.refund(orderNumber, null, 'bent')
    await shop.settleDown()
    expect(await balanceOf(card)).toBe(20_00)
    const [incident] = await createIncidentReader(shop.db).listOpenIncidents()
    expect(incident).toMatchObject({ kind: 'refund_failed', detail: expect.stringContaining('€9.80') })
  })

  /** Buys a record, partly with the card and the rest by debit. @returns how the debit ends */
  async function buyByDebit(card: { code: string }) {
    const { uuid_basket, ...basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, {
      voucher: card.code,
      uuid_payment_option: paymentOptionIds.sepa,
    })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    const [uuidOrder = ''] = await shop.checkoutModule.finishing.finish(uuid_basket, {
      method: 'sepa',
      totalCents: Math.round(basket.total * 100) - 5_00,
      paymentData: { account_holder: 'Alex Example', iban: 'DE89370400440532013000' } as never,
      payer: 'guest',
    })
    const { uuidCheckout, orderNumber } = await orderOf(uuidOrder)
    const settle = (state: 'paid' | 'failed') =>
      transact(shop.db, (trx) =>
        settlePayment(trx, uuidCheckout, { state, reason: 'AC04' }, shop.clock.now.toISOString()),
      )
    return { uuidOrder, orderNumber, settle }
  }

  it('gets its share back when the debit of the rest fails', async () => {
    const card = await aCard(5_00)
    const { settle } = await buyByDebit(card)
    await settle('failed')
    await settle('failed')
    expect(await balanceOf(card)).toBe(5_00)
  })

  it('gets its share once when the bank takes back the debit of an order that staff have cancelled', async () => {
    const card = await aCard(5_00)
    const { uuidOrder, orderNumber, settle } = await buyByDebit(card)
    await settle('paid')
    await shop.fulfilment.cancel(orderNumber, 'sold out', { cents: 2_00 })
    await shop.settleDown()
    expect(await balanceOf(card)).toBe(2_00)
    const stock = () => shop.db.selectFrom('stock').selectAll().execute()
    const before = await stock()
    const { cancelledAt } = await orderOf(uuidOrder)
    shop.clock.pass(1000)
    await settle('failed')
    await settle('failed')
    expect(await balanceOf(card)).toBe(5_00)
    expect(await stock()).toEqual(before)
    expect(await orderOf(uuidOrder)).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'failed', cancelledAt },
    })
  })

  it('pays a part of an order by transfer, of which a refund then takes the rest', async () => {
    const card = await aCard(5_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const { total } = await shop.baskets.updateBasket(uuid_basket, {
      voucher: card.code,
      uuid_payment_option: paymentOptionIds.prepayment,
    })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.prepayment)
    const totalCents = Math.round(total * 100)
    const [uuidOrder = ''] = await shop.checkoutModule.finishing.finish(uuid_basket, {
      ...{ method: 'prepayment', totalCents, paymentData: laterPayment, payer: 'guest' },
    })
    const { content } = await orderOf(uuidOrder)
    expect(content.awaited?.amountCents).toBe(totalCents)
    const order = await orderOf(uuidOrder)
    const refund = { cents: 8_00, reason: 'bent', rates: null }
    await transact(shop.db, (trx) => beginRefund(trx, order, refund, shop.clock.now.toISOString()))
    expect(await balanceOf(card)).toBe(5_00)
    const awaited = await shop.db.selectFrom('awaited_payment').select('amount_cents').executeTakeFirst()
    expect(awaited?.amount_cents).toBe(totalCents - 3_00)
  })

  it('is booked from the debt to its holder to the account of the payment, and back', async () => {
    const card = await aCard(20_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    const [uuidOrder = ''] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    const order = await orderOf(uuidOrder)
    const refund = { cents: 15_00, reason: 'bent', rates: null }
    await transact(shop.db, (trx) => beginRefund(trx, order, refund, shop.clock.now.toISOString()))
    const month = { from: '2026-11-01', until: '2026-11-30' }
    const accounts = createAccounts({ chart: 'SKR03' })
    const { isTest } = order
    const bookings = await readGiftCardBookings(shop.db, accounts, { ...month, isTest })
    expect(bookings.map(({ account, against, cents }) => [account, against, cents])).toEqual([
      ['1700', '1361', 2000],
      ['1700', '1361', -1500],
    ])
    expect(await readGiftCardBookings(shop.db, accounts, { ...month, isTest: !isTest })).toEqual([])
  })

  it('works together with a voucher, and can be taken out', async () => {
    await shop.db
      .insertInto('voucher')
      .values({
        ...{ uuid_voucher: 'ten', code: 'TEN', kind: 'percent', value: 10, minimum_cents: 0 },
        ...{ uses_left: 1, is_once_per_customer: 0 },
      })
      .execute()
    const card = await aCard(5_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const before = await shop.baskets.updateBasket(uuid_basket, { voucher: 'ten' })
    const both = await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    expect(both).toMatchObject({ voucher: 'TEN', gift_card: { amount: 5 } })
    expect(both.total).toBeCloseTo(before.total - 5)
    const without = await shop.baskets.updateBasket(uuid_basket, { gift_card: null })
    expect(without).toMatchObject({ voucher: 'TEN', gift_card: null, total: before.total })
  })

  it('is not left to the next person at a browser in which somebody logs out', async () => {
    const card = await aCard(5_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    expect(await shop.baskets.clearCustomerData(uuid_basket)).toMatchObject({ gift_card: null })
  })

  it('is refused when it is blocked, unknown or of another secret', async () => {
    const card = await aCard(5_00)
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const use = (voucher: string) => shop.baskets.updateBasket(uuid_basket, { voucher })
    await expect(use('0000-0000-0000-0000')).rejects.toMatchObject({ code: 'voucher_refused' })
    await use(card.code)
    await runAction(shop.db, actor(), blockGiftCard, {
      ...{ uuid_gift_card: card.uuid_gift_card, reason: 'stolen' },
    })
    await expect(use(card.code)).rejects.toThrow(/blocked/)
    const { errors, gift_card } = await shop.baskets.getBasket(uuid_basket)
    expect(gift_card).toBeNull()
    expect(errors).toMatchObject([{ code: 'gift_card_refused', field: 'voucher' }])
    expect((await shop.baskets.updateBasket(uuid_basket, { gift_card: null })).errors).toEqual([])
    const rows = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(card.code)
  })
})
