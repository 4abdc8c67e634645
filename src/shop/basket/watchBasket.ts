import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import { awaitFeature } from '../store/loadFeature'
import { whenIdle } from '../store/whenIdle'
import {
  basketCommandFailed,
  basketCommandRequested,
  basketCommandsDropped,
  basketUnavailable,
} from './basketSlice'

/**
 * Loads the basket's code when the page is idle. Commands that are requested before wait, and run in order.
 * @returns never: the saga of the basket runs for as long as the page is open
 */
export function watchBasket(): SagaIterator {
  return awaitFeature({ load: loadBasket, actions: basketCommandRequested, due, refuse })
}

const loadBasket = async () => (await import(/* webpackChunkName: "basket" */ './basketSaga')).basketFeature

function* due(): SagaIterator<[]> {
  yield call(whenIdle)
  return []
}

function* refuse(): SagaIterator {
  yield put(basketUnavailable())
  yield put(basketCommandFailed(null))
  yield put(basketCommandsDropped())
}
