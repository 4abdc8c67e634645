import { type Channel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, delay, fork, getContext, put, select, take } from 'redux-saga/effects'
import { keepToken, keptToken, onTokenElsewhere } from '../api/customerToken'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import type { Customer } from '../shared/contract'
import { safely } from '../store/safely'
import {
  type CustomerWish,
  customerReceived,
  type customerWished,
  loggedOut,
  selectCustomer,
  sessionFound,
  wishRefused,
} from './customerSlice'

const refreshEveryMs = 600_000

/** Who is logged in: fetched, changed wish by wish, kept logged in, and the same in every tab. */
export function* customerSaga(wishes: Channel<ReturnType<typeof customerWished>>): SagaIterator {
  yield fork(followOtherTabs)
  yield fork(stayLoggedIn)
  if (keptToken() !== null) yield call(safely(loadCustomer))
  for (;;) {
    const { payload }: ReturnType<typeof customerWished> = yield take(wishes)
    yield call(safely(fulfil), payload)
  }
}

/** At the start and every ten minutes: the shop's word that the token is good, and a new one. */
function* stayLoggedIn(): SagaIterator {
  for (;;) {
    if (keptToken() !== null) yield call(safely(refresh))
    yield delay(refreshEveryMs)
  }
}

function* refresh(): SagaIterator {
  const api: ShopApi = yield getContext('api')
  const before = keptToken()
  try {
    const token: string = yield call([api, 'refreshToken'])
    // Whoever logged out meanwhile, here or in another tab, stays logged out.
    if (keptToken() !== null) keepToken(token)
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield call(endIfRefused, error, before)
  }
}

/** Only the shop's own word ends a session; a broken connection does not. */
function* endIfRefused(error: ShopApiError, used: string | null): SagaIterator<boolean> {
  const isEnded = (error.status === 401 || error.status === 403) && keptToken() === used
  if (isEnded) {
    keepToken(null)
    yield put(loggedOut(error.message))
  }
  return isEnded
}

function* loadCustomer(): SagaIterator {
  const api: ShopApi = yield getContext('api')
  const before = keptToken()
  try {
    const customer: Customer = yield call([api, 'findCustomer'])
    yield put(customerReceived(customer))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    if (yield call(endIfRefused, error, before)) return
    yield put(wishRefused({ problem: error.message }))
  }
}

function* fulfil(wish: CustomerWish): SagaIterator {
  const api: ShopApi = yield getContext('api')
  const before = keptToken()
  try {
    switch (wish.kind) {
      case 'refresh':
        return yield call(loadCustomer)
      case 'login':
        return yield call(enter, yield call([api, 'login'], wish.email, wish.password))
      case 'setPassword':
        return yield call(enter, yield call([api, 'setPassword'], wish.token, wish.password))
      case 'change':
        return yield put(customerReceived(yield call([api, 'changeCustomer'], wish.change)))
      case 'logout':
        return yield call(logout)
      case 'deleteAccount': {
        const said: string = yield call([api, 'deleteAccount'], wish.password)
        keepToken(null)
        return yield put(loggedOut(said))
      }
    }
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    const isWithSession = wish.kind !== 'login' && wish.kind !== 'setPassword'
    if (isWithSession && (yield call(endIfRefused, error, before))) return
    yield put(wishRefused({ problem: error.message, fieldProblems: { ...error.errors } }))
  }
}

function* enter(customer: Customer): SagaIterator {
  keepToken(customer.token)
  yield put(customerReceived(customer))
}

/** This browser is logged out whatever the shop answers; there, the session ends by itself at the latest. */
function* logout(): SagaIterator {
  const api: ShopApi = yield getContext('api')
  try {
    yield call([api, 'logout'])
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
  }
  keepToken(null)
  yield put(loggedOut(null))
}

/** Logging in and out in one tab does so in all; a refreshed token is only another one. */
function* followOtherTabs(): SagaIterator {
  const changes = eventChannel<true>((emit) => onTokenElsewhere(() => emit(true)))
  for (;;) {
    yield take(changes)
    const customer: Customer | null = yield select(selectCustomer)
    const token = keptToken()
    if (token === null) yield put(loggedOut(null))
    else if (customer?.uuid_customer !== token.split('.')[0]) {
      yield put(sessionFound())
      yield call(safely(loadCustomer))
    }
  }
}
