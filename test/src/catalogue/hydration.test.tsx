import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserApp } from '../../../src/app/App'
import { preloadLocation } from '../../../src/app/preloadLocation'
import { createBrowserHistory } from '../../../src/navigation/browserHistory'
import { locationOf, navigated } from '../../../src/navigation/navigationSlice'
import { shopOpened } from '../../../src/shop/shopSlice'
import { createStore } from '../../../src/store/createStore'
import { aFormat, aListItem } from '../release/builders'
import { anOpenShop, answering, serverApp } from '../support/shop'

describe('the release list of the server', () => {
  it('is what the browser takes over, without a complaint', async () => {
    const items = [
      aListItem({ max_release_date: '2026-11-20', edition: 'Limited Edition' }),
      ...[1, 2, 3].map(() => aListItem({ max_release_date: '2026-11-20' })),
      aListItem({ max_release_date: '2026-11-13', formats: [aFormat({ original_price: 30 })] }),
      aListItem({ max_release_date: null, product_image: null, formats: [], labels: [] }),
    ]
    const stats = { total: 1300, genres: {}, play_type: {}, categories: {}, properties: {} }
    const { store, runSaga } = anOpenShop({ filterReleases: async () => ({ items, stats }) })
    store.dispatch(shopOpened({ ...store.getState().shop, isSandbox: true, today: '2026-11-21' }))
    const location = locationOf('/releases?page=2')
    await runSaga(preloadLocation, location).toPromise()
    store.dispatch(navigated({ location, status: 200 }))

    const root = document.createElement('div')
    const rendered = renderToString(serverApp(store))
    // The document puts what comes before the app's element into the head.
    root.innerHTML = rendered.slice(rendered.indexOf('<div id="app"'))
    expect(root.textContent).toContain('This Week')

    const complaints: unknown[] = []
    const complain = jest.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args))
    const browser = createStore(answering(), JSON.parse(JSON.stringify(store.getState())))
    await act(async () => {
      hydrateRoot(root, <BrowserApp history={createBrowserHistory()} store={browser.store} />, {
        onRecoverableError: (error) => complaints.push(error),
      })
    })
    complain.mockRestore()
    expect(complaints).toEqual([])
  })
})
