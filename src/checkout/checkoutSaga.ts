import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import type { PrivateApi } from '../api/privateApi'
import { selectBasket } from '../basket/basketSlice'
import type { Basket } from '../shared/contract'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import { loadTerms } from '../terms/termsSaga'
import { checkoutOpened, leftUnsaved, paymentChanged, selectPaymentStatus } from './checkoutSlice'

/** What the page of the checkout asks for. Payments run within the basket's queue: see `paymentSaga`. */
export function* watchCheckout(): SagaIterator {
  yield takeEvery(checkoutOpened, safely(openCheckout))
  yield takeEvery(leftUnsaved, safely(saveOnLeaving))
}

/** Loads what the page needs. A refusal of an earlier checkout is not shown in this one. */
function* openCheckout(): SagaIterator {
  if ((yield select(selectPaymentStatus)) === 'failed')
    yield put(paymentChanged({ status: 'idle', sent: null }))
  yield call(loadTerms)
}

/** Sends the changes at once, and waits for no answer. */
function* saveOnLeaving({ payload: changes }: ReturnType<typeof leftUnsaved>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const basket: Basket | null = yield select(selectBasket)
  // The page is closing: nothing waits for the answer.
  if (basket) void api.saveOnLeaving(basket.uuid_basket, changes)
}
