import type { SagaIterator } from 'redux-saga'
import { all, call, getContext, put, select, takeEvery } from 'redux-saga/effects'
import type { BaseData, Downloads, Redeemed } from '../../shared/contract'
import type { PrivateApi } from '../api/privateApi'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import { navigationRequested, toLocation } from '../navigation/navigationSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import { queueDownload } from './downloadQueueSaga'
import {
  consentChanged,
  consentGiven,
  type DownloadState,
  downloadQueued,
  downloadsReceived,
  downloadsRefused,
  downloadsRequested,
  redeemingChanged,
  redeemingRequested,
  selectDownloadState,
} from './downloadSlice'

/**
 * Handles the actions of downloads.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchDownloads(): SagaIterator {
  yield takeEvery(downloadsRequested, safely(loadDownloads))
  yield takeEvery(consentGiven, safely(consent))
  yield takeEvery(redeemingRequested, safely(redeem))
  yield takeEvery(downloadQueued, safely(queueDownload))
}

/** Fetches the downloads of a token, and the presets of the shop. */
function* loadDownloads({ payload: token }: ReturnType<typeof downloadsRequested>): SagaIterator {
  const shop: ShopApi = yield getContext('api')
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    const [releases, terms]: [Downloads | null, BaseData] = yield all([
      call([api, 'findDownloads'], token),
      call([shop, 'baseData']),
    ])
    // The visitor may have gone on to other downloads meanwhile.
    const { token: latest }: DownloadState = yield select(selectDownloadState)
    if (latest !== token) return
    if (releases?.length)
      yield put(downloadsReceived({ releases, presets: terms.release_format_zip_presets }))
    else yield put(downloadsRefused({ status: 'missing', problem: null, isOtherAccount: false }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(downloadsRefused(toRefusal(error)))
  }
}

/**
 * Chooses the state after a refusal. A malformed token counts as one that does not exist; refusals of the shop
 * are shown with its own message. A fault of the shop has none: the heading says enough, and "Try again" stands below it.
 */
function toRefusal({ status, code, message }: ShopApiError) {
  const isOurs = status === 0 || status === 429 || status >= 500
  return {
    status: status === 400 ? ('missing' as const) : isOurs ? ('failed' as const) : ('refused' as const),
    problem: status >= 500 ? null : message,
    isOtherAccount: code === 'not_your_account',
  }
}

/** Sends the consent to immediate downloads, which replaces the right of withdrawal. */
function* consent({ payload: token }: ReturnType<typeof consentGiven>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(consentChanged({ status: 'sending', problem: null }))
  try {
    yield put(downloadsReceived({ releases: yield call([api, 'consentToDownloads'], token) }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(consentChanged({ status: 'failed', problem: error.message }))
  }
}

/** Exchanges a code for a token, and opens the page of its downloads. */
function* redeem({ payload: code }: ReturnType<typeof redeemingRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(redeemingChanged({ status: 'sending', problem: null }))
  try {
    const { token }: Redeemed = yield call([api, 'redeemCode'], code)
    yield put(redeemingChanged({ status: 'idle', problem: null }))
    yield put(navigationRequested({ location: toLocation(`/downloads/${token}`), kind: 'push' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(redeemingChanged({ status: 'failed', problem: error.message }))
  }
}
