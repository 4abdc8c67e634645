import { createElement } from 'react'
import { useAppSelector } from '../store/hooks'
import { selectPlace, selectStatus } from './navigationSlice'
import { notFoundRoute } from './routes'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'
import { loadedScreen, matchOrNotFound } from './screens'

/** The screen of the current place. Its code is always there: navigation fetches code and data first. */
export function CurrentScreen() {
  const place = useAppSelector(selectPlace)
  const status = useAppSelector(selectStatus)
  if (status >= 500) return <FailedScreen />
  const { route } = status === 404 ? { route: notFoundRoute } : matchOrNotFound(place)
  const screen = loadedScreen(route)
  return (
    <ScreenBoundary key={place.pathname} address={place.pathname + place.search}>
      {screen && createElement(screen.Screen)}
    </ScreenBoundary>
  )
}
