import { type Channel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import type { Basket, Customer, SpentBasket } from '../../shared/contract'
import { getKeys } from '../../shared/objects'
import { basketTexts } from '../../shared/texts/basket'
import { createShopTexts } from '../../shared/texts/createShopTexts'
import { storedToken } from '../api/customerToken'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import type { CheckoutFeature } from '../checkout/checkoutFeature'
import { selectCustomer } from '../customer/session/customerSlice'
import { navigated, navigationRequested, selectLocation, toLocation } from '../navigation/navigationSlice'
import { selectWebshop } from '../settings/shopSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { addFeature, type Feature } from '../store/loadFeature'
import { safely } from '../store/safely'
import { termsFeature } from '../terms/termsFeature'
import { settleParts } from './autofillMark'
import type { computeAutofill } from './autofillRules'
import { storeBasketId, storedBasketId } from './basketId'
import {
  addedNoticeChanged,
  type BasketCommand,
  basketCommandFailed,
  basketCommandFinished,
  basketCommandRequested,
  basketReceived,
  basketUnavailable,
  selectBasket,
} from './basketSlice'
import { findAutofill, followCustomer } from './followCustomer'

type Found = Basket | SpentBasket
const noticeMs = 1000
const navigationTimeoutMs = 10_000

type Commands = Channel<ReturnType<typeof basketCommandRequested>>

/** Runs the commands of the basket. Its slice is part of every page. */
export const basketFeature: Feature<[Commands]> = { needs: [termsFeature], saga: basketSaga }

/**
 * Loads or creates the basket of this browser, runs its commands one after the other, and keeps all tabs in
 * sync.
 * @param commands requested commands, in order
 */
function* basketSaga(commands: Commands): SagaIterator {
  const tabs = new BroadcastChannel('rille.basket')
  yield fork(followOtherTabs, tabs)
  yield fork(followCustomer)
  yield takeLatest(addedNoticeChanged, clearAddedNotice)
  yield takeEvery(navigated, safely(leaveGiftCard))
  yield call(safely(openBasket), tabs)
  for (;;) {
    const { payload }: ReturnType<typeof basketCommandRequested> = yield take(commands)
    yield call(safely(runCommand), payload, tabs)
    yield put(basketCommandFinished())
  }
}

function* openBasket(tabs: BroadcastChannel): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const { pathname }: ReturnType<typeof selectLocation> = yield select(selectLocation)
  const giftCard: Basket | null = yield call(findGiftCardBasket, pathname)
  if (giftCard) {
    yield put(basketReceived(giftCard))
    return
  }
  const storedId = storedBasketId()
  let basket: Found | null
  try {
    basket = storedId ? yield call([api, 'findBasket'], storedId) : null
  } catch (error) {
    if (!(yield select(selectBasket))) yield put(basketUnavailable())
    throw error
  }
  if (basket && !isSpent(basket)) yield put(basketReceived(basket))
  // The basket's page shows the orders that it became; on other pages the shopper goes on browsing.
  else if (basket && pathname.startsWith('/basket')) yield call(showOrders, basket, tabs)
  else yield call(makeBasket, tabs)
}

/** Finds the basket of a gift card whose address the page has. It does not replace this browser's own. */
function* findGiftCardBasket(pathname: string): SagaIterator<Basket | null> {
  const [, uuidBasket] = /^\/basket\/([^/]+)$/.exec(pathname) ?? []
  if (!uuidBasket || uuidBasket === storedBasketId()) return null
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    const basket: Found | null = yield call([api, 'findBasket'], uuidBasket)
    return basket && !isSpent(basket) && basket.gift_card_sale ? basket : null
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    return null
  }
}

/** Shows this browser's own basket again after the shopper has left the page of a gift card's. */
function* leaveGiftCard(): SagaIterator {
  const basket: Basket | null = yield select(selectBasket)
  const { pathname }: ReturnType<typeof selectLocation> = yield select(selectLocation)
  if (basket?.gift_card_sale && !pathname.startsWith('/basket')) {
    yield put(basketCommandRequested({ kind: 'open', uuidBasket: null }))
  }
}

const isSpent = (basket: Found): basket is SpentBasket => 'uuid_orders' in basket

/**
 * Shows the orders that a basket became.
 * @param another the basket that this browser uses from now on; without it a new one is made
 */
function* showOrders({ uuid_orders }: SpentBasket, tabs: BroadcastChannel, another?: Basket): SagaIterator {
  const location = toLocation(`/order/${uuid_orders.join('+')}?checkout_completed`)
  yield put(navigationRequested({ location, kind: 'replace' }))
  // The page of the ordered basket would fetch it again as soon as there is a new one.
  yield race([take(navigated), delay(navigationTimeoutMs)])
  const storedId = storedBasketId()
  const shownBasket: Basket | null = yield select(selectBasket)
  if (another) yield put(basketReceived(another))
  else if (shownBasket?.gift_card_sale && storedId) yield call(openBasket, tabs)
  else yield call(makeBasket, tabs)
}

/** Makes a basket, also when the old one was ordered or deleted. */
function* makeBasket(tabs: BroadcastChannel): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  let basket: Basket
  try {
    basket = yield call([api, 'newBasket'])
    storeBasketId(basket.uuid_basket)
    // The server links a basket to a customer only when it is fetched with that customer's token.
    if (storedToken() !== null) basket = yield call(refetchBasket, basket.uuid_basket)
  } catch (error) {
    yield put(basketUnavailable())
    throw error
  }
  yield put(basketReceived(basket))
  tabs.postMessage(basket)
}

function* runCommand(command: BasketCommand, tabs: BroadcastChannel): SagaIterator {
  try {
    if (!(yield select(selectBasket))) {
      yield call(openBasket, tabs)
      if (command.kind === 'refresh') return
    }
    const before: Basket = yield select(selectBasket)
    let after: Found
    try {
      after = yield call(callApi, command, before)
    } catch (error) {
      if (command.kind !== 'add' || !(yield call(isGone, before, error))) throw error
      // The basket was ordered or deleted meanwhile, so the product goes into a new one.
      yield call(makeBasket, tabs)
      const newBasket: Basket = yield select(selectBasket)
      after = yield call(callApi, command, newBasket)
    }
    if (isSpent(after)) {
      yield call(showOrders, after, tabs, command.kind === 'open' ? before : undefined)
      return
    }
    yield put(basketReceived(after))
    if (!after.gift_card_sale) tabs.postMessage(after)
    if (command.kind === 'add') yield put(addedNoticeChanged(command.uuidReleaseFormat))
  } catch (error) {
    if (!(error instanceof ShopApiError)) {
      yield put(basketCommandFailed(null))
      throw error
    }
    // The refused item may have changed elsewhere, so the basket is fetched again and shown with the server's
    // message.
    if (error.status === 404 || error.status === 409) yield call(safely(openBasket), tabs)
    yield put(basketCommandFailed(error.message))
  }
}

/** Tells whether an answer of 404 means the basket. Otherwise it means the product, which the shop no longer has. */
function* isGone({ uuid_basket }: Basket, error: unknown): SagaIterator<boolean> {
  if (!(error instanceof ShopApiError && error.status === 404)) return false
  const api: PrivateApi = yield call(getPrivateApi)
  const basket: Found | null = yield call([api, 'findBasket'], uuid_basket)
  return basket === null || isSpent(basket)
}

function* callApi(command: BasketCommand, basket: Basket): SagaIterator<Found> {
  const uuidBasket = basket.uuid_basket
  const api: PrivateApi = yield call(getPrivateApi)
  switch (command.kind) {
    case 'add':
      return yield call([api, 'addProduct'], uuidBasket, command.uuidReleaseFormat)
    case 'increase':
    case 'decrease':
    case 'remove':
      return yield call([api, 'changeItem'], command.uuidItem, command.kind)
    case 'move':
      return yield call([api, 'setShipment'], command.uuidItem, command.uuidShipment)
    case 'vatId':
      return yield call([api, 'setVatId'], uuidBasket, command.vatId)
    case 'group':
      return yield call([api, 'groupItems'], uuidBasket, command.grouping)
    case 'update':
      return yield call([api, 'updateBasket'], uuidBasket, command.changes)
    case 'autofill':
      return yield call(autofill, basket)
    case 'clearCustomer':
      return yield call([api, 'clearCustomerData'], uuidBasket)
    case 'open':
      return yield call(openBasketById, command.uuidBasket ?? storedBasketId())
    case 'refresh':
      return yield call(refetchBasket, uuidBasket)
    case 'checkout':
      return yield call([api, 'changeCheckout'], uuidBasket, command.how)
    case 'pay':
    case 'payAgain':
    case 'paymentReturned': {
      const feature: CheckoutFeature = yield call(loadCheckout)
      yield call(addFeature, feature)
      return yield call(feature.runPayment, command, basket)
    }
  }
}

const loadCheckout = async (): Promise<CheckoutFeature> =>
  (await import(/* webpackChunkName: "checkout" */ '../checkout/checkoutFeature')).checkoutFeature

/** Autofill was not requested, so a failure shows no error and the fields stay empty. */
function* autofill(basket: Basket): SagaIterator<Basket> {
  const api: PrivateApi = yield call(getPrivateApi)
  const customer: Customer | null = yield select(selectCustomer)
  if (!customer) return basket
  const { uuid_basket } = basket
  const changes: ReturnType<typeof computeAutofill> = yield call(findAutofill, basket, customer)
  const parts = getKeys(changes)
  if (parts.length === 0) return basket
  // They count as filled in even if the shop refuses them now, because it would refuse them again.
  settleParts(uuid_basket, customer.uuid_customer, parts)
  try {
    return yield call([api, 'updateBasket'], uuid_basket, Object.assign({}, ...Object.values(changes)))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    return basket
  }
}

/** @param uuidBasket null makes a new basket */
function* openBasketById(uuidBasket: string | null): SagaIterator<Found> {
  if (uuidBasket === null) {
    const api: PrivateApi = yield call(getPrivateApi)
    const newBasket: Basket = yield call([api, 'newBasket'])
    storeBasketId(newBasket.uuid_basket)
    return newBasket
  }
  const basket: Found = yield call(refetchBasket, uuidBasket)
  if (!isSpent(basket) && !basket.gift_card_sale) storeBasketId(uuidBasket)
  return basket
}

function* refetchBasket(uuidBasket: string): SagaIterator<Found> {
  const api: PrivateApi = yield call(getPrivateApi)
  const basket: Found | null = yield call([api, 'findBasket'], uuidBasket)
  if (basket) return basket
  const texts = createShopTexts({ own: (yield select(selectWebshop)).texts }, basketTexts)
  throw new ShopApiError(404, 'not_found', texts('basket.gone'))
}

function* clearAddedNotice({ payload }: ReturnType<typeof addedNoticeChanged>): SagaIterator {
  if (payload === null) return
  yield delay(noticeMs)
  yield put(addedNoticeChanged(null))
}

/** Takes over the changes that another tab makes to the basket. */
function* followOtherTabs(tabs: BroadcastChannel): SagaIterator {
  const messages = eventChannel<Basket>((emit) => {
    tabs.onmessage = ({ data }: MessageEvent<Basket>) => emit(data)
    return () => tabs.close()
  })
  for (;;) yield put(basketReceived(yield take(messages)))
}
