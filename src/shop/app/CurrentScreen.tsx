import { useLocation, useRoutes } from 'react-router-dom'
import { selectLocation, selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { matchScreen, notFoundRoute, type Route, type ScreenModule } from './routes'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'

/** Shows the screen of the current location, or an error in its place. */
export function CurrentScreen() {
  const location = useAppSelector(selectLocation)
  const { screen, route } = useCurrentScreen()
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

/**
 * Gives the screen of the current location. Its code is loaded already, by `preloadLocation` before the
 * navigation.
 * @returns `screen` is null when the screen could not be made
 */
export function useCurrentScreen(): { screen: ScreenModule | null; route: Route } {
  const location = useLocation()
  const status = useAppSelector(selectStatus)
  const { route } = status === 404 ? { route: notFoundRoute } : matchScreen(location)
  return { screen: status === 0 || status >= 500 ? null : route.screen.loaded, route }
}
