import type { Channel, SagaIterator } from 'redux-saga'
import { actionChannel, call, flush, put, race, select, take } from 'redux-saga/effects'
import { keptToken, onTokenElsewhere } from '../api/customerToken'
import { atRest } from '../store/atRest'
import { customerWished, sessionFound, wishesDropped, wishRefused } from './customerSlice'
import { selectWaitingWishes } from './wishes'

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
      yield flush(asked)
      const [wish]: ReturnType<typeof selectWaitingWishes> = yield select(selectWaitingWishes)
      yield put(wishRefused({ problem: null, refused: wish?.uuidReleaseFormat }))
      yield put(wishesDropped())
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
