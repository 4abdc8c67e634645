import { type MouseEvent, useEffect } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { hrefOf, navigationRequested, selectPlace } from '../navigation/navigationSlice'
import type { AppStore, RootState } from '../store/createStore'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { CurrentScreen } from './CurrentScreen'
import { Layout } from './Layout'
import { linkWithinShop } from './linkWithinShop'
import { prefetchScreen } from './prefetchScreen'

export interface AppProps {
  store: AppStore
  /** What the server made the page from: hydration begins with it, though sagas may have gone on from there. */
  serverState?: RootState
}

/** The whole page inside the root element; the same markup on the server and in the browser. */
export function App({ store, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HelmetProvider>
        <Shop />
      </HelmetProvider>
    </Provider>
  )
}

function Shop() {
  const dispatch = useAppDispatch()
  const place = useAppSelector(selectPlace)

  // Told to style sheets and tests: from here on the page answers to scripts.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  // One handler for all links: a plain <a> costs a third of a component to render, and there are hundreds on a list.
  const followLink = (event: MouseEvent<HTMLElement>) => {
    const target = linkWithinShop(event)
    if (!target) return
    event.preventDefault()
    // As browsers do: where one is already, a click makes no second entry for "back".
    const kind = hrefOf(target) === hrefOf(place) ? 'replace' : 'push'
    dispatch(navigationRequested({ place: target, kind }))
  }

  return (
    // biome-ignore lint/a11y: it only listens to the links within, which keyboards reach too
    <div id="app" onClick={followLink} onPointerOver={prefetchScreen} onFocus={prefetchScreen}>
      <Layout>
        <CurrentScreen />
      </Layout>
    </div>
  )
}
