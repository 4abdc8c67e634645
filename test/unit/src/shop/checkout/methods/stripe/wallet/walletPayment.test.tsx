import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Basket, BasketProblem, UpdateBasket } from '../../../../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../../../../src/shared/payment/paymentMethodId'
import type { PrivateApi } from '../../../../../../../../src/shop/api/privateApi'
import { loadStripeJs } from '../../../../../../../../src/shop/checkout/methods/stripe/loadStripeJs'
import { endAll, openCheckout, orderIds, SilentChannel, started, terms, updated } from '../../../aCheckout'

jest.mock('../../../../../../../../src/shop/checkout/methods/stripe/loadStripeJs', () => ({
  loadStripeJs: jest.fn(),
  reloadForStripe: () => false,
}))

beforeAll(() => {
  globalThis.BroadcastChannel = SilentChannel as never
  window.matchMedia = (() => ({ matches: false })) as never
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => window.sessionStorage.clear())
afterEach(endAll)

const emailMissing: BasketProblem = {
  code: 'email_missing',
  field: 'email',
  message: 'Please enter an e-mail.',
}
const addressMissing: BasketProblem = {
  code: 'shipping_address_missing',
  field: 'shipping_address',
  message: 'Please enter a delivery address.',
}
/** A basket that lacks what a wallet has. */
const bare = () => started({ email: null, errors: [emailMissing, addressMissing], total: 20 })

/** The calls of a shop in which everything goes well. `after` is the basket once the wallet has given its data. */
function aShop(basket: Basket, after: Partial<Basket> = {}) {
  const changes: UpdateBasket[] = []
  const api = {
    updateBasket: async (_id: string, change: UpdateBasket) => {
      changes.push(change)
      return { ...updated(basket, change), errors: [], ...after }
    },
    startPayment: jest.fn<ReturnType<PrivateApi['startPayment']>, Parameters<PrivateApi['startPayment']>>(
      async () => ({
        gateway: 'stripe',
        payment: {
          payment_intent: 'pi_7',
          client_secret: 'pi_7_secret',
          publishable_key: '',
          is_sandbox: true,
        },
      }),
    ),
    confirmTestWallet: jest.fn(async () => ({ status: 'requires_capture' as const })),
    finishCheckout: jest.fn<
      ReturnType<PrivateApi['finishCheckout']>,
      Parameters<PrivateApi['finishCheckout']>
    >(async () => ({ uuid_orders: orderIds })),
    changeCheckout: jest.fn(async () => basket),
  }
  return { changes, api }
}
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }))
const paid = { payment_data: { payment_intent: 'pi_7' }, total: 20 }

describe('the test wallet', () => {
  const button = () => screen.findByRole('button', { name: 'Buy with the test wallet' })

  it('gives e-mail and address, and pays as a card does', async () => {
    const { changes, api } = aShop(bare())
    const { places } = await openCheckout(bare(), api)
    agree()
    fireEvent.click(await button())
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €20.00' }))
    await waitFor(() => expect(places).toHaveLength(1))
    expect(changes).toMatchObject([
      {
        uuid_payment_option: paymentOptionIds.stripe,
        email: 'alex@example.org',
        shipping_address_street: 'Oranienstraße',
        shipping_address_street_number: '12 a',
      },
    ])
    expect(api.startPayment).toHaveBeenCalledTimes(1)
    expect(api.confirmTestWallet).toHaveBeenCalledWith({ client_secret: 'pi_7_secret' })
    expect(api.finishCheckout.mock.calls).toEqual([[expect.any(String), 'stripe', paid]])
  })

  it('does not open before the shopper has agreed to the terms', async () => {
    const { api } = aShop(bare())
    await openCheckout(bare(), api)
    fireEvent.click(await button())
    expect(await screen.findByRole('checkbox', { name: /^I agree to the Terms/ })).toBeInvalid()
    expect(screen.queryByRole('button', { name: 'Pay €20.00' })).toBeNull()
  })

  it('pays nothing when its address changes the total', async () => {
    const { api } = aShop(bare(), { total: 31.5 })
    await openCheckout(bare(), api)
    agree()
    fireEvent.click(await button())
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €20.00' }))
    const message = /With the address from your wallet the total is €31.50.*You have not been charged/
    expect(await screen.findByText(message)).toBeVisible()
    expect(api.confirmTestWallet).not.toHaveBeenCalled()
    expect(api.finishCheckout).not.toHaveBeenCalled()
  })

  it('pays nothing when the server refuses the address, and says what is wrong with it', async () => {
    const wrong = {
      code: 'address_incomplete',
      field: 'shipping_address_city',
      message: 'Please enter a city.',
    }
    const { api } = aShop(bare(), { errors: [wrong] })
    await openCheckout(bare(), api)
    agree()
    fireEvent.click(await button())
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €20.00' }))
    await waitFor(() => expect(screen.getAllByText('Please enter a city.')).not.toHaveLength(0))
    expect(api.startPayment).not.toHaveBeenCalled()
  })
})

describe("Stripe's buttons of Apple Pay and Google Pay", () => {
  type Handler = (event: object) => void
  /** Stripe as far as the buttons use it. */
  function aStripe() {
    const handlers: Record<string, Handler> = {}
    const element = (type: string) => ({
      on: (event: string, handler: Handler) => {
        if (type === 'expressCheckout') handlers[event] = handler
      },
      mount() {},
      destroy() {},
    })
    const elements = {
      create: jest.fn(element),
      getElement: element,
      update: jest.fn(),
      submit: jest.fn(async () => ({})),
    }
    const confirmPayment = jest.fn(async (): Promise<{ error?: { message: string } }> => ({}))
    jest.mocked(loadStripeJs).mockResolvedValue({ elements: () => elements, confirmPayment } as never)
    return { handlers, elements, confirmPayment }
  }
  const live = {
    baseData: async () => ({
      ...terms,
      payments: { is_sandbox: false, stripe_publishable_key: 'pk_live_1' },
    }),
  }
  const open = async (basket: Basket, api: object) => {
    const stripe = aStripe()
    const page = await openCheckout(basket, { ...live, ...api })
    await waitFor(() => expect(stripe.handlers.confirm).toBeDefined())
    act(() => stripe.handlers.ready?.({ availablePaymentMethods: { applePay: true } }))
    return { ...stripe, ...page }
  }
  const given = {
    billingDetails: { name: 'Alex Example', email: 'alex@example.org' },
    shippingAddress: {
      name: 'Alex Example',
      address: {
        line1: 'Weg 1',
        line2: null,
        city: 'Berlin',
        state: '',
        postal_code: '10999',
        country: 'DE',
      },
    },
  }

  it('open with what the basket lacks, and pay by the server’s payment', async () => {
    const { changes, api } = aShop(bare())
    const { handlers, elements, confirmPayment, places } = await open(bare(), api)
    expect(screen.getByRole('group', { name: 'Pay with a wallet' })).toBeVisible()
    expect(loadStripeJs).toHaveBeenCalledWith('pk_live_1', 'en')
    agree()
    const click = { resolve: jest.fn(), reject: jest.fn() }
    act(() => handlers.click?.(click))
    expect(click.resolve.mock.calls).toMatchObject([
      [{ emailRequired: true, billingAddressRequired: false, shippingAddressRequired: true }],
    ])
    act(() => handlers.confirm?.({ ...given, paymentFailed: jest.fn() }))
    await waitFor(() => expect(places).toHaveLength(1))
    expect(changes).toMatchObject([{ email: 'alex@example.org', shipping_address_street_number: '1' }])
    expect(elements.submit).toHaveBeenCalledTimes(1)
    expect(confirmPayment.mock.calls).toMatchObject([
      [{ clientSecret: 'pi_7_secret', redirect: 'if_required' }],
    ])
    expect(api.finishCheckout.mock.calls).toEqual([[expect.any(String), 'stripe', paid]])
  })

  it('stay closed before the shopper has agreed to the terms', async () => {
    const { handlers } = await open(bare(), aShop(bare()).api)
    const click = { resolve: jest.fn(), reject: jest.fn() }
    act(() => handlers.click?.(click))
    expect([click.resolve, click.reject].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it('tell the wallet that its payment has failed', async () => {
    const { api } = aShop(bare())
    const { handlers, confirmPayment } = await open(bare(), api)
    agree()
    act(() => handlers.click?.({ resolve() {}, reject() {} }))
    confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    const paymentFailed = jest.fn()
    act(() => handlers.confirm?.({ ...given, paymentFailed }))
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledTimes(1))
    expect(paymentFailed.mock.calls[0][0].message).toContain('Your card was declined.')
    expect(api.changeCheckout.mock.calls).toEqual([[expect.any(String), 'cancel_payment']])
    expect(api.finishCheckout).not.toHaveBeenCalled()
  })

  it('do not show in a browser without wallets', async () => {
    const { handlers } = await open(bare(), aShop(bare()).api)
    act(() => handlers.ready?.({ availablePaymentMethods: undefined }))
    expect(screen.queryByRole('group', { name: 'Pay with a wallet' })).toBeNull()
  })
})
