import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'
import type { LoadPrivateApi, PrivateApi } from '../../../../src/shop/api/privateApi'
import type { ShopApi } from '../../../../src/shop/api/ShopApi'
import { App, AppProviders, BrowserApp } from '../../../../src/shop/app/App'
import { type AppStore, createStore } from '../../../../src/shop/app/createStore'
import { watchNavigation } from '../../../../src/shop/app/navigationSaga'
import { preloadLocation } from '../../../../src/shop/app/preloadLocation'
import { ShopRouter } from '../../../../src/shop/app/ShopRouter'
import { createBrowserHistory } from '../../../../src/shop/navigation/browserHistory'
import { navigated, toLocation } from '../../../../src/shop/navigation/navigationSlice'
import { ShopSettingsFromStore } from '../../../../src/shop/settings/ShopSettingsFromStore'
import { shopOpened } from '../../../../src/shop/settings/shopSlice'
import type { PreloadResult } from '../../../../src/shop/store/preload'

/** What a shop answers in a test: the calls that the test is about, of both kinds. */
export type Answers = Partial<ShopApi & PrivateApi>

/** The calls of a store's context. One that the test does not answer fails. */
export const answering = (answers: Answers = {}): { api: ShopApi; loadPrivateApi: LoadPrivateApi } => ({
  api: answers as ShopApi,
  loadPrivateApi: () => answers as PrivateApi,
})

/** A shop that is open: `Rille Records` with images in two formats. */
export function anOpenShop(answers: Answers = {}) {
  const history = typeof window === 'undefined' ? undefined : createBrowserHistory()
  const shop = createStore({ ...answering(answers), history })
  const { shop: closed } = shop.store.getState()
  shop.store.dispatch(
    shopOpened({
      ...closed,
      webshop: {
        ...closed.webshop,
        name: 'Rille Records',
        url: 'https://shop.example',
        address: 'Rille Records, Musterallee 12, 10999 Berlin',
      },
      imageFormats: ['avif', 'jpeg'].map((type) => ({
        mime_type: `image/${type}`,
        presets: [200, 400, 800].map((width) => ({ slug: `${width}.${type}`, max_width: width })),
      })),
    }),
  )
  return shop
}

/** The whole page as the server renders it. */
export const serverApp = (store: AppStore) => (
  <AppProviders store={store}>
    <StaticRouter location={store.getState().navigation.location}>
      <App />
    </StaticRouter>
  </AppProviders>
)

/** At an address within the shop. */
export function renderInShop(store: AppStore, element: ReactNode, address = '/') {
  store.dispatch(navigated({ location: toLocation(address), status: 200 }))
  return render(
    <Provider store={store}>
      <ShopSettingsFromStore>
        <ShopRouter history={createBrowserHistory()}>{element}</ShopRouter>
      </ShopSettingsFromStore>
    </Provider>,
  )
}

/**
 * The whole shop in the browser, as a visitor has it who opened this address.
 * @param watchers that run beside the navigation's
 * @param before the page whose link led here
 */
export async function openAt(
  address: string,
  answers: Answers,
  watchers: readonly (() => SagaIterator)[] = [],
  before?: string,
) {
  const { store, runSaga } = anOpenShop(answers)
  const location = toLocation(address)
  window.history.replaceState(before === undefined ? null : { usr: { before } }, '', address)
  const result = (await runSaga(preloadLocation, location).toPromise()) as PreloadResult
  // As the server does: it never sees the hash.
  store.dispatch(navigated({ location: { ...location, hash: '' }, status: result.status as 200 | 404 }))
  const watching = [watchNavigation, ...watchers].map((watcher) => runSaga(watcher))
  const { unmount } = await act(async () =>
    render(<BrowserApp store={store} history={createBrowserHistory()} />),
  )
  return {
    store,
    result,
    leave() {
      unmount()
      for (const task of watching) task.cancel()
    },
  }
}
