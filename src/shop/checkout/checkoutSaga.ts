import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import type { Basket } from '../../shared/contract'
import type { PrivateApi } from '../api/privateApi'
import { selectBasket } from '../basket/basketSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import { loadTerms } from '../terms/termsSaga'
import { checkoutOpened, leftUnsaved, paymentChanged, selectPaymentStatus } from './checkoutSlice'

/**
 * Handles the actions of the checkout's page. Payments run within the basket's queue: see `paymentSaga`.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchCheckout(): SagaIterator {
  yield takeEvery(checkoutOpened, safely(openCheckout))
  yield takeEvery(leftUnsaved, safely(saveOnLeaving))
}

/** Loads the data of the page, and clears the refusal of an earlier checkout. */
function* openCheckout(): SagaIterator {
  if ((yield select(selectPaymentStatus)) === 'failed')
    yield put(paymentChanged({ status: 'idle', sent: null }))
  yield call(loadTerms)
}

/** Sends the changes at once. The page is closing, so nothing waits for the answer. */
function* saveOnLeaving({ payload: changes }: ReturnType<typeof leftUnsaved>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const basket: Basket | null = yield select(selectBasket)
  if (basket) void api.saveOnLeaving(basket.uuid_basket, changes)
}
