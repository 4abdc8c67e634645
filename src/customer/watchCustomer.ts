import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import { keptToken, onTokenElsewhere } from '../api/customerToken'
import { atRest } from '../store/atRest'
import { awaitFeature } from '../store/loadFeature'
import { customerWished, sessionFound, wishesDropped, wishRefused } from './customerSlice'
import { selectWaitingWishes } from './wishes'

/** Loads the customer's code where somebody is logged in, once the page is at rest, or logs in here or in another tab. */
export function watchCustomer(): SagaIterator {
  return awaitFeature({ load: loadCustomer, actions: customerWished, due, refuse })
}

const loadCustomer = async () =>
  (await import(/* webpackChunkName: "customer" */ './customerFeature')).customerFeature

function* due(): SagaIterator<[]> {
  if (keptToken() !== null) {
    yield put(sessionFound())
    yield call(atRest)
  } else yield race([take(customerWished), call(loggedInElsewhere)])
  return []
}

const loggedInElsewhere = () =>
  new Promise<void>((resolve) => {
    const end = onTokenElsewhere(() => {
      end()
      resolve()
    })
  })

function* refuse(): SagaIterator {
  const [wish]: ReturnType<typeof selectWaitingWishes> = yield select(selectWaitingWishes)
  yield put(wishRefused({ problem: null, refused: wish?.uuidReleaseFormat }))
  yield put(wishesDropped())
}
