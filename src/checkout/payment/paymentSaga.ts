import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import type { PrivateApi } from '../../api/privateApi'
import { type DownloadConsent, ShopApiError } from '../../api/ShopApi'
import { type BasketCommand, selectBasket } from '../../basket/basketSlice'
import { customerCommandRequested } from '../../customer/session/customerSlice'
import type { Basket, SpentBasket, StartedPayment } from '../../shared/contract'
import { paypalTexts } from '../../shared/payment/paypal/paypalTexts'
import { sepaTexts } from '../../shared/payment/sepa/sepaTexts'
import { stripeTexts } from '../../shared/payment/stripe/stripeTexts'
import { checkoutTexts } from '../../shared/texts/checkout'
import { createTexts, type KeyOf, type Texts } from '../../shared/texts/createTexts'
import { selectWebshop } from '../../shop/shopSlice'
import { getPrivateApi } from '../../store/getPrivateApi'
import { paymentChanged, type SentPayment, selectSentPayment } from '../checkoutSlice'
import type { CardEntry, PaymentEntry, StartedCardPayment } from './paymentEntry'
import { looksLikeIban, paymentMethodOf } from './paymentMethod'

export type PaymentCommand = Extract<BasketCommand, { kind: 'pay' | 'payAgain' | 'payPalReturned' }>
type PayCommand = Extract<BasketCommand, { kind: 'pay' }>
type CheckoutTexts = Texts<
  KeyOf<typeof checkoutTexts | typeof paypalTexts | typeof sepaTexts | typeof stripeTexts>
>
type Found = Basket | SpentBasket

/** Tests replace this object to observe navigations. */
export const browserWindow = { goTo: (href: string) => window.location.assign(href) }

/**
 * Runs a payment from "Buy now" to the orders. Commands run one after the other, so typed data are saved by now, and
 * payments cannot overlap.
 * @returns the orders, or the basket after a refusal; the state has the reason
 */
export function* pay(change: PaymentCommand, basket: Basket): SagaIterator<Found> {
  const texts: CheckoutTexts = createTexts(
    (yield select(selectWebshop)).texts,
    checkoutTexts,
    paypalTexts,
    sepaTexts,
    stripeTexts,
  )
  const { total, uuid_basket } = basket

  if (change.kind === 'payAgain') {
    const sent: SentPayment | null = yield select(selectSentPayment)
    return sent ? yield call(finish, sent, uuid_basket) : basket
  }
  if (change.kind === 'payPalReturned') {
    const { paypalOrder } = change
    if (paypalOrder === null) return yield call(cancelPayment, uuid_basket, texts('pay.paypal.cancelled'))
    const body = { payment_data: { paypal_order: paypalOrder }, total }
    return yield call(finish, { method: 'paypal', body }, uuid_basket)
  }
  const problem: string | null = yield call(whyNotReady, basket, change.entry, texts)
  if (problem !== null) {
    yield put(paymentChanged({ status: 'failed', problem }))
    return basket
  }
  const { entry } = change
  yield put(paymentChanged({ status: 'starting', sent: null }))
  if (entry.kind === 'sepa') {
    const payment_data = {
      account_holder: entry.accountHolder,
      iban: entry.iban,
      mandate_accepted: true as const,
    }
    const body = { payment_data, total, ...consentOf(change) }
    return yield call(finish, { method: 'sepa', body }, uuid_basket)
  }
  return yield call(startAndFinish, entry, basket, texts, consentOf(change))
}

/** The consent is sent only if it was given; without downloads it is not requested. */
const consentOf = ({ downloadConsent }: PayCommand): DownloadConsent =>
  downloadConsent ? { download_consent: true } : {}

/** Finds a reason why the checkout cannot be finished: an error of the basket, or missing payment data. */
function* whyNotReady(
  basket: Basket,
  entry: PaymentEntry,
  texts: CheckoutTexts,
): SagaIterator<string | null> {
  const [problem] = basket.errors
  if (problem) return problem.message
  if (paymentMethodOf(basket) === null) return texts('pay.unknown')
  if (entry.kind === 'sepa') {
    if (entry.accountHolder.trim() === '') return texts('pay.sepa.holder.missing')
    if (!looksLikeIban(entry.iban)) return texts('pay.sepa.iban.wrong')
  }
  return entry.kind === 'card' ? yield call([entry.card, 'check']) : null
}

function* startAndFinish(
  entry: PaymentEntry,
  basket: Basket,
  texts: CheckoutTexts,
  consent: DownloadConsent,
): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  const { uuid_basket, uuid_payment_option, total } = basket
  let started: StartedPayment
  try {
    started = yield call([api, 'startPayment'], uuid_basket, uuid_payment_option!, consent)
  } catch (error) {
    return yield call(cancelPayment, uuid_basket, reasonOf(error, texts))
  }
  if (started.gateway === 'paypal') {
    yield put(paymentChanged({ status: 'leaving' }))
    yield call([browserWindow, 'goTo'], started.payment.approve_url)
    return basket
  }
  if (started.gateway === 'stripe') {
    if (entry.kind !== 'card') return yield call(cancelPayment, uuid_basket, texts('pay.card.missing'))
    yield put(paymentChanged({ status: 'confirming' }))
    const problem: string | null = yield call(confirm, entry.card, started.payment, texts)
    if (problem !== null) return yield call(cancelPayment, uuid_basket, problem)
    const payment_data = { payment_intent: started.payment.payment_intent }
    return yield call(finish, { method: 'stripe', body: { payment_data, total } }, uuid_basket)
  }
  const body = { payment_data: null, total }
  return yield call(finish, { method: paymentMethodOf(basket)!, body }, uuid_basket)
}

function* confirm(
  card: CardEntry,
  payment: StartedCardPayment,
  texts: CheckoutTexts,
): SagaIterator<string | null> {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    const problem: string | null = yield call([card, 'confirm'], payment, api)
    // The bank's message says why; it does not say that nothing was charged.
    return problem && `${problem} ${texts('pay.notCharged')}`
  } catch (error) {
    return reasonOf(error, texts)
  }
}

const reasonOf = (error: unknown, texts: CheckoutTexts): string => {
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
    return yield call(basketAfter, uuidBasket, new ShopApiError(409, error.code, problem))
  }
}

/**
 * Tells whether the payment's result is unknown after an error: money may have moved, or may move when the call
 * is repeated.
 */
const isUnconfirmed = ({ status }: ShopApiError) => status === 0 || status >= 500

function* finish(sent: SentPayment, uuidBasket: string): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  const texts: CheckoutTexts = createTexts(
    (yield select(selectWebshop)).texts,
    checkoutTexts,
    paypalTexts,
    sepaTexts,
    stripeTexts,
  )
  // An account number is not kept: the shopper types it again.
  const kept = sent.method === 'sepa' && sent.body.payment_data !== null ? null : sent
  yield put(paymentChanged({ status: 'finishing', sent: kept }))
  try {
    const finished: SpentBasket = yield call([api, 'finishCheckout'], uuidBasket, sent.method, sent.body)
    yield put(paymentChanged({ status: 'idle', sent: null }))
    return finished
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    if (isUnconfirmed(error)) {
      const problem = error.status === 0 ? texts('pay.unheard') : error.message
      yield put(paymentChanged({ status: 'unconfirmed', problem }))
      return yield call(basketAfter, uuidBasket, error)
    }
    if (error.status === 401) return yield call(continueAsGuest, uuidBasket, texts('pay.loggedOut'))
    yield put(paymentChanged({ status: 'failed', problem: error.message, sent: null }))
    const after: Found = yield call(basketAfter, uuidBasket, error)
    const isFrozen =
      'checkout_state' in after && ['authorising', 'authorised'].includes(after.checkout_state ?? '')
    if (!isFrozen) return after
    const opened: Found = yield call(cancelPayment, uuidBasket, error.message)
    // Only an open basket can be linked to the customer who is logged in, with their rebate.
    return error.code === 'other_customer' ? yield call(basketAfter, uuidBasket, error) : opened
  }
}

/**
 * Fetches the basket after a refusal.
 * @throws the refusal itself when no checkout is left to show it in
 */
function* basketAfter(uuidBasket: string, refusal: ShopApiError): SagaIterator<Found> {
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
