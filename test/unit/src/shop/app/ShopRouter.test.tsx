import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { ShopRouter } from '../../../../../src/shop/app/ShopRouter'
import { createBrowserHistory } from '../../../../../src/shop/navigation/browserHistory'
import {
  navigated,
  navigationRequested,
  toLocation,
} from '../../../../../src/shop/navigation/navigationSlice'
import { anOpenShop } from '../../support/shop'

function Shown() {
  const { pathname, state, key } = useLocation()
  return <p role="status">{`${pathname} ${state?.before} ${key}`}</p>
}

it('a place keeps the state and key of its own entry until the place that "back" leads to is shown', async () => {
  window.history.replaceState({ usr: { before: '/sale' }, key: 'first' }, '', '/releases')
  window.history.pushState({ usr: { before: '/releases' }, key: 'second' }, '', '/search')
  const { store } = anOpenShop()
  store.dispatch(navigated({ location: toLocation('/search'), status: 200 }))
  render(
    <Provider store={store}>
      <ShopRouter history={createBrowserHistory()}>
        <Shown />
      </ShopRouter>
    </Provider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('/search /releases second')
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await popped
  const location = toLocation('/releases')
  act(() => void store.dispatch(navigationRequested({ location, kind: 'pop' })))
  expect(screen.getByRole('status')).toHaveTextContent('/search /releases second')
  act(() => void store.dispatch(navigated({ location, status: 200 })))
  expect(screen.getByRole('status')).toHaveTextContent('/releases /sale first')
})
