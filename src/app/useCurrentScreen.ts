import { selectPlace, selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import type { Params } from '../store/preload'
import { notFoundRoute, type ScreenModule } from './routes'
import { loadedScreen, matchOrNotFound } from './screens'

/**
 * The screen of the current place. Its code is always there: navigation fetches code and data first.
 * @returns `screen` is undefined when the screen could not be made
 */
export function useCurrentScreen(): { screen: ScreenModule | undefined; params: Params } {
  const place = useAppSelector(selectPlace)
  const status = useAppSelector(selectStatus)
  if (status === 0 || status >= 500) return { screen: undefined, params: {} }
  const { route, params } = status === 404 ? { route: notFoundRoute, params: {} } : matchOrNotFound(place)
  return { screen: loadedScreen(route), params }
}
