import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Basket, GiftCardBalance } from '../../shared/contract'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import { navigationRequested, toLocation } from '../navigation/navigationSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import { balanceChanged, balanceRequested, purchaseChanged, purchaseRequested } from './giftCardsSlice'

/**
 * Handles the actions of gift cards.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchGiftCards(): SagaIterator {
  yield takeEvery(purchaseRequested, safely(buy))
  yield takeEvery(balanceRequested, safely(askBalance))
}

/** Has the shop make a basket for the gift card, and opens it. */
function* buy({ payload }: ReturnType<typeof purchaseRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(purchaseChanged({ status: 'sending', problem: null }))
  try {
    const { uuid_basket }: Basket = yield call([api, 'buyGiftCard'], payload)
    yield put(purchaseChanged({ status: 'idle', problem: null }))
    yield put(navigationRequested({ location: toLocation(`/basket/${uuid_basket}`), kind: 'push' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(purchaseChanged({ status: 'failed', problem: error.message }))
  }
}

function* askBalance({ payload: code }: ReturnType<typeof balanceRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(balanceChanged({ status: 'sending', problem: null, found: null }))
  try {
    const balance: GiftCardBalance = yield call([api, 'giftCardBalance'], code)
    yield put(balanceChanged({ status: 'idle', problem: null, found: balance }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(balanceChanged({ status: 'failed', problem: error.message, found: null }))
  }
}
