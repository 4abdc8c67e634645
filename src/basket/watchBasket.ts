import type { Channel, SagaIterator } from 'redux-saga'
import { actionChannel, call, flush, put, take } from 'redux-saga/effects'
import { atRest } from '../store/atRest'
import { basketUnavailable, changeRefused, changeRequested, changesDropped } from './basketSlice'

type BasketModule = typeof import('./basketSaga')

/** Brings the basket's code once the page is at rest. What is wished for before that waits, and is done in order. */
export function* watchBasket(): SagaIterator {
  const asked: Channel<ReturnType<typeof changeRequested>> = yield actionChannel(changeRequested)
  yield call(atRest)
  for (;;) {
    try {
      const { basketSaga }: BasketModule = yield call(loadBasket)
      yield call(basketSaga, asked)
    } catch (error) {
      console.error(error)
      yield flush(asked)
      yield put(basketUnavailable())
      yield put(changeRefused(null))
      yield put(changesDropped())
      // The next wish tries again.
      yield take(changeRequested)
    }
  }
}

const loadBasket = (): Promise<BasketModule> => import(/* webpackChunkName: "basket" */ './basketSaga')
