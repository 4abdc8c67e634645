import type { Channel, SagaIterator } from 'redux-saga'
import { call, fork, put, select, take } from 'redux-saga/effects'
import type { Customer } from '../../../shared/contract'
import { createShopTexts } from '../../../shared/texts/createShopTexts'
import { isSameSession, storedToken, storeToken } from '../../api/customerToken'
import type { PrivateApi } from '../../api/privateApi'
import { ShopApiError } from '../../api/ShopApi'
import { selectWebshop } from '../../settings/shopSlice'
import { getPrivateApi } from '../../store/getPrivateApi'
import { safely } from '../../store/safely'
import {
  type CustomerCommand,
  customerCommandBegun,
  customerCommandFailed,
  customerCommandFinished,
  type customerCommandRequested,
  customerReceived,
  findWishlistChange,
  loggedOut,
  selectIsLoggedIn,
  sessionFound,
  wishlistToggled,
} from './customerSlice'
import { followOtherTabs, loadCustomer, logoutIfRefused, receive, stayLoggedIn } from './sessionSaga'
import { takeWishlistIntent } from './wishlistIntent'

/**
 * Loads the customer, runs commands one after the other, refreshes the session, and keeps all tabs in sync.
 * @param commands requested commands, in order
 */
export function* customerSaga(commands: Channel<ReturnType<typeof customerCommandRequested>>): SagaIterator {
  yield fork(followOtherTabs)
  yield fork(stayLoggedIn)
  if (storedToken() !== null) {
    yield put(sessionFound())
    yield call(safely(loadCustomer))
  } else if (yield select(selectIsLoggedIn)) {
    // Another tab logged out while this code was loading.
    yield put(loggedOut(null))
  }
  for (;;) {
    const { payload }: ReturnType<typeof customerCommandRequested> = yield take(commands)
    const before = storedToken()
    yield put(customerCommandBegun())
    const error: ShopApiError | undefined = yield call(safely(runCommand), payload, before)
    yield put(customerCommandFinished())
    // The failed command removed the customer's data from the state, so they are fetched again.
    if (error && before !== null && payload.kind !== 'refresh' && error.status !== 0) {
      yield call(safely(reloadCustomer), before)
    }
  }
}

/**
 * Runs one command.
 * @returns the refusal, when it happened within a session that goes on
 */
function* runCommand(
  command: CustomerCommand,
  before: string | null,
): SagaIterator<ShopApiError | undefined> {
  const refused = findWishlistChange(command)?.uuidReleaseFormat
  try {
    yield call(callApi, command, before)
    return undefined
  } catch (error) {
    if (!(error instanceof ShopApiError)) {
      yield put(customerCommandFailed({ problem: null, refused }))
      throw error
    }
    const isWithSession = command.kind !== 'login' && command.kind !== 'setPassword'
    if (isWithSession && (yield call(logoutIfRefused, error, before))) return undefined
    yield put(customerCommandFailed({ problem: error.message, fieldProblems: { ...error.errors }, refused }))
    return error
  }
}

function* callApi(command: CustomerCommand, used: string | null): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  switch (command.kind) {
    case 'refresh':
      return yield call(loadCustomer)
    case 'login':
      return yield call(enter, yield call([api, 'login'], command.email, command.password))
    case 'setPassword':
      return yield call(enter, yield call([api, 'setPassword'], command.token, command.password))
    case 'change': {
      const { change } = command
      const customer: Customer = yield call([api, 'changeCustomer'], change)
      // A new password may begin a new session. Within one session the token of an answer may be older than the
      // stored one.
      const isAnew =
        change.call === 'set_customer_data' &&
        change.body.new_password !== undefined &&
        !isSameSession(customer.token, storedToken())
      return isAnew ? yield call(enter, customer) : yield call(receive, customer, used)
    }
    case 'logout':
      return yield call(logout)
    case 'deleteAccount': {
      const message: string = yield call([api, 'deleteAccount'], command.password)
      storeToken(null)
      return yield put(loggedOut(message))
    }
  }
}

function* enter(customer: Customer): SagaIterator {
  storeToken(customer.token)
  yield put(customerReceived(customer))
  const wishlistIntent = takeWishlistIntent()
  if (wishlistIntent !== null) yield put(wishlistToggled(wishlistIntent, true))
}

/** Fetches the customer after a failed command. That failure is shown already, so another one is ignored. */
function* reloadCustomer(used: string | null): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    yield call(receive, yield call([api, 'findCustomer']), used)
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
  }
}

/** Logs this browser out even if the call fails; the session then expires on the server. */
function* logout(): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    yield call([api, 'logout'])
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
  }
  storeToken(null)
  const { texts }: ReturnType<typeof selectWebshop> = yield select(selectWebshop)
  yield put(loggedOut(createShopTexts({ own: texts })('login.left')))
}
