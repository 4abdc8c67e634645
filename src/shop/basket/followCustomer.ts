import type { UnknownAction } from '@reduxjs/toolkit'
import type { Channel, SagaIterator } from 'redux-saga'
import { actionChannel, call, delay, fork, put, select, take } from 'redux-saga/effects'
import type { BaseData, Basket, Customer } from '../../shared/contract'
import { readCustomerId, storedToken } from '../api/customerToken'
import {
  customerCommandRequested,
  customerReceived,
  loggedOut,
  selectCustomer,
  selectIsLoggedIn,
} from '../customer/session/customerSlice'
import { loadTerms } from '../terms/termsSaga'
import { selectTerms } from '../terms/termsSlice'
import { forgetAutofill, settledParts, settleParts } from './autofillMark'
import { computeAutofill, isEditable, listFilledParts } from './autofillRules'
import { basketCommandRequested, basketReceived, selectBasket } from './basketSlice'

/** The tab that logs out clears the basket; the other tabs fetch it after this time. */
const clearTimeoutMs = 1000

/**
 * Keeps the basket in step with the customer: it is fetched again after a login, filled from the account, and
 * cleared at logout.
 * @returns never: its watchers run for as long as the page is open
 */
export function* followCustomer(): SagaIterator {
  const token = storedToken()
  yield fork(autofillEmptyParts)
  yield fork(fetchAgain, token && readCustomerId(token))
}

/**
 * Fetches the basket again for each customer.
 * @param lastCustomerId the customer for whom the basket was fetched last; null: none
 */
function* fetchAgain(lastCustomerId: string | null): SagaIterator {
  let isLeaving = false
  for (;;) {
    const action: unknown = yield take([customerCommandRequested, customerReceived, loggedOut])
    if (customerCommandRequested.match(action)) {
      isLeaving = action.payload.kind === 'logout' || action.payload.kind === 'deleteAccount'
    } else if (customerReceived.match(action)) {
      isLeaving = false
      const { uuid_customer } = action.payload
      if (uuid_customer !== lastCustomerId) yield put(basketCommandRequested({ kind: 'refresh' }))
      lastCustomerId = uuid_customer
    } else {
      lastCustomerId = null
      forgetAutofill()
      // If only the session has expired, keep what was entered: the shopper may be in a checkout.
      if (isLeaving) yield put(basketCommandRequested({ kind: 'clearCustomer' }))
      else yield fork(refreshLater)
      isLeaving = false
    }
  }
}

function* refreshLater(): SagaIterator {
  yield delay(clearTimeoutMs)
  if (!(yield select(selectIsLoggedIn))) yield put(basketCommandRequested({ kind: 'refresh' }))
}

/** Requests an autofill when the account has data for a part of the basket that was never filled. */
function* autofillEmptyParts(): SagaIterator {
  // Actions that arrive while the terms are loading are handled afterwards.
  const changes: Channel<UnknownAction> = yield actionChannel([basketReceived, customerReceived])
  for (;;) {
    const basket: Basket | null = yield select(selectBasket)
    const customer: Customer | null = yield select(selectCustomer)
    if (basket && customer && isEditable(basket)) {
      const { uuid_basket } = basket
      settleParts(uuid_basket, customer.uuid_customer, listFilledParts(basket))
      const autofillChanges: ReturnType<typeof computeAutofill> = yield call(findAutofill, basket, customer)
      if (Object.keys(autofillChanges).length > 0) yield put(basketCommandRequested({ kind: 'autofill' }))
    }
    yield take(changes)
  }
}

/**
 * Computes the changes that the account has for this basket.
 * @returns an empty object when there are none, or the shop's terms could not be loaded
 */
export function* findAutofill(
  basket: Basket,
  customer: Customer,
): SagaIterator<ReturnType<typeof computeAutofill>> {
  const settled = settledParts(basket.uuid_basket, customer.uuid_customer)
  const noTerms = { countries: [], shipping_address_types: [] }
  const { default_shipping_uuid_customer_address: savedAddressId } = customer
  // Only a shipping address depends on the shop's terms.
  if (savedAddressId === null || settled.includes('shipping'))
    return computeAutofill(basket, customer, noTerms, settled)
  yield call(loadTerms)
  const terms: BaseData | null = yield select(selectTerms)
  return terms ? computeAutofill(basket, customer, terms, settled) : {}
}
