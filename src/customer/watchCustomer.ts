import type { Channel, SagaIterator } from 'redux-saga'
import { actionChannel, call, flush, put, race, take } from 'redux-saga/effects'
import { keptToken, onTokenElsewhere } from '../api/customerToken'
import { atRest } from '../store/atRest'
import { customerWished, sessionFound, wishDone, wishRefused } from './customerSlice'

type CustomerModule = typeof import('./customerSaga')

/** Brings the customer's code where somebody is logged in, once the page is at rest, or logs in here or in another tab. */
export function* watchCustomer(): SagaIterator {
  const asked: Channel<ReturnType<typeof customerWished>> = yield actionChannel(customerWished)
  if (keptToken() !== null) {
    yield put(sessionFound())
    yield call(atRest)
  } else yield race([take(customerWished), call(loggedInElsewhere)])
  for (;;) {
    try {
      const { customerSaga }: CustomerModule = yield call(loadCustomer)
      yield call(customerSaga, asked)
    } catch (error) {
      console.error(error)
      const dropped: unknown[] = yield flush(asked)
      for (const _ of dropped) yield put(wishDone())
      yield put(wishRefused({ problem: null }))
      // The next wish tries again.
      yield take(customerWished)
    }
  }
}

const loadCustomer = (): Promise<CustomerModule> =>
  import(/* webpackChunkName: "customer" */ './customerSaga')

const loggedInElsewhere = () =>
  new Promise<void>((resolve) => {
    const end = onTokenElsewhere(() => {
      end()
      resolve()
    })
  })
