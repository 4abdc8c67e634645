import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Basket } from '../../../../../src/shared/contract'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import type { AppStore } from '../../../../../src/shop/app/createStore'
import { customerReceived, loggedOut } from '../../../../../src/shop/customer/session/customerSlice'
import { settled } from '../../support/settled'
import { aSavedAddress } from '../customer/aCustomer'
import { aCustomerWithWishlist } from '../customer/aWishlistShop'
import { endAll, homeType, openCheckout, pickup, SilentChannel, started, stationType } from './aCheckout'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  window.BroadcastChannel = SilentChannel as unknown as typeof BroadcastChannel
  window.localStorage.clear()
})
afterEach(endAll)
const berlin = aSavedAddress(homeType, { name: 'Alex Example', city: 'Berlin', id_country: 'DE' }, 801)
const office = aSavedAddress(
  billingAddressTypeId,
  { name: 'The Label', city: 'Paris', id_country: 'DE' },
  802,
)
const abroad = aSavedAddress(stationType, { name: 'Alex', packstation_nr: '1', id_country: 'US' }, 803)
const alex = aCustomerWithWishlist([], {
  addresses: [berlin, office, abroad],
  autofill_contact_infos_in_basket: false,
})

const part = (name: string) => within(screen.getByRole('region', { name }))

/** The store is told, and what follows from it is done. */
const told = (store: AppStore, action: Parameters<AppStore['dispatch']>[0]) =>
  act(async () => {
    store.dispatch(action)
    await settled()
  })

describe('a checkout and the account', () => {
  it('offers visitors to log in, and no saved address', async () => {
    await openCheckout(started())
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
    expect(screen.queryByText('Use a saved address')).toBeNull()
  })

  it('takes those saved addresses that fit, each where it belongs', async () => {
    const { store, updates } = await openCheckout(started())
    await told(store, customerReceived(alex))
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'The billing address is the same' }))
    const [shipping, billing] = [part('Delivery address'), part('Billing address')]
    // The shop sends to no station in the United States.
    expect(shipping.getAllByRole('button', { name: 'Use this address' })).toHaveLength(1)
    expect(billing.getAllByRole('button', { name: 'Use this address' })).toHaveLength(1)
    expect(shipping.getByRole('button', { name: 'Use this address' })).toHaveAccessibleDescription(
      berlin.address_string,
    )
    // What is typed and not saved is not what was chosen.
    fireEvent.change(shipping.getByLabelText(/^City/), { target: { value: 'Hamb' } })
    fireEvent.click(shipping.getByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(shipping.getByLabelText(/^City/)).toHaveValue('Berlin'))
    expect(updates.at(-1)).toMatchObject({
      shipping_address_city: 'Berlin',
      shipping_address_company: null,
      shipping_address_uuid_shipping_address_type: homeType,
    })
    fireEvent.click(billing.getByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(billing.getByLabelText(/^City/)).toHaveValue('Paris'))
    expect(updates.at(-1)).not.toHaveProperty('billing_address_uuid_shipping_address_type')
  })

  it('takes the shipping option away that the country of a saved address does not have', async () => {
    const { store, updates } = await openCheckout(started({ uuid_shipping_option: pickup }))
    const home = aSavedAddress(homeType, { name: 'Alex', city: 'Reno', id_country: 'US' }, 804)
    await told(store, customerReceived({ ...alex, addresses: [home] }))
    fireEvent.click(part('Your address').getByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]).toMatchObject({ shipping_address_id_country: 'US', uuid_shipping_option: null })
  })

  it('says whether an address is saved, or will be', async () => {
    const basket = started()
    const shown = (is_saved: boolean): Basket => ({
      ...basket,
      shipping_address: { ...basket.shipping_address, address_string: 'Alex\nBerlin', hash: 'h', is_saved },
    })
    const { store } = await openCheckout(shown(true))
    expect(screen.queryByText('Saved in your account.')).toBeNull()
    await told(store, customerReceived(alex))
    expect(screen.getByText('Saved in your account.')).toBeVisible()
    endAll()
    document.body.innerHTML = ''
    const { store: other } = await openCheckout(shown(false))
    await told(other, customerReceived(alex))
    expect(screen.getByText('Will be saved in your account when you order.')).toBeVisible()
    await told(other, customerReceived({ ...alex, save_new_addresses_to_account: false }))
    expect(screen.queryByText(/saved in your account/)).toBeNull()
  })
})

it('a payment refused because the session has ended is taken back, and nothing is lost', async () => {
  const wished: unknown[] = []
  const basket = started({ shipping_address: { ...started().shipping_address, address_string: 'Alex' } })
  const frozen: Basket = { ...basket, checkout_state: 'authorising' }
  const cancelled = jest.fn(async () => basket)
  const { store } = await openCheckout(basket, {
    startPayment: async () => ({
      gateway: 'stripe',
      payment: { payment_intent: 'pi_7', client_secret: 's', publishable_key: '', is_sandbox: true },
    }),
    confirmTestCard: async () => ({ status: 'requires_capture' }),
    findBasket: async () => frozen,
    finishCheckout: async () => {
      throw new ShopApiError(401, 'logged_out', 'Please log in again.')
    },
    changeCheckout: cancelled,
  })
  const stop = store.subscribe(() => {
    const { status } = store.getState().customer
    if (status === 'saving') wished.push(status)
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }))
  for (const [label, value] of [
    [/Card number/, '4242424242424242'],
    [/Expires/, '12/30'],
    [/Security code/, '123'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await screen.findByText(/^You have been logged out. You have not been charged./)
  stop()
  expect(cancelled).toHaveBeenCalledWith(basket.uuid_basket, 'cancel_payment')
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/user/login')
  // The customer's saga is asked whether it is so, everywhere.
  expect(wished.length).toBeGreaterThan(0)
  await told(store, loggedOut('Please log in again.'))
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeEnabled()
  expect(screen.getByRole('group', { name: '1 Contact and address' })).toBeEnabled()
  expect(store.getState().basket.basket?.shipping_address.address_string).toBe('Alex')
})
