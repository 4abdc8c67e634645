import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { saveFile } from '../../components/dom/saveFile'
import type { Order, Withdrawn } from '../../shared/contract'
import { createShopTexts } from '../../shared/texts/createShopTexts'
import { orderTexts } from '../../shared/texts/order'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import { previousBasketId } from '../basket/basketId'
import { customerCommandRequested } from '../customer/session/customerSlice'
import { selectWebshop } from '../settings/shopSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import {
  giftCardMailChanged,
  giftCardRequested,
  invoiceRequestChanged,
  invoiceRequested,
  linkingChanged,
  linkingRequested,
  linkRequestChanged,
  linkRequested,
  type OrderState,
  ordersReceived,
  ordersRefused,
  ordersRequested,
  selectOrderState,
  withdrawalChanged,
  withdrawalRequested,
} from './orderSlice'

/**
 * Handles the actions of orders.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchOrders(): SagaIterator {
  yield takeEvery(ordersRequested, safely(loadOrders))
  yield takeEvery(linkRequested, safely(sendLink))
  yield takeEvery(linkingRequested, safely(linkOrder))
  yield takeEvery(giftCardRequested, safely(sendGiftCard))
  yield takeEvery(invoiceRequested, safely(saveInvoice))
  yield takeEvery(withdrawalRequested, safely(withdraw))
}

function* loadOrders({ payload: { ids, access } }: ReturnType<typeof ordersRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  try {
    const orders: Order[] = yield call([api, 'findOrders'], ids.split('+'), access ?? undefined)
    yield put(ordersReceived(orders))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    // A malformed id belongs to no order.
    const refused = ordersRefused({ isServerFault: error.status >= 500 })
    yield put(error.status === 400 ? ordersReceived([]) : refused)
  }
}

function* sendGiftCard({
  payload: { uuidOrder, access },
}: ReturnType<typeof giftCardRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(giftCardMailChanged({ uuidOrder, status: 'sending' }))
  try {
    yield call([api, 'sendGiftCard'], uuidOrder, access ?? undefined)
    yield put(giftCardMailChanged({ uuidOrder, status: 'sent' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(giftCardMailChanged({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

/**
 * Adds an order to the account of the logged-in customer, and fetches the orders again, because their owner
 * sees more.
 */
function* linkOrder({ payload: { uuidOrder, access } }: ReturnType<typeof linkingRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(linkingChanged({ uuidOrder, status: 'sending' }))
  try {
    yield call([api, 'linkOrder'], uuidOrder, previousBasketId())
    yield put(linkingChanged({ uuidOrder, status: 'sent' }))
    yield call(refreshOrders, uuidOrder, access)
    yield put(customerCommandRequested({ kind: 'refresh' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(linkingChanged({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

/** Fetches the orders of the page again, after one of them has changed. */
function* refreshOrders(uuidOrder: string, access: string | null): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const { ids }: OrderState = yield select(selectOrderState)
  const orders: Order[] = yield call([api, 'findOrders'], ids?.split('+') ?? [uuidOrder], access ?? undefined)
  yield put(ordersReceived(orders))
}

/** Saves the invoice of a customer's own order, or a correction of it, as a file. */
function* saveInvoice({
  payload: { uuidOrder, orderNumber, correction },
}: ReturnType<typeof invoiceRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const key = correction ?? uuidOrder
  const texts = createShopTexts({ own: (yield select(selectWebshop)).texts }, orderTexts)
  yield put(invoiceRequestChanged({ key, status: 'sending' }))
  try {
    if (correction === null) {
      const invoice: Blob = yield call([api, 'findInvoice'], uuidOrder)
      const name = texts('order.file.invoice', { number: orderNumber })
      yield call(saveFile, { name, url: URL.createObjectURL(invoice) })
    } else {
      const file: Blob = yield call([api, 'findCorrection'], uuidOrder, correction)
      const name = texts('order.file.correction', { number: correction })
      yield call(saveFile, { name, url: URL.createObjectURL(file) })
    }
    yield put(invoiceRequestChanged({ key, status: 'sent' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(invoiceRequestChanged({ key, status: 'failed', problem: error.message }))
  }
}

function* sendLink({ payload: { uuidOrder, email } }: ReturnType<typeof linkRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(linkRequestChanged({ uuidOrder, status: 'sending' }))
  try {
    yield call([api, 'sendOrderLink'], uuidOrder, email)
    yield put(linkRequestChanged({ uuidOrder, status: 'sent' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(linkRequestChanged({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

/** Sends a declaration, and fetches the orders again: what was not paid is not asked for any more. */
function* withdraw({
  payload: { uuidOrder, access, declaration },
}: ReturnType<typeof withdrawalRequested>): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  yield put(withdrawalChanged({ uuidOrder, status: 'sending' }))
  try {
    const receipt: Withdrawn = yield call([api, 'withdraw'], uuidOrder, declaration)
    yield put(withdrawalChanged({ uuidOrder, status: 'sent', receipt }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(withdrawalChanged({ uuidOrder, status: 'failed', problem: error.message }))
    return
  }
  if (uuidOrder === null) return
  try {
    yield call(refreshOrders, uuidOrder, access)
  } catch (error) {
    // The declaration has arrived, and the receipt says so.
    if (!(error instanceof ShopApiError)) throw error
  }
}
