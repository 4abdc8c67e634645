import { createBasketRetention } from '../../../../../server/core/basket/basketRetention'
import { transact } from '../../../../../server/platform/database/transactions'
import { databaseKinds } from '../../../../support/testDatabase'
import { openCheckoutShop } from '../checkout/checkoutShop'

const dayMs = 86_400_000

describe.each(databaseKinds)('abandoned baskets, on %s', (_name, open) => {
  it('are forgotten: empty ones after a day, filled ones after thirty, and ordered ones lose the person', async () => {
    const shop = await openCheckoutShop(open)
    const forget = createBasketRetention(shop.db, () => shop.clock.now)
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    const ids = await shop.finish(paid)
    const emptied = await shop.aBasket('radio CD')
    await shop.baskets.removeItem(emptied.shipments[0].items[0].uuid_basket_item)
    const filled = await shop.aWholeBasket('radio LP')
    const left = async () => (await shop.db.selectFrom('basket').select('uuid_basket').execute()).length

    shop.clock.pass(dayMs - 1000)
    await forget()
    expect(await left()).toBe(3)
    shop.clock.pass(2000)
    await forget()
    expect(await left()).toBe(2)
    expect(await shop.baskets.getBasket(filled.uuid_basket)).toMatchObject({ email: 'alex@example.org' })
    shop.clock.pass(30 * dayMs)
    await expect(shop.baskets.getBasket(emptied.uuid_basket)).rejects.toMatchObject({ status: 404 })
    await forget()
    const [spent] = await shop.db.selectFrom('basket').selectAll().execute()
    expect(spent).toMatchObject({ uuid_basket: paid.uuidBasket, email: null, shipping_address: null })
    expect(await shop.checkoutModule.orders.getOrders(ids)).toHaveLength(1)
    await shop.close()
  })

  it('that sell a gift card are kept as long as filled ones, and forget the recipient', async () => {
    const shop = await openCheckoutShop(open)
    const forget = createBasketRetention(shop.db, () => shop.clock.now)
    const wishes = { amount: 20, recipient_email: 'kim@example.org', recipient_name: 'Kim', message: null }
    const sell = () => shop.giftCardSales.sell({ ...wishes, send_on: '2026-11-21' })
    await sell()
    const { uuid_basket } = await shop.aGiftCardBasket(20)
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await shop.checkoutModule.checkouts.cancel(uuid_basket)
    await transact(shop.db, (trx) => trx.updateTable('basket').set({ email: null }).execute())
    const sales = () => shop.db.selectFrom('basket').select('gift_card_sale').execute()
    shop.clock.pass(2 * dayMs)
    await forget()
    expect((await sales()).filter(({ gift_card_sale }) => gift_card_sale !== null)).toHaveLength(2)
    shop.clock.pass(29 * dayMs)
    await forget()
    expect(await sales()).toEqual([{ gift_card_sale: null }])
    await shop.close()
  })
})
