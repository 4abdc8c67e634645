import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { createPath, useLocation, useNavigate, useRoutes } from 'react-router-dom'
import type { Wording } from '../../shared/texts/createShopTexts'
import type { BrowserHistory } from '../navigation/browserHistory'
import { selectLocation, selectStatus, toHref } from '../navigation/navigationSlice'
import { TranslationProvider } from '../settings/ShopSettingsFromStore'
import { useAppSelector } from '../store/hooks'
import type { AppStore, RootState } from './createStore'
import { Layout } from './Layout'
import { linkWithinShop } from './linkWithinShop'
import { prefetchScreen } from './prefetchScreen'
import { type Match, matchScreen, notFoundRoute, type Route, type ScreenModule } from './routes'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'
import { ShopRouter } from './ShopRouter'

export interface AppProvidersProps {
  store: AppStore
  /**
   * The state that the server rendered the page from: hydration needs it, even when sagas have changed the
   * store since.
   */
  serverState?: RootState
  /** The language of the page; only for the server, because a bundle for browsers has the texts of its own. */
  translation?: Wording['translation']
  /** A router that contains the app. */
  children: ReactNode
}

/** Provides store and document head to one page; on the server, to one request. */
export const AppProviders = ({ store, serverState, translation, children }: AppProvidersProps) => (
  <Provider store={store} serverState={serverState}>
    <TranslationProvider value={translation}>
      <HelmetProvider>{children}</HelmetProvider>
    </TranslationProvider>
  </Provider>
)

/** The shop in the browser. The server puts `App` into a static router instead. */
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

/**
 * Renders the page inside the root element; the markup is the same on the server and in the browser. The code of the screen
 * is loaded already, by `preloadLocation` before the navigation.
 * @param match the route of the location; left out in the browser, where the location changes
 */
export function App({ match }: { match?: Match }) {
  const navigate = useNavigate()
  const location = useLocation()
  const status = useAppSelector(selectStatus)
  const route = status === 404 ? notFoundRoute : (match ?? matchScreen(location)).route
  const screen = status === 0 || status >= 500 ? null : route.screen.loaded

  // Style sheets and tests read this attribute: from now on the page answers to scripts.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  // One handler serves all links: rendering a plain <a> costs a third of a component, and a list has hundreds.
  const followLink = (event: MouseEvent<HTMLElement>) => {
    const target = linkWithinShop(event)
    if (!target) return
    event.preventDefault()
    // As in browsers, a click on a link to the current address adds no entry to the history.
    void navigate(target, { replace: toHref(target) === createPath(location) })
  }

  return (
    // biome-ignore lint/a11y: the handlers only serve the links within, which keyboards reach too
    <div id="app" onClick={followLink} onPointerOver={prefetchScreen} onFocus={prefetchScreen}>
      <Layout header={screen?.Header}>
        <CurrentScreen route={route} screen={screen} />
      </Layout>
    </div>
  )
}

interface CurrentScreenProps {
  route: Route
  /** Null when the screen could not be made. */
  screen: ScreenModule | null
}

/** Shows the screen of the current location, or an error in its place. */
function CurrentScreen({ route, screen }: CurrentScreenProps) {
  const location = useAppSelector(selectLocation)
  const status = useAppSelector(selectStatus)
  if (!screen) return <FailedScreen why={status === 0 ? 'unreached' : status === 503 ? 'busy' : 'fault'} />
  return (
    <ScreenBoundary key={location.pathname} location={location}>
      {route === notFoundRoute ? <screen.Screen /> : <RoutedScreen route={route} screen={screen} />}
    </ScreenBoundary>
  )
}

/** Renders the screen in its route, so that `useParams` has the parameters of the address. */
const RoutedScreen = ({ route: { path, caseSensitive }, screen }: { route: Route; screen: ScreenModule }) =>
  useRoutes([{ path, caseSensitive, element: <screen.Screen /> }])
