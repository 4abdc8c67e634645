import { useRoutes } from 'react-router-dom'
import { selectLocation, selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { notFoundRoute, type Route, type ScreenModule } from './routes'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'

export interface CurrentScreenProps {
  route: Route
  /** Null when the screen could not be made. */
  screen: ScreenModule | null
}

/** Shows the screen of the current location, or an error in its place. */
export function CurrentScreen({ route, screen }: CurrentScreenProps) {
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
