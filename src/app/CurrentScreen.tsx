import { createElement } from 'react'
import { selectPlace, selectStatus } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import { FailedScreen, ScreenBoundary } from './ScreenBoundary'
import { useCurrentScreen } from './useCurrentScreen'

/** The screen of the current place, or what is said in place of one that could not be made. */
export function CurrentScreen() {
  const place = useAppSelector(selectPlace)
  const { screen, params } = useCurrentScreen()
  const status = useAppSelector(selectStatus)
  if (!screen) return <FailedScreen why={status === 0 ? 'unreached' : status === 503 ? 'busy' : 'fault'} />
  return (
    <ScreenBoundary key={place.pathname} place={place}>
      {createElement(screen.Screen, { params })}
    </ScreenBoundary>
  )
}
