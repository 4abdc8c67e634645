import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, delay, put, race, select, take } from 'redux-saga/effects'
import {
  customerIdOf,
  isSameSession,
  onTokenChangedInOtherTab,
  storedToken,
  storeToken,
} from '../../api/customerToken'
import type { PrivateApi } from '../../api/privateApi'
import { ShopApiError } from '../../api/ShopApi'
import type { Customer } from '../../shared/contract'
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
/** After one that failed. */
const retryAfterMs = 60_000

/** At the start, every ten minutes, and when a tab wakes that slept longer: the shop's word that the token is good, and a new one. */
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

/** @returns whether there is a new token */
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

/** Else two tabs might trade in the same token, and keep the older of the new ones. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Without https browsers have no locks.
  navigator.locks ? navigator.locks.request('rille.customer', work) : work()

/**
 * Only the shop's own word ends a session; a broken connection does not, and neither does a password that was wrong.
 * @param used the token that was kept when the shop was asked
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

/** @param used the token that was kept when the shop was asked: who logged out meanwhile stays logged out */
export function* receive(customer: Customer, used: string | null): SagaIterator {
  if (used === null || storedToken() !== null) yield put(customerReceived(customer))
}

/**
 * Logging in and out in one tab does so in all; a refreshed token is only another one. A tab that slept may not have been told,
 * so it looks when it wakes.
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
  const isSame = token !== null && customer?.uuid_customer === customerIdOf(token)
  if (isSame || (token === null && !isLoggedIn)) return
  if (customer || token === null) yield put(loggedOut(null))
  if (token === null) return
  yield put(sessionFound())
  yield call(loadCustomer)
}
