import type { SagaIterator } from 'redux-saga'
import { call, select } from 'redux-saga/effects'
import { selectWebshop } from '../settings/shopSlice'
import { loadFeature } from '../store/loadFeature'

/**
 * Starts tracking, if the shop has enabled it and the browser does not object.
 * @returns at once when tracking is not wanted; otherwise never
 */
export function* watchTracking(): SagaIterator {
  const { is_tracking }: ReturnType<typeof selectWebshop> = yield select(selectWebshop)
  const { globalPrivacyControl } = navigator
  if (!is_tracking || globalPrivacyControl) return
  yield call(() => loadFeature(loadTracking))
}

const loadTracking = async () => ({
  saga: (await import(/* webpackChunkName: "tracking" */ './reportViews')).reportViews,
})
