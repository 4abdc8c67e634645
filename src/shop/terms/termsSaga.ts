import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select, takeEvery } from 'redux-saga/effects'
import type { BaseData } from '../../shared/contract'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import { safely } from '../store/safely'
import { selectTerms, termsReceived, termsRefused, termsRequested } from './termsSlice'

/**
 * Fetches countries, options and address forms into the store, unless it has them.
 * @returns when they are there, or could not be fetched
 */
export function* loadTerms(): SagaIterator {
  if (yield select(selectTerms)) return
  const api: ShopApi = yield getContext('api')
  try {
    const terms: BaseData = yield call([api, 'baseData'])
    yield put(termsReceived(terms))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(termsRefused())
  }
}

/**
 * Fetches the base data when a page asks for them.
 * @returns never: its watcher runs for as long as the page is open
 */
export function* watchTerms(): SagaIterator {
  yield takeEvery(termsRequested, safely(loadTerms))
}
