import { createCaptureMatch } from '../../../../../server/core/checkout/captureMatch'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

describe.each(databaseKinds)('the match of captures with orders, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())
  const match = async () => {
    const gateways = { stripe: shop.stripe, paypal: shop.paypal }
    await createCaptureMatch(shop.db, { gateways, now: () => shop.clock.now })()
    return shop.db.selectFrom('incident').select(['kind', 'ref']).execute()
  }

  it('finds nothing where both agree, and nothing of other shops', async () => {
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await shop.finish(await shop.aConfirmedPayment('paypal', 'radio LP'))
    const { payments } = shop.stripe
    payments.set('other', { ...[...payments.values()][0], ref: 'other', uuidCheckout: 'of another shop' })
    shop.clock.pass(3_600_000)
    expect(await match()).toEqual([])
  })

  it('finds money that has no order, once', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.checkoutModule.checkouts.cancel(paid.uuidBasket)
    await shop.stripe.capture(paid.ref, paid.totalCents, 'somebody at the provider')
    await match()
    expect(await match()).toEqual([{ kind: 'money_without_order', ref: paid.uuidCheckout }])
  })

  it('finds an order whose money the provider knows nothing of', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(paid)
    shop.stripe.payments.delete(paid.ref)
    expect(await match()).toEqual([])
    shop.clock.pass(3_600_000)
    expect(await match()).toEqual([{ kind: 'order_without_money', ref: paid.uuidCheckout }])
  })
})
