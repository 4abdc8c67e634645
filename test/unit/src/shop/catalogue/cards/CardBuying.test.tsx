import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseFormat } from '../../../../../../src/shared/contract'
import type { AppStore } from '../../../../../../src/shop/app/createStore'
import {
  addedNoticeChanged,
  basketCommandFailed,
  basketCommandFinished,
  basketCommandRequested,
  basketReceived,
} from '../../../../../../src/shop/basket/basketSlice'
import { ReleaseCards } from '../../../../../../src/shop/catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../../../../../../src/shop/catalogue/cards/ReleasePanels'
import { customerReceived, loggedOut } from '../../../../../../src/shop/customer/session/customerSlice'
import { anOpenShop, renderInShop } from '../../../support/shop'
import { aBasket, anItem, aShipment } from '../../basket/aBasket'
import { aCustomerWithWishlist } from '../../customer/aWishlistShop'
import { aFormat, aListItem } from '../../release/builders'

const lp = aFormat({ format: 'LP', quantity_available: 2 })
const preOrder = aFormat({ format: 'CD', status: 'pre-order', release_date: '2027-01-08' })
const soldOut = aFormat({ format: 'MC', has_available_stock: false, quantity_available: 0 })
const name = 'Nora Feldt – Every Room a Radio'

/** jsdom lays nothing out: everything is where it can be seen. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  })
})
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
})

/** A list of one release, with the code that knows this visitor. */
async function openList(formats: ReleaseFormat[] = [lp, preOrder, soldOut], store = anOpenShop().store) {
  const items = [aListItem({ formats })]
  renderInShop(
    store,
    <ReleasePanels items={items}>
      <ReleaseCards items={items} variant="list" />
    </ReleasePanels>,
    '/releases',
  )
  await waitFor(() => expect(button(/cart|Pre-Order|Wishlist/)).toHaveAttribute('aria-disabled'))
  return store
}
const button = (label: RegExp) => screen.getAllByRole('button', { name: label })[0]
/** The line of a format, its parts without spaces between. */
const line = (format: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(format) && textContent)!
const hold = (store: AppStore, { uuid_release_format }: ReleaseFormat, quantity: number, available = 12) => {
  const item = anItem({ format: { uuid_release_format }, quantity, quantity_available: available })
  act(() => void store.dispatch(basketReceived(aBasket([aShipment([item])]))))
}

describe('the buy buttons of a card', () => {
  it('are one for each format, in sight at once, each named for what it does', async () => {
    await openList()
    expect(button(/^Add to cart/)).toHaveAccessibleName(`Add to cart: ${name}, LP`)
    expect(button(/^Add to cart/)).toHaveTextContent('Add to cart')
    expect(button(/^Pre-Order/)).toHaveAccessibleName(`Pre-Order: ${name}, CD`)
    const wayIn = screen.getByRole('link', { name: `Log in to add to wishlist: ${name}, MC` })
    expect(wayIn).toHaveAttribute('href', expect.stringMatching(/^\/user\/login\?wish=[0-9a-f-]{36}$/))
  })

  it('put a format into the basket, keep the focus, say that it was added and how many there are', async () => {
    const user = userEvent.setup()
    const store = await openList()
    act(() => button(/^Add to cart/).focus())
    await user.keyboard('{Enter}')
    expect(store.getState().basket.pending).toEqual([
      { kind: 'add', uuidReleaseFormat: lp.uuid_release_format },
    ])
    expect(line('LP')).toHaveTextContent('1 in cart')
    // While the basket is busy, another press does nothing.
    await user.keyboard('{Enter}')
    expect(store.getState().basket.pending).toHaveLength(1)
    hold(store, lp, 1)
    act(() => {
      store.dispatch(addedNoticeChanged(lp.uuid_release_format))
      store.dispatch(basketCommandFinished())
    })
    expect(screen.getByRole('status')).toHaveTextContent('added')
    expect(button(/^Add to cart/)).toHaveFocus()
    expect(line('LP')).toHaveTextContent('1 in cart')
    act(() => void store.dispatch(addedNoticeChanged(null)))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('do nothing when the basket holds all that there is', async () => {
    const user = userEvent.setup()
    const store = await openList()
    hold(store, lp, 2, 2)
    expect(button(/^Add to cart/)).toHaveAttribute('aria-disabled', 'true')
    await user.click(button(/^Add to cart/))
    expect(store.getState().basket.pending).toEqual([])
    expect(line('LP')).toHaveTextContent('2 in cart')
  })

  it('say why the shop refused, until that is closed', async () => {
    const user = userEvent.setup()
    const store = await openList()
    const uuidReleaseFormat = lp.uuid_release_format
    act(() => {
      store.dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat }))
      store.dispatch(basketCommandFailed('The last copy has just been sold.'))
      store.dispatch(basketCommandFinished())
    })
    expect(screen.getByRole('alert')).toHaveTextContent('The last copy has just been sold.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button(/^Add to cart/)).toHaveFocus()
  })

  it('add a sold out format to the wishlist, for logged-in customers', async () => {
    const user = userEvent.setup()
    const store = await openList()
    act(() => void store.dispatch(customerReceived(aCustomerWithWishlist())))
    expect(document.querySelector('[data-member]')).not.toBeNull()
    await user.click(button(/^Add to Wishlist/))
    expect(store.getState().customer.pending).toEqual([
      { uuidReleaseFormat: soldOut.uuid_release_format, isOnWishlist: true },
    ])
    // Before the shop has answered.
    expect(line('MC')).toHaveTextContent(/MCOn your wishlist.*Remove from Wishlist/)
    expect(button(/^Remove from Wishlist/)).toHaveAccessibleName(`Remove from Wishlist: ${name}, MC`)
    act(
      () =>
        void store.dispatch(
          customerReceived({ ...aCustomerWithWishlist(), wishlist_ids: [soldOut.uuid_release_format] }),
        ),
    )
    expect(screen.getByRole('status')).toHaveTextContent('added')
    // Fetched again within that second, and the same.
    act(
      () =>
        void store.dispatch(
          customerReceived({ ...aCustomerWithWishlist(), wishlist_ids: [soldOut.uuid_release_format] }),
        ),
    )
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
    await user.click(button(/^Remove from Wishlist/))
    expect(line('MC')).toHaveTextContent(/MCOut of stock.*Add to Wishlist/)
    act(() => void store.dispatch(loggedOut(null)))
    expect(document.querySelector('[data-member]')).toBeNull()
  })

  it('say that a format which can be bought is on the wishlist, until it is in the cart', async () => {
    const store = await openList()
    act(
      () =>
        void store.dispatch(
          customerReceived({ ...aCustomerWithWishlist(), wishlist_ids: [lp.uuid_release_format] }),
        ),
    )
    expect(line('LP')).toHaveTextContent('On your wishlist')
    hold(store, lp, 1)
    expect(line('LP')).not.toHaveTextContent('On your wishlist')
  })

  it('are marked as hidden while a checkout is active', async () => {
    const store = await openList()
    const frame = button(/^Add to cart/)
      .closest('ul')!
      .closest('div:has(> ul)')!
    expect(frame).not.toHaveAttribute('data-checkout')
    act(() => void store.dispatch(basketReceived(aBasket([], { checkout_started: '2026-11-21T10:00:00Z' }))))
    expect(document.querySelector('[data-checkout]')).not.toBeNull()
  })
})

describe('a release group', () => {
  it('has no buy buttons, neither on its cards nor in a sheet', () => {
    const items = [aListItem({ formats: [lp, soldOut] })]
    const { store } = anOpenShop()
    renderInShop(
      store,
      <ReleasePanels items={items}>
        <ReleaseCards items={items} variant="plain" />
      </ReleasePanels>,
    )
    const card = within(screen.getAllByRole('listitem')[0])
    expect(card.getAllByRole('button')).toEqual([card.getByRole('button', { name: `Play ${name}` })])
    expect(card.queryByRole('link', { name: /wishlist/ })).toBeNull()
  })
})
