import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Following } from '../../../shared/contract'
import type { PrivateApi } from '../../api/privateApi'
import { ShopApiError } from '../../api/ShopApi'
import { getPrivateApi } from '../../store/getPrivateApi'
import { safely } from '../../store/safely'
import {
  changeRequested,
  confirmRequested,
  eraseRequested,
  followAnswered,
  followingFailed,
  followingReceived,
  followingRequested,
  followRequested,
} from './followSlice'
import { storedFollowToken, storeFollowToken } from './followToken'

/**
 * Follows for guests, and shows and changes what they follow.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchFollowing(): SagaIterator {
  yield takeEvery(followRequested, safely(follow))
  yield takeEvery(followingRequested, safely(show))
  yield takeEvery(confirmRequested, safely(confirm))
  yield takeEvery(changeRequested, safely(change))
  yield takeEvery(eraseRequested, safely(erase))
}

function* follow({ payload: { subject, email } }: ReturnType<typeof followRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const token = storedFollowToken()
  try {
    if (email === null && token !== null) {
      const following: Following = yield call(api.changeFollowing, token, { follow: subject })
      yield put(followingReceived(following))
      // Without a confirmed address no mail is sent, so the address is asked for again.
      if (!following.is_confirmed) storeFollowToken(null)
      yield put(followAnswered({ request: following.is_confirmed ? 'following' : 'idle', message: null }))
    } else {
      const message: string = yield call(api.followByMail, { ...subject, email: email ?? '' })
      yield put(followAnswered({ request: 'sent', message }))
    }
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    // What the token belongs to was erased.
    if (email === null && error.status === 404) storeFollowToken(null)
    const isGone = email === null && error.status === 404
    yield put(followAnswered({ request: isGone ? 'idle' : 'failed', message: error.message }))
  }
}

const show = ({ payload: token }: ReturnType<typeof followingRequested>): SagaIterator =>
  receive((api) => api.findFollowing(token))

const confirm = ({ payload: token }: ReturnType<typeof confirmRequested>): SagaIterator =>
  receive(async (api) => {
    const following = await api.confirmFollowing(token)
    storeFollowToken(token)
    return following
  })

const change = ({ payload: { token, change } }: ReturnType<typeof changeRequested>): SagaIterator =>
  receive((api) => api.changeFollowing(token, change))

function* receive(ask: (api: PrivateApi) => Promise<Following>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    yield put(followingReceived(yield call(ask, api)))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(followingFailed({ page: error.status === 404 ? 'missing' : 'failed', message: error.message }))
  }
}

function* erase({ payload: token }: ReturnType<typeof eraseRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    const message: string = yield call(api.eraseFollowing, token)
    if (storedFollowToken() === token) storeFollowToken(null)
    yield put(followingFailed({ page: 'erased', message }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(followingFailed({ page: error.status === 404 ? 'missing' : 'failed', message: error.message }))
  }
}
