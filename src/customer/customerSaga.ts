import type { Channel, SagaIterator } from 'redux-saga'
import { call, fork, put, select, take } from 'redux-saga/effects'
import { isSameSession, keepToken, keptToken } from '../api/customerToken'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import type { Customer } from '../shared/contract'
import { createTexts } from '../shared/texts/createTexts'
import { selectWebshop } from '../shop/shopSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import {
  type CustomerWish,
  customerReceived,
  type customerWished,
  loggedOut,
  selectIsLoggedIn,
  sessionFound,
  wantedBy,
  wishDone,
  wishRefused,
} from './customerSlice'
import { takeWish } from './keptWish'
import { endIfRefused, followOtherTabs, loadCustomer, receive, stayLoggedIn } from './sessionSaga'
import { wishChanged } from './wishes'

/** Who is logged in: fetched, changed wish by wish, kept logged in, and the same in every tab. */
export function* customerSaga(wishes: Channel<ReturnType<typeof customerWished>>): SagaIterator {
  yield fork(followOtherTabs)
  yield fork(stayLoggedIn)
  if (keptToken() !== null) {
    yield put(sessionFound())
    yield call(safely(loadCustomer))
  } else if (yield select(selectIsLoggedIn)) {
    // Another tab logged out while this code was on its way.
    yield put(loggedOut(null))
  }
  for (;;) {
    const { payload }: ReturnType<typeof customerWished> = yield take(wishes)
    const before = keptToken()
    const error: ShopApiError | undefined = yield call(safely(fulfil), payload, before)
    yield put(wishDone())
    // The refusal took the data along: it is shown as it is at the shop now.
    if (error && before !== null && payload.kind !== 'refresh' && error.status !== 0) {
      yield call(safely(loadAgain), before)
    }
  }
}

/** @returns why it was refused within a session that goes on */
function* fulfil(wish: CustomerWish, before: string | null): SagaIterator<ShopApiError | undefined> {
  const refused = wantedBy(wish)?.uuidReleaseFormat
  try {
    yield call(ask, wish, before)
    return undefined
  } catch (error) {
    if (!(error instanceof ShopApiError)) {
      yield put(wishRefused({ problem: null, refused }))
      throw error
    }
    const isWithSession = wish.kind !== 'login' && wish.kind !== 'setPassword'
    if (isWithSession && (yield call(endIfRefused, error, before))) return undefined
    yield put(wishRefused({ problem: error.message, fieldProblems: { ...error.errors }, refused }))
    return error
  }
}

function* ask(wish: CustomerWish, used: string | null): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  switch (wish.kind) {
    case 'refresh':
      return yield call(loadCustomer)
    case 'login':
      return yield call(enter, yield call([api, 'login'], wish.email, wish.password))
    case 'setPassword':
      return yield call(enter, yield call([api, 'setPassword'], wish.token, wish.password))
    case 'change': {
      const { change } = wish
      const customer: Customer = yield call([api, 'changeCustomer'], change)
      // Another password may begin another session. Within one, the token in an answer may be an older one than is kept.
      const isAnew =
        change.call === 'set_customer_data' &&
        change.body.new_password !== undefined &&
        !isSameSession(customer.token, keptToken())
      return isAnew ? yield call(enter, customer) : yield call(receive, customer, used)
    }
    case 'logout':
      return yield call(logout)
    case 'deleteAccount': {
      const said: string = yield call([api, 'deleteAccount'], wish.password)
      keepToken(null)
      return yield put(loggedOut(said))
    }
  }
}

function* enter(customer: Customer): SagaIterator {
  keepToken(customer.token)
  yield put(customerReceived(customer))
  const wanted = takeWish()
  if (wanted !== null) yield put(wishChanged(wanted, true))
}

/** What was refused has been said already; that this fails too is no news. */
function* loadAgain(used: string | null): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    yield call(receive, yield call([api, 'findCustomer']), used)
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
  }
}

/** This browser is logged out whatever the shop answers; there, the session ends by itself at the latest. */
function* logout(): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    yield call([api, 'logout'])
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
  }
  keepToken(null)
  const { texts }: ReturnType<typeof selectWebshop> = yield select(selectWebshop)
  yield put(loggedOut(createTexts(texts)('login.left')))
}
