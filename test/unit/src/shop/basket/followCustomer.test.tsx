import { waitFor } from '@testing-library/react'
import type { Basket, UpdateBasket } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import type { AppStore } from '../../../../../src/shop/app/createStore'
import { basketCommandRequested, selectBasket } from '../../../../../src/shop/basket/basketSlice'
import { watchBasket } from '../../../../../src/shop/basket/watchBasket'
import {
  customerCommandRequested,
  customerReceived,
  loggedOut,
} from '../../../../../src/shop/customer/session/customerSlice'
import { testId } from '../../../../support/catalogueBuilders'
import { settled } from '../../support/settled'
import { type Answers, anOpenShop } from '../../support/shop'
import { endAll, homeType, SilentChannel, terms, updated } from '../checkout/aCheckout'
import { aSavedAddress } from '../customer/aCustomer'
import { aCustomerWithWishlist } from '../customer/aWishlistShop'
import { aBasket } from './aBasket'

const running: { cancel(): void }[] = []
beforeEach(() => {
  window.BroadcastChannel = SilentChannel as unknown as typeof BroadcastChannel
  window.localStorage.clear()
})
afterEach(() => {
  endAll()
  for (const task of running.splice(0)) task.cancel()
})
const alex = aCustomerWithWishlist([], { phone: '030 1234567' })

/** A tab with a basket; what it asked of the shop is noted. */
async function openTab(api: Answers = {}) {
  const asked: string[] = []
  let held: Basket = aBasket()
  const note = (what: string) => {
    asked.push(what)
    return held
  }
  const { store, runSaga } = anOpenShop({
    baseData: async () => terms,
    newBasket: async () => note('new'),
    findBasket: async () => note('find'),
    clearCustomerData: async () => {
      held = updated(held, { email: null, phone: null })
      return note('clear')
    },
    async updateBasket(_id: string, changes: UpdateBasket) {
      held = updated(held, changes)
      return note(`update ${Object.keys(changes).join()}`)
    },
    ...api,
  })
  running.push(runSaga(watchBasket))
  await waitFor(() => expect(selectBasket(store.getState())).not.toBeNull())
  return { store, asked }
}

describe('the basket of a visitor who logs in', () => {
  it('is fetched again for their rebate and filled in, once', async () => {
    const { store, asked } = await openTab()
    store.dispatch(customerReceived(alex))
    await waitFor(() => expect(asked.toSorted()).toEqual(['find', 'new', 'update email,phone']))
    expect(selectBasket(store.getState())).toMatchObject({ email: alex.email, phone: alex.phone })
    // What they take out again stays out, whatever else they change.
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { email: null, phone: null } }))
    store.dispatch(customerReceived({ ...alex, wishlist_count: 1 }))
    await settled()
    expect(asked).toHaveLength(4)
    expect(selectBasket(store.getState())).toMatchObject({ email: null, phone: null })
  })

  const address = aSavedAddress(homeType, { name: 'Alex Example', city: 'Berlin', id_country: 'DE' }, 801)
  const withAddress = {
    ...alex,
    addresses: [address],
    default_shipping_uuid_customer_address: address.uuid_customer_address,
  }
  const shippingName = (store: AppStore) => selectBasket(store.getState())?.shipping_address.address.name

  it('has the address that their first order saved, also in the basket made right after it', async () => {
    const { store } = await openTab()
    // The account has no address yet when the basket of the second order is made.
    store.dispatch(customerReceived(alex))
    await waitFor(() => expect(selectBasket(store.getState())?.email).toBe(alex.email))
    expect(shippingName(store)).toBeNull()
    store.dispatch(customerReceived(withAddress))
    await waitFor(() => expect(shippingName(store)).toBe('Alex Example'))
    // What they empty on purpose stays empty.
    const emptied = { shipping_address_name: null, shipping_address_city: null }
    store.dispatch(basketCommandRequested({ kind: 'update', changes: emptied }))
    store.dispatch(customerReceived({ ...withAddress, wishlist_count: 1 }))
    await settled()
    expect(shippingName(store)).toBeNull()
  })

  it('has their address once its country is chosen', async () => {
    const { store } = await openTab()
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { shipping_address_id_country: 'US' } }))
    store.dispatch(customerReceived(withAddress))
    await settled()
    expect(shippingName(store)).toBeNull()
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { shipping_address_id_country: 'DE' } }))
    await waitFor(() => expect(shippingName(store)).toBe('Alex Example'))
  })

  it('has their address also where its country is chosen while the terms are on their way', async () => {
    let answer = () => {}
    const baseData = () => new Promise<typeof terms>((resolve) => (answer = () => resolve(terms)))
    const { store } = await openTab({ baseData })
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { shipping_address_id_country: 'US' } }))
    await settled()
    store.dispatch(customerReceived(withAddress))
    await settled()
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { shipping_address_id_country: 'DE' } }))
    await settled()
    answer()
    await waitFor(() => expect(shippingName(store)).toBe('Alex Example'))
  })

  it('asks for the terms once, also while their address does not fit', async () => {
    const baseData = jest.fn(async () => terms)
    const { store } = await openTab({ baseData })
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { shipping_address_id_country: 'US' } }))
    store.dispatch(customerReceived(withAddress))
    await waitFor(() => expect(baseData).toHaveBeenCalled())
    for (const voucher of ['A', 'B'])
      store.dispatch(basketCommandRequested({ kind: 'update', changes: { voucher } }))
    await waitFor(() => expect(selectBasket(store.getState())?.voucher).toBe('B'))
    await settled()
    expect(baseData).toHaveBeenCalledTimes(1)
  })

  it('is asked for once when the shop refuses it', async () => {
    const updateBasket = jest.fn(() => Promise.reject(new ShopApiError(400, 'invalid', 'No.')))
    const { store } = await openTab({ updateBasket })
    store.dispatch(customerReceived(alex))
    await waitFor(() => expect(updateBasket).toHaveBeenCalledTimes(1))
    store.dispatch(basketCommandRequested({ kind: 'refresh' }))
    await settled()
    expect(updateBasket).toHaveBeenCalledTimes(1)
  })

  it('is filled in after what was entered meanwhile', async () => {
    const { store, asked } = await openTab()
    store.dispatch(basketCommandRequested({ kind: 'update', changes: { email: 'me@example.org' } }))
    store.dispatch(customerReceived(alex))
    await settled()
    expect(asked.toSorted()).toEqual(['find', 'new', 'update email'])
    expect(selectBasket(store.getState())?.email).toBe('me@example.org')
  })

  it('is fetched once where they were logged in from the start', async () => {
    window.localStorage.setItem('rille.customer', alex.token)
    window.localStorage.setItem('rille.basket', testId(7))
    const { store, asked } = await openTab()
    store.dispatch(customerReceived(alex))
    await settled()
    expect(asked).toEqual(['find', 'update email,phone'])
  })

  it('is theirs from the beginning when it is made for them', async () => {
    window.localStorage.setItem('rille.customer', alex.token)
    const { asked } = await openTab()
    expect(asked).toEqual(['new', 'find'])
  })

  it('stays as it is, and says nothing, when it cannot be filled in', async () => {
    const { store } = await openTab({
      updateBasket: async () => Promise.reject(new ShopApiError(400, 'invalid', 'This is no phone number.')),
    })
    store.dispatch(customerReceived(alex))
    await settled()
    expect(store.getState().basket).toMatchObject({ pending: [], problem: null })
  })
})

describe('the basket of a customer who logs out', () => {
  it('forgets them, and is filled in when they come back', async () => {
    const { store, asked } = await openTab()
    store.dispatch(customerReceived(alex))
    await settled()
    store.dispatch(customerCommandRequested({ kind: 'logout' }))
    store.dispatch(loggedOut(null))
    await waitFor(() => expect(asked.at(-1)).toBe('clear'))
    expect(selectBasket(store.getState())).toMatchObject({ email: null, phone: null })
    store.dispatch(customerReceived(alex))
    await settled()
    expect(selectBasket(store.getState())?.email).toBe(alex.email)
  })

  it('keeps what was entered when the session only ended, but not the rebate', async () => {
    const { store, asked } = await openTab()
    store.dispatch(customerReceived(alex))
    await settled()
    const before = asked.length
    store.dispatch(loggedOut('Please log in again.'))
    await waitFor(() => expect(asked.slice(before)).toEqual(['find']))
    expect(selectBasket(store.getState())?.email).toBe(alex.email)
  })
})
