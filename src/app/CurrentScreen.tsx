import { createElement } from 'react'
import { selectPlace, selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { notFoundRoute } from './routes'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'
import { loadedScreen, matchOrNotFound } from './screens'

/** The screen of the current place. Its code is always there: navigation fetches code and data first. */
export function CurrentScreen() {
  const place = useAppSelector(selectPlace)
  const status = useAppSelector(selectStatus)
  if (status >= 500) return <FailedScreen />
  const { route, params } = status === 404 ? { route: notFoundRoute, params: {} } : matchOrNotFound(place)
  const screen = loadedScreen(route)
  return (
    <ScreenBoundary key={place.pathname} address={place.pathname + place.search}>
      {screen && createElement(screen.Screen, { params })}
    </ScreenBoundary>
  )
}
