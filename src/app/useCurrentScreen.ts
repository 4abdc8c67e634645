import { useLocation } from 'react-router-dom'
import { selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { notFoundRoute, type Route, type ScreenModule } from './routes'
import { loadedScreen, matchOrNotFound } from './screens'

/**
 * The screen of the current place. Its code is always there: navigation fetches code and data first.
 * @returns `screen` is undefined when the screen could not be made
 */
export function useCurrentScreen(): { screen: ScreenModule | undefined; route: Route } {
  const place = useLocation()
  const status = useAppSelector(selectStatus)
  const { route } = status === 404 ? { route: notFoundRoute } : matchOrNotFound(place)
  return { screen: status === 0 || status >= 500 ? undefined : loadedScreen(route), route }
}
