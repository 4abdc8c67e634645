import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { saveFile } from '../../components/dom/saveFile'
import type { Confirmed } from '../../shared/contract'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import {
  type AccountRequest,
  accountRequestChanged,
  confirmationRequested,
  exportRequested,
  mailLinkRequested,
} from './accountRequestSlice'
import { customerCommandRequested, selectIsLoggedIn } from './session/customerSlice'

/**
 * Handles links in mails and the export of data.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchAccountRequests(): SagaIterator {
  yield takeEvery(mailLinkRequested, safely(requestLink))
  yield takeEvery(confirmationRequested, safely(confirm))
  yield takeEvery(exportRequested, safely(exportData))
}

function requestLink({ payload: { request, email } }: ReturnType<typeof mailLinkRequested>): SagaIterator {
  return sendRequest(request, (api) =>
    request === 'register' ? api.register(email) : api.requestPasswordReset(email),
  )
}

function* confirm({ payload: token }: ReturnType<typeof confirmationRequested>): SagaIterator {
  yield call(sendRequest, 'confirm', async (api: PrivateApi) => {
    const { message }: Confirmed = await api.confirmLink(token)
    return message
  })
  // The data are fetched after a refusal too: the link may have been opened before.
  if (yield select(selectIsLoggedIn)) yield put(customerCommandRequested({ kind: 'refresh' }))
}

/** Saves all data that the shop has about the customer as a file. */
function* exportData({ payload: name }: ReturnType<typeof exportRequested>): SagaIterator {
  const isDone: boolean = yield call(sendRequest, 'export', async (api: PrivateApi) => {
    const data = JSON.stringify(await api.exportCustomer(), null, 2)
    saveFile({ name, url: URL.createObjectURL(new Blob([data], { type: 'application/json' })) })
    return null
  })
  // The refresh finds out whether the session has ended, and logs out if so.
  if (!isDone) yield put(customerCommandRequested({ kind: 'refresh' }))
}

function* sendRequest(
  request: AccountRequest,
  answer: (api: PrivateApi) => Promise<string | null>,
): SagaIterator<boolean> {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(accountRequestChanged({ request, status: 'saving' }))
  try {
    const message: string | null = yield call(answer, api)
    yield put(accountRequestChanged({ request, status: 'done', message }))
    return true
  } catch (error) {
    const isSaid = error instanceof ShopApiError
    yield put(
      accountRequestChanged({
        request,
        status: 'failed',
        message: isSaid ? error.message : null,
        fieldProblems: isSaid ? { ...error.errors } : {},
      }),
    )
    if (!isSaid) throw error
    return false
  }
}
