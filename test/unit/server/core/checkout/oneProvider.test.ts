/** A shop that offers PayPal alone, or cards alone, even if it has the keys of both providers. */
import { collectPageAccess } from '../../../../../server/core/payment/methods/paymentMethods'
import { presentPaymentSettings } from '../../../../../server/core/payment/methods/presentPaymentSettings'
import { transact } from '../../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

const config = {
  payments: 'live' as const,
  paymentSettings: {
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_b',
    STRIPE_WEBHOOK_SECRET: 'whsec_c',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  },
}

describe.each(databaseKinds)('a shop with one provider, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  it.each([
    ['paypal', 'stripe', /stripe|card/i],
    ['stripe', 'paypal', /paypal/i],
  ] as const)('%s alone: sells, and knows nothing of %s', async (own, other, wordsOfOther) => {
    await transact(shop.db, async (trx) => {
      for (const table of ['payment_option_country', 'payment_option'] as const) {
        await trx.deleteFrom(table).where('uuid_payment_option', '<>', paymentOptionIds[own]).execute()
      }
    })
    const { payment_options } = await shop.content.terms()
    expect(payment_options.map(({ uuid_payment_option }) => uuid_payment_option)).toEqual([
      paymentOptionIds[own],
    ])
    const offered = payment_options.map(({ uuid_payment_option }) => uuid_payment_option)
    const forBrowsers = {
      payment_options,
      payments: presentPaymentSettings(config, offered),
      access: collectPageAccess(config, offered),
    }
    expect(JSON.stringify(forBrowsers)).not.toMatch(wordsOfOther)

    const { uuid_basket } = await shop.aBasket('radio LP')
    const address = { street: 'Beispielweg', street_number: '1', postal_code: '10999', city: 'Berlin' }
    await shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example.org',
      shipping_address_name: 'Alex Example',
      ...Object.fromEntries(
        Object.entries(address).map(([key, value]) => [`shipping_address_${key}`, value]),
      ),
      uuid_payment_option: paymentOptionIds[own],
    })
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await expect(
      shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[other]),
    ).rejects.toMatchObject({ code: 'payment_option_missing' })
    const orders = await shop.finish(await shop.confirmPayment(own, uuid_basket))
    expect(orders).toHaveLength(1)
    await shop.settleDown()
    expect(shop[own].payments.size).toBe(1)
    expect(shop[other].payments.size).toBe(0)
  })
})
