import { createGiftCardReader } from '../../../../../../server/core/giftCards/giftCardRepository'
import { markPaid } from '../../../../../../server/core/order/awaited/awaitedActions'
import { createOrderReader, createOrderWriter } from '../../../../../../server/core/order/orderRepository'
import { beginRefund } from '../../../../../../server/core/order/reversal/beginRefund'
import { settlePayment } from '../../../../../../server/core/order/settlePayment'
import { createAwaitedPaymentWriter } from '../../../../../../server/core/payment/methods/awaited/awaitedPaymentRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { ShopDatabase, WriteTransaction } from '../../../../../../server/platform/database/access'
import { transact } from '../../../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../../../src/shared/payment/paymentMethodId'
import { required } from '../../../../../../src/shared/required'
import { oneAfterTheOther } from '../../../../../support/oneAfterTheOther'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'
import { brokenInvariants } from '../../checkout/invariants'
import { aGiftCard } from '../../giftCards/giftCardBuilders'
import { buyOneLater, importStatement, staffOf } from './awaitedShop'

describe.each(databaseKinds)('two changes of one payment at the same time, on %s', (_name, open) => {
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

  const now = () => shop.clock.now.toISOString()
  const orderOf = async (uuidOrder: string) =>
    required((await createOrderReader(shop.db).listOrders([uuidOrder]))[0], 'order')
  const refundOf = (orderNumber: number, cents: number) => async (trx: WriteTransaction) => {
    const order = required(await createOrderWriter(trx, now()).lockOrder(orderNumber), 'order')
    await beginRefund(trx, order, { cents, reason: 'bent', rates: null }, now())
  }

  const giveUp = async (trx: WriteTransaction, uuidCheckout: string) => {
    await createAwaitedPaymentWriter(trx).close(uuidCheckout, 'cancelled')
    await settlePayment(trx, uuidCheckout, { state: 'failed' }, now())
  }
  const takeCash = (trx: ShopDatabase, order_number: number) =>
    runAction(trx, staffOf(shop), markPaid, { order_number, how: 'cash' })

  it.each([
    ['is late when the order is given up', 'late'],
    ['has come twice when staff take the money', 'twice'],
    ['is more than is awaited when a part is refunded', 'more'],
  ] as const)('a transfer in a statement %s', async (_what, outcome) => {
    const { uuid_order, awaited_payment } = await buyOneLater(shop, 'prepayment', ['radio LP'])
    const { uuidCheckout, orderNumber } = await orderOf(uuid_order)
    const { result } = await oneAfterTheOther(
      shop.db,
      (trx) =>
        outcome === 'late'
          ? giveUp(trx, uuidCheckout)
          : outcome === 'twice'
            ? takeCash(trx, orderNumber)
            : refundOf(orderNumber, 500)(trx),
      () => importStatement(shop, [{ text: awaited_payment?.reference ?? '' }]),
    )
    expect(result).toMatchObject({ counts: { [outcome]: 1 }, todo: [expect.stringContaining('29.80')] })
  })

  it('the money that staff take is what is open after a refund', async () => {
    const { uuid_order } = await buyOneLater(shop, 'prepayment', ['radio LP'])
    const { orderNumber: order_number } = await orderOf(uuid_order)
    const input = { order_number, how: 'transfer' } as const
    const paid = () => runAction(shop.db, staffOf(shop), markPaid, input)
    const { result } = await oneAfterTheOther(shop.db, refundOf(order_number, 500), paid)
    expect(result).toEqual({ amount: 24.8 })
  })

  it('no mailbox has more than ten purchases that are not paid', async () => {
    for (let n = 0; n < 10; n++) await buyOneLater(shop, 'prepayment', ['radio 2×LP'])
    const once = () => buyOneLater(shop, 'prepayment', ['radio 2×LP'])
    await expect(once()).rejects.toMatchObject({ code: 'too_many_unpaid' })
    await takeCash(shop.db, 10_001)
    await once()
  })

  /** Pays a basket by direct debit. @returns its order */
  async function buyByDebit(uuid_basket: string, totalCents: number) {
    await shop.baskets.updateBasket(uuid_basket, { uuid_payment_option: paymentOptionIds.sepa })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    const [uuidOrder = ''] = await shop.checkoutModule.finishing.finish(uuid_basket, {
      ...{ method: 'sepa', totalCents, payer: 'guest' },
      paymentData: { account_holder: 'Alex Example', iban: 'DE89370400440532013000' } as never,
    })
    return orderOf(uuidOrder)
  }
  const settle = (uuidCheckout: string, state: 'paid' | 'failed') => () =>
    transact(shop.db, (trx) => settlePayment(trx, uuidCheckout, { state }, now()))

  it('a gift card gets its money back once, when a debit fails after a refund', async () => {
    const card = await aGiftCard(shop, { amount: 10 })
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const { total } = await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    const { uuidCheckout, orderNumber } = await buyByDebit(uuid_basket, Math.round(total * 100))
    await oneAfterTheOther(shop.db, refundOf(orderNumber, 400), settle(uuidCheckout, 'failed'))
    const balance = (await createGiftCardReader(shop.db).findGiftCard(card.uuid_gift_card))?.balance_cents
    expect(balance).toBe(1000)
  })

  it('a gift card that is sold is worth what was not refunded before its payment came', async () => {
    const { uuid_basket, total } = await shop.aGiftCardBasket(50)
    const order = await buyByDebit(uuid_basket, Math.round(total * 100))
    await oneAfterTheOther(shop.db, refundOf(order.orderNumber, 1000), settle(order.uuidCheckout, 'paid'))
    const card = await createGiftCardReader(shop.db).findGiftCardOfOrder(order.uuidOrder)
    expect(card?.balance_cents).toBe(4000)
  })
})
