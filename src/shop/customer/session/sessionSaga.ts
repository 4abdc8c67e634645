import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, delay, put, race, select, take } from 'redux-saga/effects'
import type { Customer } from '../../../shared/contract'
import {
  isSameSession,
  onTokenChangedInOtherTab,
  readCustomerId,
  storedToken,
  storeToken,
} from '../../api/customerToken'
import type { PrivateApi } from '../../api/privateApi'
import { ShopApiError } from '../../api/ShopApi'
import { getPrivateApi } from '../../store/getPrivateApi'
import { safely } from '../../store/safely'
import {
  customerCommandFailed,
  customerReceived,
  loggedOut,
  selectCustomer,
  selectIsLoggedIn,
  sessionFound,
} from './customerSlice'
import { onTabResume } from './tabResume'

const refreshEveryMs = 600_000
/** The delay after a failed attempt. */
const retryAfterMs = 60_000

/**
 * Refreshes the token at the start, every ten minutes, and when a tab resumes after a longer pause. That also
 * checks the session.
 * @returns never: it goes on for as long as the page is open
 */
export function* stayLoggedIn(): SagaIterator {
  const wakes = eventChannel<true>((emit) => onTabResume(() => emit(true)))
  let dueAt = 0
  for (;;) {
    if (storedToken() !== null && Date.now() >= dueAt) {
      const isDone: boolean | undefined = yield call(safely(refresh))
      dueAt = Date.now() + (isDone ? refreshEveryMs : retryAfterMs)
    }
    const wait = dueAt > Date.now() ? dueAt - Date.now() : refreshEveryMs
    yield race([delay(wait), take(wakes)])
  }
}

/**
 * Refreshes the token.
 * @returns true when there is a new one
 */
function* refresh(): SagaIterator<boolean> {
  const api: PrivateApi = yield call(getPrivateApi)
  let used: string | null = null
  try {
    yield call(withTabLock, async () => {
      used = storedToken()
      if (used === null) return
      const token = await api.refreshToken()
      // Keep the logout, or the login as another customer, that happened meanwhile here or in another tab.
      if (isSameSession(storedToken(), used)) storeToken(token)
    })
    return true
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield call(logoutIfRefused, error, used)
    return false
  }
}

/**
 * Runs work in one tab at a time. Otherwise two tabs might refresh the same token, and keep the older one of
 * the new tokens.
 */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Without HTTPS browsers have no locks.
  navigator.locks ? navigator.locks.request('rille.customer', work) : work()

/**
 * Logs out when the server has rejected the session. A broken connection or a wrong password does not end it.
 * @param used the token that the call was sent with
 * @returns true when the session has ended
 */
export function* logoutIfRefused(error: ShopApiError, used: string | null): SagaIterator<boolean> {
  const isRefused = error.status === 401 || error.status === 403
  if (!isRefused || Object.keys(error.errors).length > 0) return false
  // Another tab has changed the token meanwhile, and the next call uses it.
  if (storedToken() !== used) return false
  storeToken(null)
  yield put(loggedOut(error.message))
  return true
}

/**
 * Fetches the customer.
 * @returns when the data are in the store, or the failure is
 */
export function* loadCustomer(): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const before = storedToken()
  try {
    yield call(receive, yield call([api, 'findCustomer']), before)
  } catch (error) {
    if (!(error instanceof ShopApiError)) {
      yield put(customerCommandFailed({ problem: null }))
      throw error
    }
    if (yield call(logoutIfRefused, error, before)) return
    yield put(customerCommandFailed({ problem: error.message }))
  }
}

/**
 * Stores a customer's data, unless the visitor has logged out meanwhile.
 * @param used the token that the call was sent with
 */
export function* receive(customer: Customer, used: string | null): SagaIterator {
  if (used === null || storedToken() !== null) yield put(customerReceived(customer))
}

/**
 * Logs in and out with the other tabs; a refreshed token changes nothing else. A suspended tab may have missed
 * that, so it checks when it resumes.
 * @returns never: it goes on for as long as the page is open
 */
export function* followOtherTabs(): SagaIterator {
  const changes = eventChannel<true>((emit) => {
    const ends = [onTokenChangedInOtherTab, onTabResume].map((listen) => listen(() => emit(true)))
    return () => ends.forEach((end) => void end())
  })
  for (;;) {
    yield take(changes)
    yield call(safely(adoptStoredSession))
  }
}

function* adoptStoredSession(): SagaIterator {
  const customer: Customer | null = yield select(selectCustomer)
  const isLoggedIn: boolean = yield select(selectIsLoggedIn)
  const token = storedToken()
  const isSame = token !== null && customer?.uuid_customer === readCustomerId(token)
  if (isSame || (token === null && !isLoggedIn)) return
  if (customer || token === null) yield put(loggedOut(null))
  if (token === null) return
  yield put(sessionFound())
  yield call(loadCustomer)
}
