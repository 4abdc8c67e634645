import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import type { BaseData } from '../shared/contract'
import { injectSlice } from '../store/injectSlice'
import {
  checkoutSlice,
  paymentMoved,
  selectPaymentStatus,
  selectTerms,
  termsReceived,
  termsRefused,
} from './checkoutSlice'

/** Countries, options and address forms: once for a visit. */
export function* loadTerms(): SagaIterator {
  yield call(injectSlice, checkoutSlice)
  // What was refused in an earlier checkout is no news in this one.
  if ((yield select(selectPaymentStatus)) === 'failed')
    yield put(paymentMoved({ status: 'idle', sent: null }))
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
