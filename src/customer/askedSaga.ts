import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import { saveFile } from '../api/saveFile'
import type { Confirmed } from '../shared/contract'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import {
  askedMoved,
  confirmationRequested,
  exportRequested,
  mailLinkRequested,
  type Question,
} from './askedSlice'
import { customerWished, selectIsLoggedIn } from './customerSlice'

export function* watchAccountRequests(): SagaIterator {
  yield takeEvery(mailLinkRequested, safely(askForLink))
  yield takeEvery(confirmationRequested, safely(confirm))
  yield takeEvery(exportRequested, safely(exportData))
}

function askForLink({ payload: { question, email } }: ReturnType<typeof mailLinkRequested>): SagaIterator {
  return ask(question, (api) =>
    question === 'register' ? api.register(email) : api.requestPasswordReset(email),
  )
}

function* confirm({ payload: token }: ReturnType<typeof confirmationRequested>): SagaIterator {
  yield call(ask, 'confirm', async (api: PrivateApi) => {
    const { message }: Confirmed = await api.confirmLink(token)
    return message
  })
  // Also after a refusal: the link may have been opened before.
  if (yield select(selectIsLoggedIn)) yield put(customerWished({ kind: 'refresh' }))
}

/** Saves all that the shop knows of the customer as a file. */
function* exportData({ payload: name }: ReturnType<typeof exportRequested>): SagaIterator {
  const isDone: boolean = yield call(ask, 'export', async (api: PrivateApi) => {
    const data = JSON.stringify(await api.exportCustomer(), null, 2)
    saveFile(name, new Blob([data], { type: 'application/json' }))
    return null
  })
  // Whether the session has ended is found out where all the others are.
  if (!isDone) yield put(customerWished({ kind: 'refresh' }))
}

function* ask(
  question: Question,
  answer: (api: PrivateApi) => Promise<string | null>,
): SagaIterator<boolean> {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(askedMoved({ question, status: 'saving' }))
  try {
    const said: string | null = yield call(answer, api)
    yield put(askedMoved({ question, status: 'done', said }))
    return true
  } catch (error) {
    const isSaid = error instanceof ShopApiError
    yield put(
      askedMoved({
        question,
        status: 'failed',
        said: isSaid ? error.message : null,
        fieldProblems: isSaid ? { ...error.errors } : {},
      }),
    )
    if (!isSaid) throw error
    return false
  }
}
