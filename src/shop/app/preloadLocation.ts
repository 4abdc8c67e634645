import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { AppLocation } from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { type Match, matchScreen, notFoundMatch, type ScreenModule } from './routes'

/**
 * Fetches the code and the data of a location. After a 404 it also fetches the code of the 404 screen, so that
 * it can be rendered at once.
 * @param route that of the location, for a caller that has it already, with its `params`
 * @returns the status or redirect of the screen's preload
 * @throws ShopApiError when the API fails or refuses
 */
export function* preloadLocation(
  location: AppLocation,
  { route, params }: Match = matchScreen(location),
): SagaIterator<PreloadResult> {
  const screen: ScreenModule = yield call(route.screen.load)
  if (!screen.preload) return { status: 200 }
  const search = new URLSearchParams(location.search)
  const result: PreloadResult = yield call(screen.preload, { params, search })
  if (result.status === 404) yield call(notFoundMatch.route.screen.load)
  return result
}
