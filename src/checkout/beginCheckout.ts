import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import { injectSlice } from '../store/injectSlice'
import { loadTerms } from '../terms/termsSaga'
import { checkoutSlice, paymentMoved, selectPaymentStatus } from './checkoutSlice'

/** Loads what the page of the checkout needs. A refusal of an earlier checkout is not shown in this one. */
export function* beginCheckout(): SagaIterator {
  yield call(injectSlice, checkoutSlice)
  if ((yield select(selectPaymentStatus)) === 'failed')
    yield put(paymentMoved({ status: 'idle', sent: null }))
  yield call(loadTerms)
}
