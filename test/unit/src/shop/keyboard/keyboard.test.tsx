import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseList } from '../../../../../src/shared/contract'
import { basketCommandRequested, basketReceived } from '../../../../../src/shop/basket/basketSlice'
import {
  customerCommandFinished,
  customerCommandRequested,
  customerReceived,
} from '../../../../../src/shop/customer/session/customerSlice'
import { openAt } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'
import { aCustomerWithWishlist } from '../customer/aWishlistShop'
import { aFormat, aListItem } from '../release/builders'

const gone = aFormat({ has_available_stock: false })
const cd = aFormat({ format: 'CD' })
const list: ReleaseList = {
  items: ['First', 'Second', 'Third'].map((title) => aListItem({ slug: title, title, formats: [gone, cd] })),
  stats: { total: 3, genres: {}, play_type: {}, categories: {}, properties: {} },
}
let leave = () => {}

beforeEach(() => {
  window.localStorage.clear()
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => leave())

async function openList() {
  const shop = await openAt('/releases', { filterReleases: async () => list })
  leave = shop.leave
  return Object.assign(userEvent.setup(), { store: shop.store })
}
const focused = () => document.activeElement?.textContent ?? ''

describe('single keys', () => {
  it('go through a list, forth and back, and stop at its ends', async () => {
    const user = await openList()
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toContain('First'))
    await user.keyboard('jj')
    await waitFor(() => expect(focused()).toContain('Third'))
    await user.keyboard('j')
    await user.keyboard('k')
    await waitFor(() => expect(focused()).toContain('Second'))
  })

  it('put the release in focus into the cart and on the wishlist', async () => {
    const { keyboard, store } = await openList()
    const asked: unknown[] = []
    const { dispatch } = store
    store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
      if (basketCommandRequested.match(action) || customerCommandRequested.match(action))
        asked.push(action.payload)
      return dispatch(action)
    }) as typeof dispatch
    const add = { kind: 'add', uuidReleaseFormat: cd.uuid_release_format }
    const wish = (call: string, { uuid_release_format } = gone) => ({
      kind: 'change',
      change: {
        call: `${call}_product_${call === 'add' ? 'to' : 'from'}_wishlist`,
        body: { uuid_release_format },
      },
    })

    // Nothing is in focus yet.
    await keyboard('aw')
    await keyboard('jj')
    await waitFor(() => expect(focused()).toContain('Second'))
    // Nobody is logged in.
    await keyboard('aw')
    await waitFor(() => expect(asked).toEqual([add]))
    act(() => void dispatch(customerReceived(aCustomerWithWishlist())))
    await keyboard('w')
    await waitFor(() => expect(asked.slice(1)).toEqual([wish('add')]))
    const { release_format: wished } = anItem({ format: cd })
    act(() => {
      dispatch(customerReceived(aCustomerWithWishlist([wished])))
      dispatch(customerCommandFinished())
    })
    await keyboard('w')
    await waitFor(() => expect(asked.slice(2)).toEqual([wish('remove', cd)]))

    // What the basket holds all of, and what is in a checkout.
    act(() => void dispatch(basketReceived(aBasket([aShipment([anItem({ format: cd, quantity: 3 })])]))))
    await keyboard('a')
    act(() => void dispatch(basketReceived(aBasket([], { checkout_started: '2026-11-21T10:00:00Z' }))))
    await keyboard('a')
    await keyboard('k')
    await waitFor(() => expect(focused()).toContain('First'))
    expect(asked).toHaveLength(3)
  })

  it('open the search', async () => {
    const user = await openList()
    await user.keyboard('/')
    expect(await screen.findByRole('searchbox')).toHaveValue('')
    expect(window.location.pathname).toBe('/search')
  })

  it('show which keys there are, and can be switched off and on again', async () => {
    const user = await openList()
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Next and previous release')).toBeVisible()
    expect(within(help).getByText('Space')).toBeVisible()
    await user.click(within(help).getByRole('checkbox'))
    await user.click(within(help).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    // The browser may do on these keys what it likes.
    for (const key of '?/jk') expect(fireEvent.keyDown(document.body, { key })).toBe(true)
    expect(window.location.pathname).toBe('/releases')
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: /Keyboard shortcuts/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox'))
    expect(window.localStorage.length).toBe(0)
  })

  it('play the release in focus by the space bar, unless they are switched off or Shift is held', async () => {
    await openList()
    const name = screen.getByRole('link', { name: 'Nora Feldt First' })
    const isTaken = (shiftKey = false) => !fireEvent.keyDown(name, { key: ' ', shiftKey })
    await waitFor(() => expect(name.closest('[data-release]')!.querySelector('[data-play]')).not.toBeNull())
    expect(isTaken(true)).toBe(false)
    window.localStorage.setItem('rille.keys', 'off')
    expect(isTaken()).toBe(false)
    window.localStorage.removeItem('rille.keys')
    expect(isTaken()).toBe(true)
    expect(await screen.findByRole('region', { name: 'Player' })).toBeVisible()
    // A key that is held is the browser's.
    expect(fireEvent.keyDown(name, { key: ' ', repeat: true })).toBe(true)
  })

  it('play another release in focus while one plays', async () => {
    await openList()
    const press = async (name: string) => {
      const link = await screen.findByRole('link', { name })
      await waitFor(() => expect(link.closest('[data-release]')!.querySelector('[data-play]')).not.toBeNull())
      expect(fireEvent.keyDown(link, { key: ' ' })).toBe(false)
    }
    const pressed: (string | undefined)[] = []
    const onClick = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.dataset.play === undefined) return
      pressed.push(target.closest<HTMLElement>('[data-release]')!.dataset.release)
    }
    document.addEventListener('click', onClick)
    await press('Nora Feldt First')
    await press('Nora Feldt Third')
    document.removeEventListener('click', onClick)
    expect(pressed).toEqual(['First', 'Third'])
  })

  it('are letters where one writes, and the browser’s own with a modifier', async () => {
    await openList()
    const field = document.body.appendChild(document.createElement('input'))
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
    field.remove()
    expect(window.location.pathname).toBe('/releases')
  })
})
