import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentMethodId } from '../../../../../../src/shared/payment/paymentMethodId'
import { paymentOptionIds } from '../../../../../../src/shared/payment/paymentMethodId'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import type { Answers } from '../../../support/shop'
import { endAll, openCheckout, parcel, SilentChannel, started, terms } from '../aCheckout'

beforeAll(() => {
  globalThis.BroadcastChannel = SilentChannel as never
})
afterEach(endAll)

const labels: Record<PaymentMethodId, string> = {
  stripe: 'Card',
  paypal: 'PayPal',
  sepa: 'SEPA',
  prepayment: 'Transfer',
  pickup: 'Cash on pick-up',
  invoice: 'Invoice',
}
/** A shop with these ways to pay, where orders can be sent or collected. */
const shopWith = (...methods: PaymentMethodId[]): Answers => ({
  baseData: async () => ({
    ...terms,
    payment_options: methods.map((id) => ({
      uuid_payment_option: paymentOptionIds[id],
      label: labels[id],
      countries: ['DE'],
      ...(id === 'prepayment' && { max_total: 100 }),
    })),
    shipping_options: [
      { uuid_shipping_option: parcel, label: 'Parcel', countries: ['DE'] },
      { uuid_shipping_option: pickupShippingId, label: 'Collect', countries: ['DE'] },
    ],
    shipping_address_types: [],
  }),
})
const step = () => screen.getByRole('region', { name: /Payment/ })
const offered = () =>
  within(step())
    .queryAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)

describe('the ways to pay', () => {
  it('include payment on pick-up only while the order is collected', async () => {
    const user = userEvent.setup()
    await openCheckout(started(), shopWith('stripe', 'paypal', 'pickup'))
    expect(offered()).toEqual(['Card', 'PayPal'])
    await user.click(screen.getByRole('radio', { name: 'Collect' }))
    await waitFor(() => expect(offered()).toEqual(['Card', 'PayPal', 'Cash on pick-up']))
  })

  it('tell why the chosen one is not possible any more when the order is sent after all', async () => {
    const message = 'Cash on pick-up is for orders that are collected in the shop.'
    const errors = [{ code: 'payment_option_needs_pickup', field: 'uuid_payment_option', message }]
    const collected = started({
      uuid_shipping_option: pickupShippingId,
      uuid_payment_option: paymentOptionIds.pickup,
    })
    await openCheckout(collected, {
      ...shopWith('stripe', 'pickup'),
      updateBasket: async () => ({ ...collected, uuid_shipping_option: parcel, errors }),
    })
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Parcel' }))
    expect(await within(step()).findByText(message)).toBeVisible()
    // The shopper agrees to another way to pay by choosing it, even if only one is left.
    expect(offered()).toEqual(['Card'])
    expect(within(step()).getByRole('radio')).not.toBeChecked()
  })

  it('include prepayment only up to its limit', async () => {
    await openCheckout(started({ total: 100 }), shopWith('stripe', 'paypal', 'prepayment'))
    expect(offered()).toContain('Transfer')
    endAll()
    document.body.replaceChildren()
    await openCheckout(started({ total: 100.01 }), shopWith('stripe', 'paypal', 'prepayment'))
    expect(offered()).toEqual(['Card', 'PayPal'])
  })

  it('tell what to do when none goes with the way of shipping', async () => {
    await openCheckout(started({ uuid_payment_option: null }), shopWith('pickup'))
    expect(step()).toHaveTextContent('None of our ways to pay goes with this order.')
  })
})

describe('a shop with one way to pay', () => {
  it.each<[PaymentMethodId, RegExp, RegExp]>([
    ['paypal', /paypal/i, /(?<!gift )card|stripe/i],
    ['stripe', /card/i, /paypal/i],
  ])('%s: chooses it without a list, and has no word of another', async (method, own, other) => {
    const { updates, container } = await openCheckout(
      started({ uuid_payment_option: null }),
      shopWith(method),
    )
    await waitFor(() => expect(updates).toEqual([{ uuid_payment_option: paymentOptionIds[method] }]))
    expect(offered()).toEqual([])
    expect(step()).toHaveTextContent(own)
    expect(container.innerHTML).not.toMatch(other)
    expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0)
  })

  it('shows it in the list when choosing it has failed', async () => {
    const errors = [
      { code: 'payment_option_missing', field: 'uuid_payment_option', message: 'Please choose.' },
    ]
    const basket = started({ uuid_payment_option: null, errors })
    await openCheckout(basket, { ...shopWith('paypal'), updateBasket: async () => basket })
    expect(offered()).toEqual([])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Buy now' }))
    expect(offered()).toEqual(['PayPal'])
  })
})
