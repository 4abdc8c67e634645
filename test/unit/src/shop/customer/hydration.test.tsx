import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserApp } from '../../../../../src/shop/app/App'
import { createStore, type RootState } from '../../../../../src/shop/app/createStore'
import { preloadLocation } from '../../../../../src/shop/app/preloadLocation'
import { customerReceived, sessionFound } from '../../../../../src/shop/customer/session/customerSlice'
import { createBrowserHistory } from '../../../../../src/shop/navigation/browserHistory'
import { navigated, toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { anOpenShop, answering, serverApp } from '../../support/shop'
import { aCustomer } from './aCustomer'

/** Renders as the server does, for nobody; then takes over in the browser of a customer who is known already. */
async function hydrate(address: string) {
  const { store, runSaga } = anOpenShop({ labelIndex: async () => [] })
  await runSaga(preloadLocation, toLocation(address)).toPromise()
  store.dispatch(navigated({ location: toLocation(address), status: 200 }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(serverApp(store))
  const html = root.innerHTML
  const complaints: unknown[] = []
  const complain = jest.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args))
  const state = JSON.parse(JSON.stringify(store.getState())) as RootState
  const browser = createStore(answering({ baseData: () => new Promise(() => {}) }), state)
  browser.store.dispatch(sessionFound())
  browser.store.dispatch(customerReceived(aCustomer()))
  await act(async () => {
    hydrateRoot(
      root,
      <BrowserApp history={createBrowserHistory()} store={browser.store} serverState={state} />,
      {
        onRecoverableError: (error) => complaints.push(error),
      },
    )
  })
  complain.mockRestore()
  return { html, complaints, root }
}

describe('a customer who is known before the page has been taken over', () => {
  it.each(['/labels', '/user/account', '/user/login'])(
    'sees %s as everybody does, and then as a customer',
    async (address) => {
      const { html, complaints, root } = await hydrate(address)
      expect(complaints).toEqual([])
      expect(html).toContain('href="/user/login"')
      expect(html).not.toContain('alex@example.org')
      expect(root.querySelector('header a[href="/user/account"]')).toHaveTextContent('Your account')
      if (address === '/user/account') expect(root).toHaveTextContent('alex@example.org')
    },
  )
})
