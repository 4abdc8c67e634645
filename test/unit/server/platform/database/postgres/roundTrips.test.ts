import { getFigures } from '../../../../../../server/platform/database/databaseFigures'
import { describeOnPostgres } from '../../../../../support/shopDatabase'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describeOnPostgres('the round trips to Postgres', () => {
  const openPostgres = databaseKinds[1]?.[1]
  let shop: CheckoutShop
  let trips = 0
  beforeEach(async () => {
    shop = await openCheckoutShop(openPostgres)
    getFigures(shop.db).onRoundTrip = () => trips++
  })
  afterEach(() => shop.close())

  async function tripsOf(work: () => Promise<unknown>): Promise<number> {
    trips = 0
    await work()
    return trips
  }

  it('are few for a basket: lock and look, then change, read and commit', async () => {
    const { uuid_basket } = await shop.baskets.createBasket()
    await shop.setStock('radio CD', 5)
    const add = (name: string) => tripsOf(() => shop.baskets.addProduct(uuid_basket, shop.formatId(name)))
    expect(await add('radio LP')).toBe(2)
    expect(await add('radio CD')).toBe(2)
    expect(await add('radio CD')).toBe(3)
    expect(await tripsOf(() => shop.baskets.getBasket(uuid_basket))).toBe(1)
  })

  it('are few for an order', async () => {
    const basket = await shop.aWholeBasket('radio LP')
    expect(await tripsOf(() => shop.checkoutModule.checkouts.start(basket.uuid_basket, null))).toBe(10)
    const payment = await shop.aConfirmedPayment('stripe', 'radio LP')
    expect(await tripsOf(() => shop.finish(payment))).toBe(7)
  })
})
