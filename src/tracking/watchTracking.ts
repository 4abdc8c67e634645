import type { SagaIterator } from 'redux-saga'
import { call, select } from 'redux-saga/effects'
import { selectWebshop } from '../shop/shopSlice'
import { loadFeature } from '../store/loadFeature'

/** Does nothing unless the shop has asked for it, and then only where the browser does not object. */
export function* watchTracking(): SagaIterator {
  const { is_tracking }: ReturnType<typeof selectWebshop> = yield select(selectWebshop)
  // https://www.w3.org/TR/gpc/
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  if (!is_tracking || globalPrivacyControl) return
  yield call(() => loadFeature(loadTracking))
}

const loadTracking = async () =>
  (await import(/* webpackChunkName: "tracking" */ './trackingFeature')).trackingFeature
