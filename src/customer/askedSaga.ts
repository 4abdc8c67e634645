import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import { saveFile } from '../api/saveFile'
import type { Confirmed } from '../shared/contract'
import { injectSlice } from '../store/injectSlice'
import { askedMoved, askedSlice, type Question } from './askedSlice'
import { customerWished, selectIsLoggedIn } from './customerSlice'

/** A link that makes an account, or sets another password: it comes by mail. */
export function askForLink(question: 'register' | 'reset', email: string): SagaIterator {
  return ask(question, (api) =>
    question === 'register' ? api.register(email) : api.requestPasswordReset(email),
  )
}

/** @param token from a mail, good once */
export function* confirm(token: string): SagaIterator {
  yield call(ask, 'confirm', async (api: ShopApi) => {
    const { message }: Confirmed = await api.confirmLink(token)
    return message
  })
  // Also after a refusal: the link may have been opened before.
  if (yield select(selectIsLoggedIn)) yield put(customerWished({ kind: 'refresh' }))
}

/** All that the shop knows of the customer, as a file. @param name of it */
export function* exportData(name: string): SagaIterator {
  const isDone: boolean = yield call(ask, 'export', async (api: ShopApi) => {
    const data = JSON.stringify(await api.exportCustomer(), null, 2)
    saveFile(name, new Blob([data], { type: 'application/json' }))
    return null
  })
  // Whether the session has ended is found out where all the others are.
  if (!isDone) yield put(customerWished({ kind: 'refresh' }))
}

function* ask(question: Question, answer: (api: ShopApi) => Promise<string | null>): SagaIterator<boolean> {
  yield call(injectSlice, askedSlice)
  const api: ShopApi = yield getContext('api')
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
