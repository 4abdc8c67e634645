import { createPaymentPages } from '../../../../../../server/core/payment/methods/paymentMethods'

const keys = (mode: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
})

it.each([
  ['live', keys('live'), false, 'https://dashboard.stripe.com/payments/pi_1'],
  ['live', keys('test'), true, 'https://dashboard.stripe.com/test/payments/pi_1'],
  // The order was made before the shop went live.
  ['live', keys('live'), true, null],
  ['live', {}, false, null],
  ['sandbox', {}, true, null],
] as const)(
  'the page of a payment at Stripe: %s, %j, of a test %s',
  (payments, paymentSettings, isTest, page) => {
    const pageOf = createPaymentPages({ payments, paymentSettings })
    expect(pageOf('stripe', 'pi_1', isTest)).toBe(page)
    expect(pageOf('sepa', 'RILLE-1', isTest)).toBeNull()
  },
)
