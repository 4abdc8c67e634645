import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Basket, UpdateBasket } from '../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import type { PrivateApi } from '../../../../../src/shop/api/privateApi'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { selectPaymentStatus } from '../../../../../src/shop/checkout/checkoutSlice'
import { browserWindow } from '../../../../../src/shop/checkout/payment/paymentSaga'
import { testId } from '../../../../support/catalogueBuilders'
import type { Answers } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'
import {
  bavaria,
  chooseOption,
  endAll,
  homeType,
  openCheckout,
  orderIds,
  parcel,
  pickup,
  SilentChannel,
  started,
  stationType,
  terms,
  updated,
} from './aCheckout'

const scrolledTo = jest.fn()
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolledTo
  scrolledTo.mockClear()
  window.BroadcastChannel = SilentChannel as unknown as typeof BroadcastChannel
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(endAll)

const field = (name: RegExp | string) => screen.getByLabelText(name)
const type = (name: RegExp | string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Buy now' }))
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }))
const typeCard = (number = '4242424242424242') => {
  fireEvent.change(field(/Card number/), { target: { value: number } })
  fireEvent.change(field(/Expires/), { target: { value: '12/30' } })
  fireEvent.change(field(/Security code/), { target: { value: '123' } })
}
const alert = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
/** What stands in the list above "Buy now". */
const missing = () =>
  within(screen.getByRole('region', { name: 'Please complete this first:' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const startedCard: Awaited<ReturnType<PrivateApi['startPayment']>> = {
  gateway: 'stripe',
  payment: { payment_intent: 'pi_7', client_secret: 'pi_7_secret', publishable_key: '', is_sandbox: true },
}
const fresh = aBasket([], { uuid_basket: testId(9) })
/** Answers of a shop where everything goes well, and what it was asked. */
function aPayment(wishes: Answers = {}) {
  const api = {
    startPayment: jest.fn<ReturnType<PrivateApi['startPayment']>, Parameters<PrivateApi['startPayment']>>(
      async () => startedCard,
    ),
    confirmTestCard: jest.fn(async () => ({ status: 'requires_capture' as const })),
    finishCheckout: jest.fn<
      ReturnType<PrivateApi['finishCheckout']>,
      Parameters<PrivateApi['finishCheckout']>
    >(async () => ({ uuid_orders: orderIds })),
    changeCheckout: jest.fn(async () => started()),
  }
  return { ...api, ...wishes } as typeof api
}
const thanks = `/order/${orderIds.join('+')}?checkout_completed`

describe('the way into the checkout', () => {
  it('tells no time left by a clock that goes wrong', async () => {
    for (const minutes of [-5, 90]) {
      const basket = started({ expires_at: new Date(Date.now() + minutes * 60_000).toISOString() })
      const { container } = await openCheckout(basket)
      expect(screen.getByRole('button', { name: 'Cancel checkout' })).toBeVisible()
      expect(container).not.toHaveTextContent(/Reserved for|has run out/)
      cleanup()
    }
  })

  it('says beside the voucher why it is refused, and keeps what was typed until another is tried', async () => {
    const refused = new ShopApiError(409, 'voucher', 'This voucher is not valid.')
    let held = started()
    const updateBasket = jest.fn(async (_id: string, changes: UpdateBasket) => {
      if (changes.voucher === 'NIX') throw refused
      held = updated(held, changes)
      return held
    })
    await openCheckout(held, { updateBasket })
    const code = screen.getByLabelText('Voucher or gift card code')
    fireEvent.change(code, { target: { value: 'NIX' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription('This voucher is not valid.'))
    expect(code).toHaveValue('NIX')
    // Also while the rest is filled in.
    type(/^City/, 'Berlin')
    await waitFor(() => expect(updateBasket).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled())
    expect(code).toHaveAccessibleDescription('This voucher is not valid.')
    fireEvent.change(code, { target: { value: 'TEN ' } })
    expect(code).not.toHaveAccessibleDescription()
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByRole('button', { name: 'Remove' })
    expect(updateBasket.mock.calls.map(([, changes]) => changes)).toEqual([
      { voucher: 'NIX' },
      { shipping_address_city: 'Berlin' },
      { voucher: 'TEN' },
    ])
    expect(code).toHaveValue('TEN')
  })

  it('lets a gift card be taken out that cannot pay any more', async () => {
    const message = 'There is nothing left on this gift card.'
    const error = { code: 'gift_card_refused', field: 'voucher', message }
    const updateBasket = jest.fn(async () => started())
    await openCheckout(started({ errors: [error] }), { updateBasket })
    expect(screen.getByLabelText('Voucher or gift card code')).toHaveAccessibleDescription(message)
    fireEvent.click(screen.getByRole('button', { name: 'Remove the gift card' }))
    await waitFor(() => expect(updateBasket).toHaveBeenCalledWith(expect.anything(), { gift_card: null }))
  })

  it('reserves the items of the basket, and can be cancelled', async () => {
    const open = aBasket([aShipment([anItem()])])
    const changeCheckout = jest.fn(async (_id: string, how: string) =>
      how === 'start_checkout' ? started() : open,
    )
    await openCheckout(open, { changeCheckout })
    fireEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
    await screen.findByRole('heading', { name: '4 Review and buy' })
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for (30:00|29:5\d) min$/)
    expect(screen.queryByRole('button', { name: /One more/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel checkout' }))
    await screen.findByRole('button', { name: 'Go to checkout' })
    expect(changeCheckout.mock.calls.map(([, how]) => how)).toEqual(['start_checkout', 'cancel_checkout'])
  })

  it('offers to try again when countries and options do not come', async () => {
    const lost = new ShopApiError(0, 'no_connection', '')
    const baseData = jest.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce(terms)
    const opening = openCheckout(started(), { baseData })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await opening
    expect(baseData).toHaveBeenCalledTimes(2)
  })
})

describe('missing data', () => {
  it('are shown in red only after "Buy now" was pressed', async () => {
    const basket = started({
      email: null,
      errors: [
        { code: 'email_missing', field: 'email', message: 'Please enter your e-mail address.' },
        { code: 'address_incomplete', field: 'shipping_address_city', message: 'Please enter the city.' },
      ],
    })
    basket.shipping_address.address = { ...basket.shipping_address.address, name: 'Alex' }
    basket.shipping_address.errors = { global: ['x'], fields: { city: ['Please enter the city.'] } }
    const { container } = await openCheckout(basket)
    const inRed = () => container.querySelectorAll('[aria-invalid="true"], [data-checked]').length
    expect(inRed()).toBe(0)
    buy()
    expect(inRed()).toBeGreaterThan(2)
  })

  it('is not said of what was typed and is still being saved', async () => {
    const basket = started({
      email: null,
      errors: [{ code: 'email_missing', field: 'email', message: 'Please enter your e-mail address.' }],
    })
    basket.shipping_address.address = { ...basket.shipping_address.address, name: 'Alex' }
    basket.shipping_address.errors = { global: ['x'], fields: { city: ['Please enter the city.'] } }
    await openCheckout(basket, { updateBasket: () => new Promise<Basket>(() => {}) })
    type(/^E-mail/, 'alex@example.org')
    type(/^City/, 'Berlin')
    buy()
    expect(screen.getByLabelText(/^Street/)).toBeInvalid()
    expect(field(/^City/)).toBeValid()
    expect(field(/^E-mail/)).toBeValid()
  })

  it('is not said of a form that was opened after that', async () => {
    await openCheckout(started({ uuid_payment_option: null }))
    buy()
    fireEvent.click(screen.getByRole('radio', { name: 'Card' }))
    expect(await screen.findByLabelText(/Card number/)).toBeValid()
    expect(screen.getByLabelText(/Security code/)).toBeValid()
    buy()
    expect(screen.getByLabelText(/Card number/)).toBeInvalid()
    fireEvent.click(screen.getByRole('checkbox', { name: 'The billing address is the same' }))
    // The list of countries is the browser's own until its code has been fetched.
    await waitFor(() => expect(document.querySelector('select')).toBeNull())
    const [, billing] = screen.getAllByLabelText(/^City/)
    expect(billing).toBeValid()
  })
})

describe('what was ticked', () => {
  it('stays ticked in this checkout, and in no other', async () => {
    const basket = started()
    const box = () => screen.getByRole('checkbox', { name: /^I agree to the Terms/ })
    await openCheckout(basket)
    agree()
    cleanup()
    endAll()
    await openCheckout(basket)
    expect(box()).toBeChecked()
    cleanup()
    endAll()
    await openCheckout({ ...basket, checkout_started: '2026-11-22T10:00:00.000Z' })
    expect(box()).not.toBeChecked()
  })
})

describe('a payment at PayPal that was left', () => {
  const left = () => started({ uuid_payment_option: paymentOptionIds.paypal, checkout_state: 'authorising' })
  const payPal = () => screen.queryByRole('button', { name: 'Continue to PayPal' })

  it('can be gone on with, with what was ticked in this tab', async () => {
    const goTo = jest.spyOn(browserWindow, 'goTo').mockImplementation(() => {})
    const api = aPayment({
      startPayment: jest.fn(async () => ({
        gateway: 'paypal' as const,
        payment: { approve_url: 'https://paypal.example/8', paypal_order: '8' },
      })) as never,
    })
    const basket = left()
    await openCheckout({ ...basket, checkout_state: 'started' }, api)
    agree()
    cleanup()
    endAll()
    await openCheckout(basket, api)
    fireEvent.click(payPal()!)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://paypal.example/8'))
    goTo.mockRestore()
  })

  it('can only be changed in a tab where the terms were not agreed to: it would be ordered without them', async () => {
    await openCheckout(left())
    expect(screen.getByRole('button', { name: 'Change payment' })).toBeVisible()
    expect(payPal()).toBeNull()
  })
})

describe('the way of sending', () => {
  it('shows the price of each, and which is free', async () => {
    const shipping_prices = [
      { uuid_shipping_option: parcel, total_shipping: 4.9 },
      { uuid_shipping_option: pickup, total_shipping: 0 },
    ]
    await openCheckout(started({ shipping_prices }))
    expect(screen.getByRole('radio', { name: /^Parcel/ }).closest('label')).toHaveTextContent('4.90')
    expect(screen.getByRole('radio', { name: /^Collect/ }).closest('label')).toHaveTextContent('free')
    expect(screen.getByRole('heading', { name: /Shipping or pick-up/ })).toBeVisible()
    cleanup()
    // Nobody collects from the United States.
    await openCheckout(updated(started(), { shipping_address_id_country: 'US' }))
    expect(screen.getByRole('heading', { name: /Shipping$/ })).toBeVisible()
  })

  it('asks for an address to deliver to, unless the order is collected', async () => {
    await openCheckout(started())
    expect(screen.getByRole('region', { name: 'Delivery address' })).toBeVisible()
    cleanup()
    await openCheckout(started({ uuid_shipping_option: pickup }))
    expect(screen.getByRole('region', { name: 'Your address' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Delivery address' })).toBeNull()
    expect(screen.getByText('Collect at').nextSibling).toHaveTextContent('Musterallee 12')
  })

  it('lets go of a saved address of a parcel station, although nothing is sent', async () => {
    await openCheckout(
      updated(started({ uuid_shipping_option: pickup }), {
        shipping_address_uuid_shipping_address_type: stationType,
      }),
    )
    expect(screen.getByRole('radio', { name: 'Packstation' })).toBeChecked()
  })

  it('asks for a parcel station, a note to the carrier and a phone number only if a parcel is sent', async () => {
    const asked = () => {
      fireEvent.click(screen.getByRole('button', { name: /^\+ Add company/ }))
      return [
        screen.queryByRole('radio', { name: 'Packstation' }),
        screen.queryByLabelText(/^Note to the carrier/),
        screen.queryByText("Only in case the carrier can't find you."),
      ].map((field) => field !== null)
    }
    await openCheckout(started())
    expect(asked()).toEqual([true, true, true])
    cleanup()
    await openCheckout(started({ uuid_shipping_option: pickup }))
    expect(asked()).toEqual([false, false, false])
    expect(screen.getByText('Only in case we have a question about your order.')).toBeVisible()
  })
})

describe('a direct debit', () => {
  it('has the name of the address until another is typed, and an account number that is checked when it is left', async () => {
    const basket = started({ uuid_payment_option: paymentOptionIds.sepa })
    basket.shipping_address.address = { ...basket.shipping_address.address, name: 'Alex Example' }
    await openCheckout(basket)
    expect(field(/^Account holder/)).toHaveValue('Alex Example')
    type(/^IBAN/, 'DE02 1203 0000 0000 2020 52')
    await waitFor(() => expect(field(/^IBAN/)).toBeInvalid())
    type(/^IBAN/, 'DE02 1203 0000 0000 2020 51')
    expect(field(/^IBAN/)).toBeValid()
    type(/^Account holder/, 'Kim Muster')
    expect(field(/^Account holder/)).toHaveValue('Kim Muster')
  })
})

describe('the forms', () => {
  it('are sent at once when the page goes', async () => {
    const saveOnLeaving = jest.fn(async () => {})
    const basket = started()
    await openCheckout(basket, { saveOnLeaving })
    fireEvent.change(field(/^City/), { target: { value: 'Berlin' } })
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() =>
      expect(saveOnLeaving).toHaveBeenCalledWith(basket.uuid_basket, { shipping_address_city: 'Berlin' }),
    )
  })

  it('save what has changed when a field is left, and an emptied one as nothing', async () => {
    const { updates } = await openCheckout(started())
    type(/^E-mail/, 'nora@example.org ')
    await waitFor(() => expect(updates).toEqual([{ email: 'nora@example.org' }]))
    fireEvent.blur(field(/^E-mail/))
    type(/^Phone/, '+49 30 1234')
    await waitFor(() => expect(updates).toHaveLength(2))
    type(/^Phone/, '')
    await waitFor(() => expect(updates).toHaveLength(3))
    expect(updates.slice(1)).toEqual([{ phone: '+49 30 1234' }, { phone: null }])
  })

  it('keep what the shop would refuse, and say so beside it', async () => {
    const { updates } = await openCheckout(started())
    type(/^E-mail/, 'nora@')
    await screen.findByText('Please enter a valid e-mail address.')
    expect(field(/^E-mail/)).toHaveAccessibleDescription(/Please enter a valid e-mail address.$/)
    expect(field(/^E-mail/)).toHaveValue('nora@')
    expect(updates).toEqual([])
  })

  it('stay as they were chosen while what was changed before is saved', async () => {
    const answers: (() => void)[] = []
    let saved = started({ uuid_payment_option: null })
    const updateBasket = jest.fn(
      (_id: string, changes: UpdateBasket) =>
        new Promise<Basket>((resolve) => {
          answers.push(() => {
            saved = updated(saved, changes)
            resolve(saved)
          })
        }),
    )
    await openCheckout(saved, { updateBasket })
    fireEvent.click(screen.getByRole('radio', { name: 'Collect' }))
    const card = screen.getByRole('radio', { name: 'Card' })
    fireEvent.click(card)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(card).toBeChecked()
    answers[1]!()
    await screen.findByLabelText(/Card number/)
    expect(card).toBeChecked()
  })

  it('save what a browser filled in without going through the fields', async () => {
    const { updates } = await openCheckout(started())
    fireEvent.change(field(/^Name/), { target: { value: 'Nora Feldt' } })
    fireEvent.change(field(/^City/), { target: { value: 'Berlin' } })
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates).toEqual([{ shipping_address_name: 'Nora Feldt', shipping_address_city: 'Berlin' }])
  })

  it('are sent once, however long the shop takes to answer', async () => {
    let answer = () => {}
    const updateBasket = jest.fn(
      (_id: string, changes: UpdateBasket) =>
        new Promise<Basket>((resolve) => {
          answer = () => resolve(updated(started(), changes))
        }),
    )
    await openCheckout(started(), { updateBasket })
    jest.useFakeTimers()
    try {
      type(/^City/, 'Berlin')
      await act(() => jest.advanceTimersByTimeAsync(60_000))
    } finally {
      jest.useRealTimers()
    }
    answer()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel checkout' })).toBeEnabled())
    expect(updateBasket.mock.calls.map(([, changes]) => changes)).toEqual([
      { shipping_address_city: 'Berlin' },
    ])
  })

  it('part a street from its number', async () => {
    const { updates } = await openCheckout(started())
    type(/^Street/, 'Hauptstr. 12 a')
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]).toEqual({
      shipping_address_street: 'Hauptstr.',
      shipping_address_street_number: '12 a',
    })
  })

  it('part a street from its number when another field is left at the same time', async () => {
    const { updates } = await openCheckout(started())
    // Both timers are over before the browser draws again, as on a slow phone.
    jest.useFakeTimers()
    type(/^Street/, 'Hauptstr. 12 a')
    type(/^City/, 'Berlin')
    act(() => jest.advanceTimersByTime(300))
    jest.useRealTimers()
    expect(field(/^Street/)).toHaveValue('Hauptstr.')
    expect(field(/^Number/)).toHaveValue('12 a')
    await waitFor(() => expect(updates.length).toBeGreaterThan(0))
    expect(Object.assign({}, ...updates)).toEqual({
      shipping_address_street: 'Hauptstr.',
      shipping_address_street_number: '12 a',
      shipping_address_city: 'Berlin',
    })
  })

  it('are those of the country: labels, examples, provinces, and kinds of address', async () => {
    const { updates } = await openCheckout(started())
    expect(field(/^Postcode/)).toHaveAttribute('placeholder', '10999')
    expect(field(/^Postcode/)).toHaveAttribute('inputmode', 'numeric')
    expect(field(/^Street/)).toHaveAttribute('autocomplete', 'shipping address-line1')
    await chooseOption(/^Country/, 'United States')
    expect(await screen.findByLabelText(/^ZIP code/)).toHaveAttribute('placeholder', '95014')
    expect(screen.queryByRole('radio', { name: 'Packstation' })).toBeNull()
    expect(field(/^State/)).toHaveAttribute('placeholder', 'Please choose')
    await chooseOption(/^State/, 'California')
    await waitFor(() =>
      expect(updates).toEqual([
        { shipping_address_id_country: 'US' },
        { shipping_address_uuid_province: bavaria },
      ]),
    )
    expect(screen.queryByRole('radio', { name: 'SEPA direct debit' })).toBeNull()
  })

  it('begin again with another kind of address, which needs a billing address too', async () => {
    const { updates } = await openCheckout(started())
    fireEvent.change(field(/^Street/), { target: { value: 'Hauptstr.' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Packstation' }))
    expect(await screen.findByLabelText(/^Packstation number/)).toHaveValue('')
    expect(updates).toEqual([{ shipping_address_uuid_shipping_address_type: stationType }])
    expect(screen.getByRole('heading', { name: 'Billing address' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'The billing address is the same' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Collect' })).toBeNull()
  })

  it('have what was typed when the first kind of address is chosen again', async () => {
    const { updates } = await openCheckout(started())
    fireEvent.change(field(/^Street/), { target: { value: 'Hauptstr.' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Packstation' }))
    await screen.findByLabelText(/^Packstation number/)
    fireEvent.click(screen.getByRole('radio', { name: 'Home' }))
    await waitFor(() => expect(screen.queryByLabelText(/^Packstation number/)).toBeNull())
    expect(screen.getAllByLabelText(/^Street/)[0]).toHaveValue('Hauptstr.')
    await waitFor(() =>
      expect(updates.at(-1)).toEqual({
        shipping_address_uuid_shipping_address_type: homeType,
        shipping_address_street: 'Hauptstr.',
      }),
    )
  })

  it('have the billing address again when it is another one after all', async () => {
    const { updates } = await openCheckout(updated(started(), { billing_address_city: 'Bonn' }))
    const same = screen.getByRole('checkbox', { name: 'The billing address is the same' })
    fireEvent.click(same)
    await waitFor(() => expect(updates.at(-1)).toMatchObject({ billing_address_city: null }))
    fireEvent.click(same)
    await waitFor(() => expect(updates.at(-1)).toMatchObject({ billing_address_city: 'Bonn' }))
  })

  it('go back to the usual kind in a country without stations', async () => {
    const basket = updated(started(), { shipping_address_uuid_shipping_address_type: stationType })
    const { updates } = await openCheckout(basket)
    await chooseOption(/^Country/, 'United States')
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]).toEqual({
      shipping_address_id_country: 'US',
      shipping_address_uuid_shipping_address_type: null,
    })
  })

  it('take the shipping option away that the new country does not have', async () => {
    const { updates } = await openCheckout(started({ uuid_shipping_option: pickup }))
    await chooseOption(/^Country/, 'United States')
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]).toEqual({ shipping_address_id_country: 'US', uuid_shipping_option: null })
  })

  it('take the billing address away when it is the same again', async () => {
    const { updates } = await openCheckout(updated(started(), { billing_address_name: 'The Label Ltd' }))
    expect(screen.getAllByLabelText(/^Name/)[1]).toHaveValue('The Label Ltd')
    fireEvent.click(screen.getByRole('checkbox', { name: 'The billing address is the same' }))
    await waitFor(() => expect(screen.getAllByLabelText(/^Name/)).toHaveLength(1))
    expect(updates[0]).toMatchObject({ billing_address_name: null, billing_address_city: null })
  })

  it('show in short which parts of an address are missing', async () => {
    const basket = updated(started(), { shipping_address_uuid_shipping_address_type: stationType })
    basket.shipping_address.address_string = 'Packstation 145'
    basket.shipping_address.errors = {
      global: ['Address incomplete'],
      fields: { name: ['Please enter the name.'], city: ['Please enter the city.'] },
    }
    await openCheckout(basket)
    expect(screen.getByText('Address incomplete')).toBeVisible()
    for (const text of ['Please enter the name.', 'Please enter the city.']) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(screen.getByText('Ship to').parentElement).toHaveTextContent(/Packstation/)
    const usual = updated(basket, { shipping_address_uuid_shipping_address_type: homeType })
    expect(usual.shipping_address.address.uuid_shipping_address_type).toBe(homeType)
  })
})

describe('what must be there before it is bought', () => {
  it('is said beside the fields, and nothing is asked of the shop', async () => {
    const api = aPayment()
    const basket = started({
      email: null,
      uuid_payment_option: null,
      errors: [
        { code: 'email_missing', field: 'email', message: 'Please enter your e-mail address.' },
        { code: 'payment', field: 'uuid_payment_option', message: 'Please choose how you want to pay.' },
      ],
    })
    await openCheckout(basket, api)
    expect(screen.queryByText('Please enter your e-mail address.')).toBeNull()
    agree()
    buy()
    expect(await screen.findAllByText('Please enter your e-mail address.')).not.toHaveLength(0)
    await waitFor(() => expect(alert()).toBe('Please enter your e-mail address.'))
    expect(field(/^E-mail/)).toHaveFocus()
    expect(screen.getByText('Please enter the street.')).toBeVisible()
    expect(api.startPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['without consent to begin downloads at once', false],
    ['with consent to begin downloads at once', true],
  ])('is the consent to the terms; a purchase with a download works %s', async (_what, isGiven) => {
    const api = aPayment()
    const download = anItem({ format: { instant_download: true } })
    await openCheckout(started({ shipments: [aShipment([download])] }), api)
    typeCard()
    const [terms, downloads] = screen.getAllByRole('checkbox', { name: /^I agree/ })
    expect([terms, downloads].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
    buy()
    expect(await screen.findByText('Please agree to the terms.')).toBeVisible()
    expect(api.startPayment).not.toHaveBeenCalled()
    fireEvent.click(terms)
    if (isGiven) fireEvent.click(downloads)
    buy()
    await waitFor(() => expect(api.startPayment).toHaveBeenCalledTimes(1))
    const [, , consent] = jest.mocked(api.startPayment!).mock.calls[0]
    expect(consent).toEqual(isGiven ? { download_consent: true } : {})
  })

  it('is said of an e-mail address and a phone number that cannot be right, in the words of their fields', async () => {
    const api = aPayment()
    const basket = started({
      email: null,
      errors: [{ code: 'email_missing', field: 'email', message: 'Please enter your e-mail address.' }],
    })
    await openCheckout(basket, api)
    agree()
    type(/^E-mail/, 'alex@')
    type(/^Phone/, 'none')
    buy()
    expect(missing()).toEqual(['Please enter a valid e-mail address.', 'Please enter a valid phone number.'])
    expect(api.startPayment).not.toHaveBeenCalled()
  })

  it('is saved first, also what was typed a moment ago', async () => {
    const asked: string[] = []
    const basket = started({ email: null, errors: [{ code: 'x', field: 'email', message: 'No e-mail.' }] })
    const api = aPayment({
      startPayment: async () => {
        asked.push('start')
        return startedCard
      },
      async updateBasket(_id, { email }) {
        asked.push(`save ${email}`)
        return started({ email })
      },
    })
    const { places } = await openCheckout(basket, api)
    typeCard()
    agree()
    fireEvent.change(field(/^E-mail/), { target: { value: 'nora@example.org' } })
    buy()
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(asked).toEqual(['save nora@example.org', 'start'])
  })

  it('is a card that can be one', async () => {
    const api = aPayment()
    await openCheckout(started(), api)
    typeCard('4242424242424241')
    agree()
    buy()
    await waitFor(() => expect(alert()).toContain('This card number does not look right.'))
    expect(api.startPayment).not.toHaveBeenCalled()
  })
})

describe('buying by card', () => {
  const open = async (wishes: Answers = {}, basket: Basket = started()) => {
    const api = aPayment(wishes)
    const page = await openCheckout(basket, api)
    typeCard()
    agree()
    buy()
    return { api, ...page }
  }

  it('ends at the orders, with a fresh basket', async () => {
    const newBasket = jest.fn(async () => fresh)
    window.localStorage.setItem('rille.basket', testId(7))
    const { api, places, store } = await open({ newBasket })
    await waitFor(() => expect(places).toEqual([thanks]))
    await waitFor(() => expect(store.getState().basket.basket).toEqual(fresh))
    expect(api.confirmTestCard).toHaveBeenCalledWith({
      client_secret: 'pi_7_secret',
      card_number: '4242 4242 4242 4242',
      expiry: '12/30',
      cvc: '123',
    })
    const [id, method, body] = api.finishCheckout.mock.calls[0]
    expect([id, method, body]).toEqual([
      testId(7),
      'stripe',
      { payment_data: { payment_intent: 'pi_7' }, total: started().total },
    ])
    expect(JSON.stringify(store.getState())).not.toContain('4242')
  })

  it('cannot run twice', async () => {
    let finish = (_answer: { uuid_orders: string[] }) => {}
    const finishCheckout = jest.fn(
      () => new Promise<{ uuid_orders: string[] }>((resolve) => (finish = resolve)),
    )
    const { api, places } = await open({ finishCheckout, newBasket: async () => started() })
    expect(await screen.findByText(/Placing your order/)).toBeVisible()
    // It keeps the focus, and does nothing.
    expect(screen.getByRole('button', { name: 'Buy now' })).toHaveAttribute('aria-disabled', 'true')
    buy()
    expect(screen.queryByRole('button', { name: 'Cancel checkout' })).toBeNull()
    expect(field(/^E-mail/)).toBeDisabled()
    finish({ uuid_orders: orderIds })
    await waitFor(() => expect(places).toEqual([thanks]))
    expect([api.startPayment.mock.calls.length, finishCheckout.mock.calls.length]).toEqual([1, 1])
  })

  it('asks the bank, and opens the basket again when it is refused there', async () => {
    const authenticateTestCard = jest.fn(async () => ({ status: 'failed' as const, message: 'Refused.' }))
    const { api } = await open({
      confirmTestCard: jest.fn(async () => ({ status: 'requires_action' as const })),
      authenticateTestCard,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(alert()).toBe('Refused. You have not been charged.'))
    expect(authenticateTestCard).toHaveBeenCalledWith({ client_secret: 'pi_7_secret', accept: false })
    expect(api.changeCheckout).toHaveBeenCalledWith(testId(7), 'cancel_payment')
    expect(api.finishCheckout).not.toHaveBeenCalled()
    await waitFor(() => expect(field(/^E-mail/)).toBeEnabled())
  })

  it('goes on when the bank says yes', async () => {
    const authenticateTestCard = jest.fn(async () => ({ status: 'requires_capture' as const }))
    const { places } = await open({
      confirmTestCard: jest.fn(async () => ({ status: 'requires_action' as const })),
      authenticateTestCard,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(places).toEqual([thanks]))
  })

  it('says what the shop says when it refuses, and lets one change everything', async () => {
    const declined = new ShopApiError(402, 'declined', 'Your card was declined. You have not been charged.')
    const { api } = await open({
      finishCheckout: jest.fn(async () => Promise.reject(declined)),
      findBasket: async () => started({ checkout_state: 'authorising' }),
    })
    await waitFor(() => expect(alert()).toBe('Your card was declined. You have not been charged.'))
    expect(api.changeCheckout).toHaveBeenCalledWith(testId(7), 'cancel_payment')
    expect(await screen.findByRole('button', { name: 'Buy now' })).toBeVisible()
  })

  it('opens the basket again for who has logged in meanwhile, and shows it as it is theirs', async () => {
    const message = 'You have logged in since this payment was begun. You have not been charged.'
    const refused = new ShopApiError(409, 'other_customer', message)
    let found = started({ checkout_state: 'authorising' })
    const changeCheckout = jest.fn(async () => {
      found = started({ customer_rebate_percent: 10, total_rebate: 2, total: started().total - 2 })
      return started()
    })
    const { store } = await open({
      finishCheckout: jest.fn(async () => Promise.reject(refused)),
      findBasket: async () => found,
      changeCheckout,
    })
    await waitFor(() => expect(store.getState().basket.basket).toEqual(found))
    expect(changeCheckout).toHaveBeenCalledWith(testId(7), 'cancel_payment')
    expect(alert()).toBe(message)
    expect(screen.getByRole('button', { name: 'Buy now' })).toBeVisible()
  })

  it('lets one press Pay again when no answer came: the very same call', async () => {
    const unheard = new ShopApiError(504, 'unconfirmed', 'Please press Pay again in a minute.')
    const finishCheckout = jest
      .fn()
      .mockRejectedValueOnce(unheard)
      .mockResolvedValueOnce({ uuid_orders: orderIds })
    const { api, places } = await open({
      finishCheckout,
      findBasket: async () => started({ checkout_state: 'capturing' }),
    })
    await waitFor(() => expect(alert()).toBe('Please press Pay again in a minute.'))
    expect(screen.getByText(/Your payment is being processed/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Pay again' }))
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(finishCheckout.mock.calls[1]).toEqual(finishCheckout.mock.calls[0])
    expect(api.startPayment).toHaveBeenCalledTimes(1)
  })

  it('says why beside the open basket when the checkout has ended meanwhile', async () => {
    const gone = new ShopApiError(409, 'expired', 'Your reservation has expired. You have not been charged.')
    await open({
      finishCheckout: jest.fn(async () => Promise.reject(gone)),
      findBasket: async () => aBasket([aShipment([anItem()])]),
    })
    await screen.findByRole('button', { name: 'Go to checkout' })
    expect(alert()).toBe('Your reservation has expired. You have not been charged.')
  })
})

describe('buying otherwise', () => {
  it('by PayPal leads there, and back by itself to the orders', async () => {
    const goTo = jest.spyOn(browserWindow, 'goTo').mockImplementation(() => {})
    const basket = started({ uuid_payment_option: paymentOptionIds.paypal })
    const payment = { paypal_order: 'O-1', approve_url: 'https://paypal.example/approve' }
    const api = aPayment({ startPayment: jest.fn(async () => ({ gateway: 'paypal' as const, payment })) })
    const { store } = await openCheckout(basket, api)
    agree()
    buy()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://paypal.example/approve'))
    expect(selectPaymentStatus(store.getState())).toBe('leaving')
    endAll()
    goTo.mockRestore()
  })

  it('comes back from PayPal and finishes, once', async () => {
    const api = aPayment()
    const basket = started({ uuid_payment_option: paymentOptionIds.paypal, checkout_state: 'authorising' })
    const { places } = await openCheckout(basket, api, '?paypal=approved&token=O-1')
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(api.finishCheckout.mock.calls).toEqual([
      [testId(7), 'paypal', { payment_data: { paypal_order: 'O-1' }, total: basket.total }],
    ])
    expect(window.location.search).toBe('')
  })

  it('comes back from PayPal without having paid, and says so', async () => {
    const api = aPayment()
    const basket = started({ checkout_state: 'authorising' })
    await openCheckout(basket, api, '?paypal=cancelled')
    await waitFor(() => expect(alert()).toBe('You cancelled at PayPal. You have not been charged.'))
    expect(api.changeCheckout).toHaveBeenCalledWith(testId(7), 'cancel_payment')
    expect(api.finishCheckout).not.toHaveBeenCalled()
    // It is said at the end of a long page, at whose top the shopper comes back.
    expect(scrolledTo).toHaveBeenCalled()
  })

  it('by direct debit needs account and mandate, and sends them once', async () => {
    const api = aPayment()
    const { places, store } = await openCheckout(started({ uuid_payment_option: paymentOptionIds.sepa }), api)
    agree()
    buy()
    expect(missing()).toEqual([
      'Please enter the name of the account holder.',
      'This IBAN does not look right. Please check it.',
      'Please agree to the direct debit.',
    ])
    fireEvent.change(field(/Account holder/), { target: { value: 'Nora Feldt' } })
    fireEvent.change(field(/IBAN/), { target: { value: 'de89370400440532013000' } })
    expect(field(/IBAN/)).toHaveValue('DE89 3704 0044 0532 0130 00')
    fireEvent.click(screen.getByRole('checkbox', { name: /^I authorise/ }))
    buy()
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(api.startPayment).not.toHaveBeenCalled()
    const [, method, body] = api.finishCheckout.mock.calls[0]
    expect([method, body.payment_data]).toEqual([
      'sepa',
      { account_holder: 'Nora Feldt', iban: 'DE89 3704 0044 0532 0130 00', mandate_accepted: true },
    ])
    expect(JSON.stringify(store.getState())).not.toContain('DE89')
  })

  it.each([
    ['a gift card', { last_four: '7F3K', amount: 24.9, left: 5 }, 'Gift card'],
    ['a voucher', null, 'There is nothing to pay.'],
  ])('needs no payment and no choice where %s pays everything', async (_which, gift_card, payment) => {
    const api = aPayment({ startPayment: jest.fn(async () => ({ gateway: 'none' as const, payment: {} })) })
    const { places } = await openCheckout(started({ total: 0, uuid_payment_option: null, gift_card }), api)
    expect(screen.getAllByText('There is nothing to pay.')[0]).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull()
    expect(screen.getByText('Payment', { selector: 'dt' }).nextElementSibling).toHaveTextContent(payment)
    agree()
    buy()
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(jest.mocked(api.startPayment!).mock.calls[0][1]).toBe(paymentOptionIds.stripe)
    expect(api.finishCheckout.mock.calls[0][2]).toEqual({ payment_data: null, total: 0 })
  })

  it('is refused for an unknown payment method', async () => {
    const api = aPayment()
    const { store } = await openCheckout(started({ uuid_payment_option: testId(999) }), api)
    agree()
    buy()
    await waitFor(() => expect(alert()).toBe('unknown payment method'))
    expect(selectPaymentStatus(store.getState())).toBe('failed')
  })
})

describe('a checkout that is come back to', () => {
  it('offers to take an unfinished payment back', async () => {
    const api = aPayment()
    await openCheckout(started({ checkout_state: 'authorising' }), api)
    expect(field(/^E-mail/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Change payment' }))
    expect(await screen.findByRole('button', { name: 'Buy now' })).toBeVisible()
    expect(api.changeCheckout).toHaveBeenCalledWith(testId(7), 'cancel_payment')
  })

  it('asks until a payment that is being made is decided', async () => {
    const findBasket = jest.fn(async () => ({ uuid_orders: orderIds }))
    const basket = started({ checkout_state: 'capturing' })
    const { places } = await openCheckout(basket, { findBasket })
    expect(screen.getByText(/Your payment is being processed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel checkout' })).toBeNull()
    await waitFor(() => expect(places).toEqual([thanks]))
  })

  it('says when the time was over', async () => {
    const basket = started({ expires_at: new Date(Date.now() - 1000).toISOString() })
    await openCheckout(basket, {
      newBasket: async () => basket,
      findBasket: async () => aBasket([aShipment([anItem()])]),
    }).catch(() => {})
    await screen.findByRole('button', { name: 'Go to checkout' })
    expect(alert()).toMatch(/^Your reservation has expired. Your items are back in your basket./)
  })

  it('leads to the orders where the basket has become some', async () => {
    window.localStorage.setItem('rille.basket', testId(7))
    let isSpent = false
    const { places } = await openCheckout(started(), {
      newBasket: async () => fresh,
      findBasket: async () => (isSpent ? { uuid_orders: orderIds } : started()),
      async updateBasket() {
        isSpent = true
        throw new ShopApiError(404, 'not_found', 'This basket does not exist any more.')
      },
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Collect' }))
    await waitFor(() => expect(places).toEqual([thanks]))
    expect(parcel).not.toBe('')
  })
})
