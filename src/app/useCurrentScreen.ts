import { useLocation } from 'react-router-dom'
import { selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { matchOrNotFound, notFoundRoute, type Route, type ScreenModule } from './routes'

/**
 * Gives the screen of the current location. Its code is loaded already, by `preloadLocation` before the
 * navigation.
 * @returns `screen` is null when the screen could not be made
 */
export function useCurrentScreen(): { screen: ScreenModule | null; route: Route } {
  const location = useLocation()
  const status = useAppSelector(selectStatus)
  const { route } = status === 404 ? { route: notFoundRoute } : matchOrNotFound(location)
  return { screen: status === 0 || status >= 500 ? null : route.screen.loaded, route }
}
