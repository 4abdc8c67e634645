import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import type { BrowserHistory } from '../navigation/browserHistory'
import { hrefOf } from '../navigation/navigationSlice'
import type { AppStore, RootState } from '../store/createStore'
import { CurrentScreen } from './CurrentScreen'
import { Layout } from './Layout'
import { linkWithinShop } from './linkWithinShop'
import { prefetchScreen } from './prefetchScreen'
import { ShopRouter } from './ShopRouter'

export interface AppProvidersProps {
  store: AppStore
  /** What the server made the page from: hydration begins with it, though sagas may have gone on from there. */
  serverState?: RootState
  /** A router with the app in it. */
  children: ReactNode
}

/** Store and head of one page: of one request on the server. */
export const AppProviders = ({ store, serverState, children }: AppProvidersProps) => (
  <Provider store={store} serverState={serverState}>
    <HelmetProvider>{children}</HelmetProvider>
  </Provider>
)

/** The shop as the browser runs it. The server puts `App` into a static router. */
export const BrowserApp = ({
  history,
  ...providers
}: Omit<AppProvidersProps, 'children'> & { history: BrowserHistory }) => (
  <AppProviders {...providers}>
    <ShopRouter history={history}>
      <App />
    </ShopRouter>
  </AppProviders>
)

/** The whole page inside the root element; the same markup on the server and in the browser. */
export function App() {
  const navigate = useNavigate()
  const location = useLocation()

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
    void navigate(target, { replace: hrefOf(target) === createPath(location) })
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
