import { loadStripe } from '@stripe/stripe-js/pure'
import { fireEvent } from '@testing-library/react'
import { loadStripeJs } from '../../../../../../../src/shop/checkout/methods/stripe/loadStripeJs'

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn(async () => ({})) }))

it("Stripe's fields speak the language of the page", async () => {
  const loading = loadStripeJs('pk_test_1', 'de')
  fireEvent.load(document.head.querySelector('script[src^="https://js.stripe.com/"]')!)
  await loading
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1', { locale: 'de' })
})
