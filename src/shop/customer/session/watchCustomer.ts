import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import { onTokenChangedInOtherTab, storedToken } from '../../api/customerToken'
import { awaitFeature } from '../../store/loadFeature'
import { whenIdle } from '../../store/whenIdle'
import {
  customerCommandFailed,
  customerCommandRequested,
  customerCommandsDropped,
  selectPendingWishlistChanges,
  sessionFound,
} from './customerSlice'

/**
 * Loads the customer's code: for customers when the page is idle, for others when they log in, here or in
 * another tab.
 * @returns never: the saga of the customer runs for as long as the page is open
 */
export function watchCustomer(): SagaIterator {
  return awaitFeature({ load: loadCustomer, actions: customerCommandRequested, due, refuse })
}

const loadCustomer = async () => ({
  saga: (await import(/* webpackChunkName: "customer" */ './customerSaga')).customerSaga,
})

function* due(): SagaIterator<[]> {
  if (storedToken() !== null) {
    yield put(sessionFound())
    yield call(whenIdle)
  } else yield race([take(customerCommandRequested), call(loggedInInOtherTab)])
  return []
}

const loggedInInOtherTab = () =>
  new Promise<void>((resolve) => {
    const end = onTokenChangedInOtherTab(() => {
      end()
      resolve()
    })
  })

function* refuse(): SagaIterator {
  const [command]: ReturnType<typeof selectPendingWishlistChanges> = yield select(
    selectPendingWishlistChanges,
  )
  yield put(customerCommandFailed({ problem: null, refused: command?.uuidReleaseFormat }))
  yield put(customerCommandsDropped())
}
