import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import type { BaseData, Basket, SpentBasket, StartedPayment } from '../../../shared/contract'
import { type PaymentMethodId, paymentOptionIds } from '../../../shared/payment/paymentMethodId'
import { required } from '../../../shared/required'
import { checkoutTexts } from '../../../shared/texts/checkout'
import { createShopTexts, type ShopTextsOf, type Wording } from '../../../shared/texts/createShopTexts'
import type { PrivateApi } from '../../api/privateApi'
import { type DownloadConsent, ShopApiError } from '../../api/ShopApi'
import { type BasketCommand, selectBasket } from '../../basket/basketSlice'
import { customerCommandRequested } from '../../customer/session/customerSlice'
import { selectWebshop } from '../../settings/shopSlice'
import { getPrivateApi } from '../../store/getPrivateApi'
import { selectTerms } from '../../terms/termsSlice'
import { paymentChanged, type SentPayment, selectSentPayment } from '../checkoutSlice'
import { getPaymentMethod, paymentMethods } from '../methods/paymentMethods'
import type { Confirmation, PaymentEntry } from './paymentEntry'

export type PaymentCommand = Extract<BasketCommand, { kind: 'pay' | 'payAgain' | 'paymentReturned' }>
type PayCommand = Extract<BasketCommand, { kind: 'pay' }>
type CheckoutTexts = ShopTextsOf<typeof checkoutTexts>
type Found = Basket | SpentBasket

/** Tests replace this object to observe navigations. */
export const browserWindow = { goTo: (href: string) => window.location.assign(href) }

/**
 * Runs a payment from "Buy now" to the orders. Commands run one after the other, so typed data are saved by now, and
 * payments cannot overlap.
 * @returns the orders, or the basket after a refusal; the state has the reason
 */
export function* runPayment(change: PaymentCommand, basket: Basket): SagaIterator<Found> {
  const wording: Wording = { own: (yield select(selectWebshop)).texts }
  const texts = createShopTexts(wording, checkoutTexts)
  const { total, uuid_basket } = basket

  if (change.kind === 'payAgain') {
    const sentPayment: SentPayment | null = yield select(selectSentPayment)
    return sentPayment ? yield call(finish, sentPayment, uuid_basket) : basket
  }
  if (change.kind === 'paymentReturned') {
    const { method, ref } = change
    const { redirect } = paymentMethods[method]
    if (!redirect) return basket
    if (ref === null) return yield call(cancelPayment, uuid_basket, redirect.textsOf(wording).cancelled)
    return yield call(finish, { method, body: redirect.finishBody(ref, total) }, uuid_basket)
  }
  const problem: string | null = yield call(whyNotReady, basket, change.entry, texts)
  if (problem !== null) {
    yield put(paymentChanged({ status: 'failed', problem }))
    return basket
  }
  yield put(paymentChanged({ status: 'starting', sent: null }))
  return yield call(confirmAndFinish, change, basket, texts)
}

/** The consent is sent only if it was given; without downloads it is not requested. */
const toConsent = ({ downloadConsent }: PayCommand): DownloadConsent =>
  downloadConsent ? { download_consent: true } : {}

/** Finds a reason why the checkout cannot be finished: an error of the basket, or missing payment data. */
function* whyNotReady(
  basket: Basket,
  entry: PaymentEntry | null,
  texts: CheckoutTexts,
): SagaIterator<string | null> {
  const [problem] = basket.errors
  if (problem) return problem.message
  if (basket.total === 0) return null
  if (getPaymentMethod(basket) === null) return texts('pay.unknown')
  // Without its form the chosen method is not offered here.
  return entry ? yield call([entry, 'check']) : texts('pay.unknown')
}

/** Finds the method that is named to the server where nothing is to be paid and none was chosen. It is not used. */
const findOfferedMethod = ({ payment_options: options }: BaseData): PaymentMethodId | null =>
  options.map(getPaymentMethod).find((method) => method !== null) ?? null

/** Starts the payment where a provider does that, has it confirmed, and finishes the checkout. */
function* confirmAndFinish(change: PayCommand, basket: Basket, texts: CheckoutTexts): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  const { uuid_basket, total } = basket
  const { entry } = change
  const consent = toConsent(change)
  const terms: BaseData = yield select(selectTerms)
  const method =
    paymentMethods[required(getPaymentMethod(basket) ?? findOfferedMethod(terms), 'payment method')]
  let started: StartedPayment | null = null
  if (!entry || !method.isDeferred) {
    try {
      started = yield call([api, 'startPayment'], uuid_basket, paymentOptionIds[method.id], consent)
    } catch (error) {
      return yield call(cancelPayment, uuid_basket, getRefusalReason(error, texts))
    }
  }
  if (!entry || started?.gateway === 'none') {
    const body = { payment_data: null, total }
    return yield call(finish, { method: method.id, body }, uuid_basket)
  }
  // A provider that takes over the page, or none, has nothing to confirm here.
  if (started && !method.redirect) yield put(paymentChanged({ status: 'confirming' }))
  let confirmation: Confirmation
  try {
    confirmation = yield call([entry, 'confirm'], { started, total, consent }, api)
  } catch (error) {
    return yield call(cancelPayment, uuid_basket, getRefusalReason(error, texts))
  }
  switch (confirmation.kind) {
    case 'leaving':
      yield put(paymentChanged({ status: 'leaving' }))
      yield call([browserWindow, 'goTo'], confirmation.url)
      return basket
    case 'refused': {
      // The provider or the bank tells the reason, and the shop what became of the money.
      const problem = `${confirmation.problem} ${texts('pay.notCharged')}`
      return yield call(cancelPayment, uuid_basket, problem)
    }
    case 'confirmed':
      return yield call(finish, { method: method.id, body: confirmation.body }, uuid_basket)
  }
}

const getRefusalReason = (error: unknown, texts: CheckoutTexts): string => {
  if (!(error instanceof ShopApiError)) throw error
  return error.status === 0 ? texts('pay.noConnection') : error.message
}

/**
 * Handles a session that has ended since the payment began. Nothing was charged: the payment is cancelled, and
 * the basket, fetched without a token, is a guest's.
 */
function* continueAsGuest(uuidBasket: string, problem: string): SagaIterator<Found> {
  const opened: Found = yield call(cancelPayment, uuidBasket, problem)
  // The saga of the customer verifies whether the session has ended, and then logs out everywhere.
  yield put(customerCommandRequested({ kind: 'refresh' }))
  yield put(paymentChanged({ status: 'failed', problem, isLoggedOut: true }))
  return opened
}

/**
 * Cancels a payment after which nothing was charged. The basket can be edited again, so that the shopper can
 * choose another card or method.
 */
function* cancelPayment(uuidBasket: string, problem: string): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(paymentChanged({ status: 'failed', problem, sent: null }))
  try {
    return yield call([api, 'changeCheckout'], uuidBasket, 'cancel_payment')
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    return yield call(fetchBasketAfter, uuidBasket, new ShopApiError(409, error.code, problem))
  }
}

/**
 * Tells whether the payment's result is unknown after an error: money may have moved, or may move when the call
 * is repeated.
 */
const isUnconfirmed = ({ status }: ShopApiError) => status === 0 || status >= 500

function* finish(payment: SentPayment, uuidBasket: string): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  const texts = createShopTexts({ own: (yield select(selectWebshop)).texts }, checkoutTexts)
  // What was entered, such as an account number, is not kept: the shopper types it again.
  const keptPayment =
    paymentMethods[payment.method].isDeferred && payment.body.payment_data !== null ? null : payment
  yield put(paymentChanged({ status: 'finishing', sent: keptPayment }))
  try {
    const spentBasket: SpentBasket = yield call(
      [api, 'finishCheckout'],
      uuidBasket,
      payment.method,
      payment.body,
    )
    yield put(paymentChanged({ status: 'idle', sent: null }))
    return spentBasket
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    if (isUnconfirmed(error)) {
      const problem = error.status === 0 ? texts('pay.unheard') : error.message
      yield put(paymentChanged({ status: 'unconfirmed', problem }))
      return yield call(fetchBasketAfter, uuidBasket, error)
    }
    if (error.status === 401) return yield call(continueAsGuest, uuidBasket, texts('pay.loggedOut'))
    yield put(paymentChanged({ status: 'failed', problem: error.message, sent: null }))
    const after: Found = yield call(fetchBasketAfter, uuidBasket, error)
    const isFrozen =
      'checkout_state' in after && ['authorising', 'authorised'].includes(after.checkout_state ?? '')
    if (!isFrozen) return after
    const opened: Found = yield call(cancelPayment, uuidBasket, error.message)
    // Only an open basket can be linked to the customer who is logged in, with their rebate.
    return error.code === 'other_customer' ? yield call(fetchBasketAfter, uuidBasket, error) : opened
  }
}

/**
 * Fetches the basket after a refusal.
 * @throws the refusal itself when no checkout is left to show it in
 */
function* fetchBasketAfter(uuidBasket: string, refusal: ShopApiError): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  let after: Found | null
  try {
    after = yield call([api, 'findBasket'], uuidBasket)
  } catch {
    // The server cannot be reached, so the last known basket stays.
    after = yield select(selectBasket)
  }
  if (after && 'checkout_state' in after && after.checkout_state === null) {
    yield put(paymentChanged({ status: 'idle', sent: null }))
    throw refusal
  }
  if (!after) throw refusal
  return after
}
