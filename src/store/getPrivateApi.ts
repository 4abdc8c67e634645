import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { LoadPrivateApi, PrivateApi } from '../api/privateApi'

/** Gets the calls on the shopper's own data, for sagas that only browsers run. The server has none: no preload may ask. */
export function* getPrivateApi(): SagaIterator<PrivateApi> {
  const load: LoadPrivateApi = yield getContext('loadPrivateApi')
  return yield call(load)
}
