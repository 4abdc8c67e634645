import type { SagaIterator } from 'redux-saga'
import { delay, fork, put, select, take } from 'redux-saga/effects'
import { customerIdOf, keptToken } from '../api/customerToken'
import {
  customerReceived,
  customerWished,
  loggedOut,
  selectCustomer,
  selectIsLoggedIn,
} from '../customer/customerSlice'
import type { Basket, Customer } from '../shared/contract'
import { claimAutofill, forgetAutofill } from './autofillMark'
import { isEditable } from './autofillRules'
import { basketReceived, changeRequested, selectBasket } from './basketSlice'

/** The tab that logs out clears the basket; others look again when that is done. */
const clearedWithinMs = 1000

/** The basket knows who is logged in: it has their rebate, is filled in from their account, and forgets them when they leave. */
export function* followCustomer(): SagaIterator {
  const token = keptToken()
  yield fork(autofillOnce)
  yield fork(fetchAgain, token && customerIdOf(token))
}

/** @param known whom the basket is fetched for already; null: nobody */
function* fetchAgain(known: string | null): SagaIterator {
  let isLeaving = false
  for (;;) {
    const action: unknown = yield take([customerWished, customerReceived, loggedOut])
    if (customerWished.match(action)) {
      isLeaving = action.payload.kind === 'logout' || action.payload.kind === 'deleteAccount'
    } else if (customerReceived.match(action)) {
      isLeaving = false
      const { uuid_customer } = action.payload
      if (uuid_customer !== known) yield put(changeRequested({ kind: 'refresh' }))
      known = uuid_customer
    } else {
      known = null
      forgetAutofill()
      // A session that only ended leaves what was entered: somebody may be in the middle of a checkout.
      if (isLeaving) yield put(changeRequested({ kind: 'clearCustomer' }))
      else yield fork(refreshLater)
      isLeaving = false
    }
  }
}

function* refreshLater(): SagaIterator {
  yield delay(clearedWithinMs)
  if (!(yield select(selectIsLoggedIn))) yield put(changeRequested({ kind: 'refresh' }))
}

function* autofillOnce(): SagaIterator {
  for (;;) {
    const basket: Basket | null = yield select(selectBasket)
    const customer: Customer | null = yield select(selectCustomer)
    const isReady = basket && customer && isEditable(basket)
    if (isReady && claimAutofill(basket.uuid_basket, customer.uuid_customer))
      yield put(changeRequested({ kind: 'autofill' }))
    yield take([basketReceived, customerReceived])
  }
}
