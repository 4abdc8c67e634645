import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { Place } from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { matchOrNotFound, notFoundRoute, type ScreenModule } from './routes'

/** Fetches a place's code and data. On 404 the code of the 404 screen too, so that it can be rendered at once. */
export function* preloadPlace(place: Place): SagaIterator<PreloadResult> {
  const { route, params } = matchOrNotFound(place)
  const screen: ScreenModule = yield call(route.screen.load)
  const result: PreloadResult = yield call(screen.preload, {
    params,
    search: new URLSearchParams(place.search),
  })
  if (result.status === 404) yield call(notFoundRoute.screen.load)
  return result
}
