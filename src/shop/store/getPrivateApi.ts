import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { LoadPrivateApi, PrivateApi } from '../api/privateApi'

/**
 * Gets the calls on the shopper's own data. Only sagas of the browser may use it: the server has no such calls.
 * @returns the calls, once their code has been fetched
 */
export function* getPrivateApi(): SagaIterator<PrivateApi> {
  const load: LoadPrivateApi = yield getContext('loadPrivateApi')
  return yield call(load)
}
