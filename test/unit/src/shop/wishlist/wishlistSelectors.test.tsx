import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Customer, FormatOfRelease } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import {
  basketCommandFinished,
  basketCommandRequested,
  basketReceived,
} from '../../../../../src/shop/basket/basketSlice'
import { BuyButton } from '../../../../../src/shop/catalogue/cards/BuyButton'
import {
  customerCommandRequested,
  customerReceived,
  loggedOut,
  sessionFound,
  wishlistToggled,
} from '../../../../../src/shop/customer/session/customerSlice'
import { watchCustomer } from '../../../../../src/shop/customer/session/watchCustomer'
import { FormatRow } from '../../../../../src/shop/release/formats/FormatRow'
import { WishlistButton } from '../../../../../src/shop/wishlist/WishlistButton'
import { WishlistLink } from '../../../../../src/shop/wishlist/WishlistLink'
import { WishlistPage } from '../../../../../src/shop/wishlist/WishlistPage'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'
import { aCustomerWithWishlist, aShopWithWishlist } from '../customer/aWishlistShop'

const aFormat = (title: string, wishes: Partial<FormatOfRelease> = {}): FormatOfRelease => {
  const { release_format } = anItem({ format: wishes })
  return { ...release_format, release: { ...release_format.release, title, slug: title.toLowerCase() } }
}
const listed = aFormat('Listed')
const soldOut = aFormat('Sold', { has_available_stock: false, quantity_available: 0, price: 18.5 })
const all = [listed, soldOut]

const running: { cancel(): void }[] = []
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
})

/** A browser in which this customer is logged in, and has come. */
async function logIn(customer: Customer, api: Answers = {}) {
  window.localStorage.setItem('rille.customer', customer.token)
  const shop = aShopWithWishlist(customer, all)
  const { store, runSaga } = anOpenShop({ ...shop, ...api })
  running.push(runSaga(watchCustomer))
  await waitFor(() => expect(store.getState().customer.customer).not.toBeNull())
  return { store, asked: shop.asked }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the wishlist in the header', () => {
  it('is there for those who are logged in, with a count above 0', async () => {
    const { store } = await logIn(aCustomerWithWishlist([listed, soldOut]))
    renderInShop(store, <WishlistLink />)
    expect(screen.getByRole('link', { name: 'Wishlist 2' })).toHaveAttribute('href', '/wishlist')
    act(() => void store.dispatch(customerReceived(aCustomerWithWishlist())))
    expect(screen.getByRole('link', { name: 'Wishlist' })).toBeVisible()
    act(() => void store.dispatch(loggedOut(null)))
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the buy button of a list', () => {
  it('adds sold out formats to the wishlist and removes them, with a notice, and is quick', async () => {
    const { store, asked } = await logIn(aCustomerWithWishlist())
    renderInShop(store, <BuyButton format={soldOut} name="Sold" />)
    press('Add to Wishlist: Sold, LP')
    // Before the shop has answered.
    expect(screen.getByRole('button', { name: 'Remove from Wishlist: Sold, LP' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('added'))
    expect(screen.getByRole('link', { name: 'On your wishlist' })).toHaveAttribute('href', '/wishlist')
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
    press('Remove from Wishlist: Sold, LP')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('removed'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(asked).toEqual([
      `add_product_to_wishlist ${soldOut.uuid_release_format}`,
      `remove_product_from_wishlist ${soldOut.uuid_release_format}`,
    ])
  })

  it('adds formats in stock, and shows that they are on the wishlist until the basket has them', async () => {
    const { store } = await logIn(aCustomerWithWishlist([listed]))
    const changes: unknown[] = []
    const { dispatch } = store
    store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
      if (basketCommandRequested.match(action)) changes.push(action.payload)
      return dispatch(action)
    }) as typeof dispatch
    renderInShop(store, <BuyButton format={listed} name="Listed" />)
    expect(screen.getByRole('link', { name: 'On your wishlist' })).toBeVisible()
    press('Add to cart: Listed, LP')
    expect(changes).toEqual([{ kind: 'add', uuidReleaseFormat: listed.uuid_release_format }])
    const held = aShipment([anItem({ format: { uuid_release_format: listed.uuid_release_format } })])
    act(() => {
      dispatch(basketReceived(aBasket([held])))
      dispatch(basketCommandFinished())
    })
    expect(screen.getByRole('link')).toHaveTextContent('1 in cart')
  })

  it('does nothing while a checkout is active, and nothing for visitors who are not logged in', async () => {
    const { store } = await logIn(aCustomerWithWishlist())
    store.dispatch(basketReceived(aBasket([], { checkout_started: '2026-11-21T10:00:00Z' })))
    renderInShop(
      store,
      <>
        <BuyButton format={soldOut} name="Sold" />
        <BuyButton format={listed} name="Listed" />
      </>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    act(() => {
      store.dispatch(basketReceived(aBasket()))
      store.dispatch(loggedOut(null))
    })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('button')).toHaveTextContent('Add to cart')
    const wayIn = screen.getByRole('link', { name: 'Log in to add to wishlist: Sold, LP' })
    expect(wayIn).toHaveAttribute('href', `/user/login?wish=${soldOut.uuid_release_format}`)
  })

  it('reverts a refused change and explains why', async () => {
    const changeCustomer = async () => {
      throw new ShopApiError(409, 'wishlist_full', 'Your wishlist is full.')
    }
    const { store } = await logIn(aCustomerWithWishlist(), { changeCustomer })
    renderInShop(store, <BuyButton format={soldOut} name="Sold" />)
    press('Add to Wishlist: Sold, LP')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wishlist is full.')
    expect(screen.getByRole('button')).toHaveTextContent('Add to Wishlist')
  })

  it('says why also when nothing is known of the customer after that', async () => {
    const changeCustomer = async () => {
      throw new ShopApiError(0, 'no_connection', 'We cannot reach the shop.')
    }
    const { store } = await logIn(aCustomerWithWishlist(), { changeCustomer })
    renderInShop(store, <BuyButton format={soldOut} name="Sold" />)
    press('Add to Wishlist: Sold, LP')
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the shop.')
    act(() => void store.dispatch(customerCommandRequested({ kind: 'refresh' })))
    expect(await screen.findByRole('button', { name: 'Add to Wishlist: Sold, LP' })).toBeVisible()
  })

  it('forgets the pending changes at logout, but not that they were sent', async () => {
    const { store } = await logIn(aCustomerWithWishlist(), { changeCustomer: () => new Promise(() => {}) })
    renderInShop(store, <WishlistLink />)
    act(() => void store.dispatch(wishlistToggled(soldOut.uuid_release_format, true)))
    expect(screen.getByRole('link', { name: 'Wishlist 1' })).toBeVisible()
    act(() => void store.dispatch(loggedOut(null)))
    expect(store.getState().customer.pending).toEqual([null])
  })
})

describe('a format on the page of a release', () => {
  it('leads those who are logged out to the wishlist where it is sold out, with room for what comes instead', () => {
    const { store } = anOpenShop()
    renderInShop(
      store,
      <ul>
        <FormatRow format={soldOut} name="Sold" />
        <FormatRow format={listed} name="Listed" />
      </ul>,
    )
    const wayIn = screen.getByRole('link', { name: 'Log in to add to wishlist: Sold, LP' })
    expect(screen.getAllByRole('link')).toEqual([wayIn])
    expect(screen.getByText("We can e-mail you when it's back.")).toBeVisible()
    act(() => void store.dispatch(sessionFound()))
    expect(wayIn.parentElement).toHaveAttribute('data-awaited')
    act(
      () =>
        void store.dispatch(customerReceived(aCustomerWithWishlist([], { notify_for_wishlist_items: true }))),
    )
    expect(screen.getByRole('button', { name: 'Add to Wishlist: Sold, LP' })).toBeVisible()
    expect(screen.getByText("We'll e-mail you when it's back.")).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('can be on the wishlist whether it is in stock or not', async () => {
    const { store } = await logIn(aCustomerWithWishlist([soldOut]))
    renderInShop(
      store,
      <ul>
        {all.map((format) => (
          <FormatRow key={format.uuid_release_format} format={format} name={format.release.title} />
        ))}
      </ul>,
    )
    const [first, second] = screen.getAllByRole('listitem')
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map((one) => one.textContent)
    expect(names(first)).toEqual(['Add to cart', 'Add to Wishlist'])
    expect(names(second)).toEqual(['Remove from Wishlist'])
    expect(second).toHaveTextContent('Out of stock')
  })

  it('has no such button for visitors', () => {
    const { store } = anOpenShop()
    renderInShop(store, <WishlistButton format={listed} name="Listed" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the wishlist', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

  it('shows the items, the newest first, with price, stock and date', async () => {
    const { store } = await logIn(aCustomerWithWishlist(all))
    await act(async () => void renderInShop(store, <WishlistPage />, '/wishlist'))
    await waitFor(() => expect(titles()).toEqual(['Nora Feldt Listed', 'Nora Feldt Sold']))
    expect(screen.getByText('2 items')).toBeVisible()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('LP OBS 22Added on Nov 20th 2026€24.90Only 3 leftAdd to cart')
    expect(second).toHaveTextContent('Nov 19th 2026€18.50Out of stock')
    expect(within(second).queryByRole('button', { name: /cart/ })).toBeNull()
    expect(screen.getByText(/We'll e-mail you when/)).toBeVisible()
  })

  it('asks whether to write when something is back, and takes the answer there', async () => {
    const silent = aCustomerWithWishlist(all, { notify_for_wishlist_items: false })
    const changeCustomer = jest.fn(async () => aCustomerWithWishlist(all))
    const { store } = await logIn(silent, { changeCustomer })
    await act(async () => void renderInShop(store, <WishlistPage />, '/wishlist'))
    expect(await screen.findByText(/Get an e-mail when/)).toBeVisible()
    press('Yes, e-mail me')
    expect(await screen.findByRole('button', { name: 'Stop e-mails' })).toBeVisible()
    const body = { notify_for_wishlist_items: true }
    expect(changeCustomer).toHaveBeenCalledWith({ call: 'set_customer_data', body })
  })

  it('takes one off, in its place offers to put it back, and does', async () => {
    const { store, asked } = await logIn(aCustomerWithWishlist(all))
    await act(async () => void renderInShop(store, <WishlistPage />, '/wishlist'))
    await screen.findByText('2 items')
    press('Remove from Wishlist: Nora Feldt – Listed, LP')
    const undo = await screen.findByRole('button', { name: 'Put it back: Nora Feldt – Listed, LP' })
    expect(screen.getByRole('status')).toHaveTextContent('is no longer on your wishlist')
    expect(screen.getByText('1 item')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toContainElement(undo)
    fireEvent.click(undo)
    await screen.findByText('2 items')
    expect(asked.map((call) => call.split('_')[0])).toEqual(['remove', 'add'])
    expect(titles()).toEqual(['Nora Feldt Listed', 'Nora Feldt Sold'])
  })

  it('shows one gone before the shop has answered, and back with the reason when it refuses', async () => {
    const refusals: (() => void)[] = []
    const changeCustomer = () =>
      new Promise<Customer>((_resolve, reject) =>
        refusals.push(() => reject(new ShopApiError(409, 'busy', 'This was too much at once.'))),
      )
    const { store } = await logIn(aCustomerWithWishlist(all), { changeCustomer })
    await act(async () => void renderInShop(store, <WishlistPage />, '/wishlist'))
    await screen.findByText('2 items')
    press('Remove from Wishlist: Nora Feldt – Listed, LP')
    expect(screen.getByRole('button', { name: 'Put it back: Nora Feldt – Listed, LP' })).toBeVisible()
    expect(screen.getByText('1 item')).toBeVisible()
    await waitFor(() => expect(refusals).toHaveLength(1))
    refusals[0]()
    expect(await screen.findByText('This was too much at once.')).toBeVisible()
    expect(await screen.findByText('2 items')).toBeVisible()
    expect(titles()).toEqual(['Nora Feldt Listed', 'Nora Feldt Sold'])
  })

  it('says how to fill it while it is empty', async () => {
    const { store } = await logIn(aCustomerWithWishlist())
    await act(async () => void renderInShop(store, <WishlistPage />, '/wishlist'))
    expect(screen.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  })

  it('asks visitors to log in and leads back', async () => {
    const { store } = anOpenShop()
    renderInShop(store, <WishlistPage />, '/wishlist')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your wishlist is in your account')
  })

  it('can be asked for again when it did not come, and is not asked for twice when it has', async () => {
    const findCustomer = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', 'We cannot reach the shop.'))
      .mockResolvedValue(aCustomerWithWishlist([listed]))
    window.localStorage.setItem('rille.customer', `${testId(700)}.s.s`)
    const { store, runSaga } = anOpenShop({ findCustomer, refreshToken: async () => `${testId(700)}.s.s` })
    const { unmount } = renderInShop(store, <WishlistPage />, '/wishlist')
    expect(screen.getByText('Loading your wishlist …')).toBeVisible()
    unmount()
    running.push(runSaga(watchCustomer))
    await waitFor(() => expect(store.getState().customer.status).toBe('failed'))
    renderInShop(store, <WishlistPage />, '/wishlist')
    expect(screen.getByText('We cannot reach the shop.')).toBeVisible()
    press('Try again')
    expect(await screen.findByText('1 item')).toBeVisible()
    expect(findCustomer).toHaveBeenCalledTimes(2)
  })
})
