import { createBasketRetention } from '../../../server/basket/basketRetention'
import { databaseKinds } from '../../support/testDatabase'
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
})
