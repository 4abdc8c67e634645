import { type MouseEvent, useEffect, useMemo } from 'react'
import { Provider } from 'react-redux'
import { type Navigator, Router } from 'react-router-dom'
import type { AppStore } from '../store/createStore'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { CurrentScreen } from './CurrentScreen'
import { Layout } from './Layout'
import { linkWithinShop } from './linkWithinShop'
import { hrefOf, navigationRequested, placeOf, selectPlace } from './navigationSlice'

/** The whole page inside the root element; the same markup on the server and in the browser. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Shop />
    </Provider>
  )
}

function Shop() {
  const dispatch = useAppDispatch()
  const place = useAppSelector(selectPlace)

  const navigator = useMemo<Navigator>(() => {
    const go = (to: Parameters<Navigator['push']>[0], kind: 'push' | 'replace') => {
      const href = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
      dispatch(navigationRequested({ place: placeOf(href), kind }))
    }
    return {
      push: (to) => go(to, 'push'),
      replace: (to) => go(to, 'replace'),
      go: (steps) => window.history.go(steps),
      createHref: (to) =>
        typeof to === 'string' ? to : hrefOf({ pathname: '/', search: '', hash: '', ...to }),
    }
  }, [dispatch])

  // Told to style sheets and tests: from here on the page answers to scripts.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  // One handler for all links: a plain <a> costs a third of a <Link> to render, and there are hundreds on a list.
  const followLink = (event: MouseEvent<HTMLElement>) => {
    const target = linkWithinShop(event)
    if (!target) return
    event.preventDefault()
    // As browsers do: where one is already, a click makes no second entry for "back".
    const kind = hrefOf(target) === hrefOf(place) ? 'replace' : 'push'
    dispatch(navigationRequested({ place: target, kind }))
  }

  return (
    <Router location={place} navigator={navigator}>
      {/* biome-ignore lint/a11y: it only catches clicks of the links within, which keyboards make too */}
      <div id="app" onClick={followLink}>
        <Layout>
          <CurrentScreen />
        </Layout>
      </div>
    </Router>
  )
}
