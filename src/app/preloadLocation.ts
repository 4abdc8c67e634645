import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { AppLocation } from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { matchOrNotFound, notFoundRoute, type ScreenModule } from './routes'

/** Fetches a place's code and data. On 404 the code of the 404 screen too, so that it can be rendered at once. */
export function* preloadLocation(location: AppLocation): SagaIterator<PreloadResult> {
  const { route, params } = matchOrNotFound(location)
  const screen: ScreenModule = yield call(route.screen.load)
  const result: PreloadResult = yield call(screen.preload, {
    params,
    search: new URLSearchParams(location.search),
  })
  if (result.status === 404) yield call(notFoundRoute.screen.load)
  return result
}
