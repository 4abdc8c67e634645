import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import { atRest } from '../store/atRest'
import { awaitFeature } from '../store/loadFeature'
import { basketUnavailable, changeRefused, changeRequested, changesDropped } from './basketSlice'

/** Loads the basket's code once the page is at rest. Changes that are requested before that wait, and are made in order. */
export function watchBasket(): SagaIterator {
  return awaitFeature({ load: loadBasket, actions: changeRequested, due, refuse })
}

const loadBasket = async () =>
  (await import(/* webpackChunkName: "basket" */ './basketFeature')).basketFeature

function* due(): SagaIterator<[]> {
  yield call(atRest)
  return []
}

function* refuse(): SagaIterator {
  yield put(basketUnavailable())
  yield put(changeRefused(null))
  yield put(changesDropped())
}
