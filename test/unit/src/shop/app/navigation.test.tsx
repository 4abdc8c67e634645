import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { BrowserApp } from '../../../../../src/shop/app/App'
import { watchNavigation } from '../../../../../src/shop/app/navigationSaga'
import { matchScreen } from '../../../../../src/shop/app/routes'
import { ScreenBoundary } from '../../../../../src/shop/app/ScreenBoundary'
import { createBrowserHistory } from '../../../../../src/shop/navigation/browserHistory'
import {
  navigated,
  navigationRequested,
  toLocation,
} from '../../../../../src/shop/navigation/navigationSlice'
import { ShopSettingsFromStore } from '../../../../../src/shop/settings/ShopSettingsFromStore'
import { anOpenShop } from '../../support/shop'

const scrollTo = jest.fn()

beforeAll(() => matchScreen({ pathname: '/' }).route.screen.load())
beforeEach(() => {
  window.scrollTo = scrollTo
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  jest.restoreAllMocks()
  scrollTo.mockClear()
})

/** On the frontpage, which is a single heading. */
async function visit() {
  const findPage = jest.fn(async () => ({
    slug: 'frontpage',
    title: 'New this week',
    description: null,
    blocks: [],
  }))
  const { store, runSaga } = anOpenShop({ findPage })
  const navigation = runSaga(watchNavigation)
  render(<BrowserApp store={store} history={createBrowserHistory()} />)
  const go = (href: string, kind: 'push' | 'replace') =>
    act(async () => {
      store.dispatch(navigationRequested({ location: toLocation(href), kind }))
      // A click is shown to be heard before the screen changes.
      while (store.getState().navigation.isUnderWay) await new Promise((resolve) => setTimeout(resolve, 5))
    })
  await go('/', 'replace')
  await screen.findByRole('heading', { name: 'New this week' })
  return { store, findPage, go, navigation }
}

describe('going about the shop', () => {
  it('leaves a click on an anchor of the page to the browser: nothing is fetched, nothing jumps', async () => {
    const { store, findPage } = await visit()
    window.history.pushState(null, '', '/#credits')
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(store.getState().navigation).toMatchObject({
      location: toLocation('/#credits'),
      isUnderWay: false,
    })
    expect(findPage).toHaveBeenCalledTimes(1)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('goes back to where the page was scrolled to before the anchor', async () => {
    await visit()
    Object.assign(window, { scrollY: 300 })
    window.dispatchEvent(new Event('scroll'))
    for (const address of ['/#credits', '/']) {
      window.history.replaceState(null, '', address)
      await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    }
    expect(scrollTo.mock.calls).toEqual([[0, 300]])
  })

  it('goes on when the browser refuses another address', async () => {
    const { store, go } = await visit()
    const report = jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
      throw new DOMException('too many', 'SecurityError')
    })
    await go('/nowhere', 'push')
    expect(store.getState().navigation).toMatchObject({ location: toLocation('/nowhere'), isUnderWay: false })
    expect(report).toHaveBeenCalledTimes(1)
    await go('/', 'push')
    expect(screen.getByRole('heading', { name: 'New this week' })).toBeInTheDocument()
  })

  it('makes one entry for "back", however often the same link is clicked', async () => {
    const { go } = await visit()
    await go('/nowhere', 'push')
    const before = window.history.length
    const home = screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/')!
    await userEvent.click(home)
    await screen.findByRole('heading', { name: 'New this week' })
    await userEvent.click(home)
    await userEvent.click(home)
    expect(window.history.length).toBe(before + 1)
  })

  it('gives the scroll position back to the browser when the page is left, so that a reload keeps it', async () => {
    await visit()
    expect(window.history.scrollRestoration).toBe('manual')
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.history.scrollRestoration).toBe('manual')
  })
})

function List({ isBroken = false }) {
  if (isBroken) throw new Error('A broken list')
  return <p>The list</p>
}

describe('a screen that failed', () => {
  it('has a title of its own', async () => {
    const { store } = await visit()
    act(() => {
      store.dispatch(navigated({ location: toLocation('/'), status: 500 }))
    })
    expect(document.title).toBe('This page did not load | Rille Records')
  })

  it.each([
    ['the shop cannot be reached', 0, 'We cannot reach the shop. Please check your connection'],
    ['the shop sheds visitors', 503, 'Many people are in the shop right now.'],
    ['this visitor asked for too much', 429, 'Many people are in the shop right now.'],
    ['the shop is broken', 500, 'Something went wrong on our side.'],
  ])('says what happened when %s, and that nothing is lost', async (_what, status, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { findPage, go } = await visit()
    findPage.mockRejectedValueOnce(new ShopApiError(status, 'code', 'A message for programs'))
    await go('/page/about', 'push')
    expect(screen.getByText(new RegExp(`^${text}.*basket is safe`))).toBeVisible()
    expect(screen.queryByText(/for programs/)).toBeNull()
  })

  it('offers to try again', async () => {
    const { store } = await visit()
    act(() => {
      store.dispatch(navigated({ location: toLocation('/releases?genres=dub'), status: 500 }))
    })
    const again = screen.getByRole('link', { name: 'Try again' })
    expect(again).toHaveAttribute('href', '/releases?genres=dub')
    act(() => {
      store.dispatch(navigated({ location: toLocation('/'), status: 200 }))
    })
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'New this week' })).toBeInTheDocument()
  })

  it('is tried again at the next arrival, at the same address too', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { store } = anOpenShop()
    const at = (address: string, list: ReactNode) => (
      <ScreenBoundary location={toLocation(address)}>{list}</ScreenBoundary>
    )
    const shop = (screenOfShop: ReactNode) => (
      <Provider store={store}>
        <ShopSettingsFromStore>
          <MemoryRouter>{screenOfShop}</MemoryRouter>
        </ShopSettingsFromStore>
      </Provider>
    )
    const { rerender } = render(shop(at('/releases', <List isBroken />)))
    expect(screen.queryByText('The list')).toBeNull()
    rerender(shop(at('/releases', <List />)))
    expect(screen.getByText('The list')).toBeVisible()
  })
})
