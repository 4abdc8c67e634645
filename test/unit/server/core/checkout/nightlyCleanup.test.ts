import { createNightlyCleanup } from '../../../../../server/core/checkout/nightlyCleanup'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

const dayMs = 86_400_000

describe.each(databaseKinds)('the tidying of each night on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())
  const tidy = () => createNightlyCleanup(shop.db, () => shop.clock.now)()

  it('forgets the addresses of checkouts a day after they ended, and of no live one', async () => {
    for (const format of ['radio LP', 'radio CD']) {
      await shop.checkoutModule.checkouts.start((await shop.aWholeBasket(format)).uuid_basket, '192.0.2.1')
    }
    const known = async () =>
      (await shop.db.selectFrom('checkout').select('state').where('client', '!=', '').execute())
        .map(({ state }) => state)
        .sort()
    shop.clock.pass(dayMs)
    await shop.checkoutModule.reconciler.expireCheckouts()
    await shop.checkoutModule.checkouts.start(
      (await shop.aWholeBasket('radio Zine')).uuid_basket,
      '192.0.2.1',
    )
    await tidy()
    expect(await known()).toEqual(['expired', 'expired', 'started'])
    await shop.db.updateTable('checkout').set({ state: 'review' }).where('state', '=', 'started').execute()
    shop.clock.pass(dayMs + 1)
    await tidy()
    expect(await known()).toEqual(['review'])
  })

  it('deletes links to orders a week after they ran out', async () => {
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await shop.checkoutModule.orders.makeLink(uuid_order)
    const links = async () => (await shop.db.selectFrom('order_access').selectAll().execute()).length
    shop.clock.pass(14 * dayMs - 1000)
    await tidy()
    expect(await links()).toBe(1)
    shop.clock.pass(2000)
    await tidy()
    expect(await links()).toBe(0)
  })
})
