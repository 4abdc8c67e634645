import { createReconciler } from '../../../../../server/core/checkout/reconciler'
import { paypalMethod } from '../../../../../server/core/payment/methods/paypal/paypalMethod'
import { createMissingGateway } from '../../../../../server/core/payment/missingGateway'
import type { PaymentGateway } from '../../../../../server/core/payment/paymentGateway'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

/** More than are read at once. */
const backlog = 25

describe.each(databaseKinds)('webhook events of two providers on %s', (_name, open) => {
  let shop: CheckoutShop

  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  /** A backlog of PayPal, and behind it a webhook event of a Stripe payment that the shopper has made. */
  async function receiveEvents() {
    const [paypal, stripe] = [
      await shop.aConfirmedPayment('paypal', 'radio 2×LP'),
      await shop.aConfirmedPayment('stripe', 'radio 2×LP'),
    ]
    for (let n = 0; n < backlog; n++) {
      const event = { eventId: `paypal ${n}`, type: 'any', paymentRef: paypal.ref }
      await shop.checkoutModule.reconciler.receiveEvent('paypal', event)
    }
    shop.clock.pass(1000)
    const event = { eventId: 'stripe', type: 'any', paymentRef: stripe.ref }
    await shop.checkoutModule.reconciler.receiveEvent('stripe', event)
  }

  const statesOf = async (gateway: 'stripe' | 'paypal') => {
    const rows = await shop.db
      .selectFrom('gateway_event')
      .select('state')
      .distinct()
      .where('gateway', '=', gateway)
      .execute()
    return rows.map(({ state }) => state)
  }

  const reconcilerWith = (paypal: PaymentGateway) =>
    createReconciler(shop.db, {
      gateways: { stripe: shop.stripe, paypal },
      settler: { settleCharge: () => Promise.reject(new Error('no charge is open')) },
      now: () => shop.clock.now,
      log: createLog('silent'),
      onPaymentOfOrder: async () => {},
    })

  it('are applied also while the keys of the other provider are not set, and those of it wait', async () => {
    await receiveEvents()
    await reconcilerWith(createMissingGateway(paypalMethod)).applyEvents()
    expect([await statesOf('stripe'), await statesOf('paypal')]).toEqual([['applied'], ['received']])
  })

  it('are applied also while the other provider is away, which is asked only once', async () => {
    await receiveEvents()
    const read = jest.spyOn(shop.paypal, 'read')
    for (let n = 0; n < backlog; n++) shop.paypal.faults.push({ call: 'read', fault: 'unreachable' })
    await reconcilerWith(shop.paypal).applyEvents()
    expect([await statesOf('stripe'), await statesOf('paypal')]).toEqual([['applied'], ['received']])
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('are applied once the keys are back', async () => {
    await receiveEvents()
    await reconcilerWith(createMissingGateway(paypalMethod)).applyEvents()
    const reconciler = reconcilerWith(shop.paypal)
    while ((await reconciler.applyEvents()) > 0);
    expect(await statesOf('paypal')).toEqual(['applied'])
  })
})
