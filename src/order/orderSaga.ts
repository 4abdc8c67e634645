import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import { type ShopApi, ShopApiError } from '../api/ShopApi'
import { saveFile } from '../api/saveFile'
import { previousBasketId } from '../basket/basketId'
import { customerWished } from '../customer/customerSlice'
import type { Order, Withdraw, Withdrawn } from '../shared/contract'
import { injectSlice } from '../store/injectSlice'
import {
  invoiceMoved,
  linkingMoved,
  linkMoved,
  type OrderState,
  orderSlice,
  ordersAsked,
  ordersReceived,
  ordersRefused,
  selectOrderState,
  withdrawalMoved,
} from './orderSlice'

/**
 * The orders of an address.
 * @param ids joined by `+`
 * @param access from a link in a mail: shows what is personal
 */
export function* loadOrders(ids: string, access: string | null): SagaIterator {
  yield call(injectSlice, orderSlice)
  yield put(ordersAsked(ids))
  const api: ShopApi = yield getContext('api')
  try {
    const orders: Order[] = yield call([api, 'findOrders'], ids.split('+'), access ?? undefined)
    yield put(ordersReceived(orders))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    // An address that can be none of an order's is one that nobody has.
    yield put(error.status === 400 ? ordersReceived([]) : ordersRefused())
  }
}

/** Makes an order the logged-in customer's own, and fetches what is shown again: it shows more to its owner. */
export function* linkOrder(uuidOrder: string, access: string | null): SagaIterator {
  const api: ShopApi = yield getContext('api')
  yield put(linkingMoved({ uuidOrder, status: 'sending' }))
  try {
    yield call([api, 'linkOrder'], uuidOrder, previousBasketId())
    yield put(linkingMoved({ uuidOrder, status: 'sent' }))
    const { ids }: OrderState = yield select(selectOrderState)
    const orders: Order[] = yield call(
      [api, 'findOrders'],
      ids?.split('+') ?? [uuidOrder],
      access ?? undefined,
    )
    yield put(ordersReceived(orders))
    yield put(customerWished({ kind: 'refresh' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(linkingMoved({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

/** The invoice of a customer's own order, as a file. */
export function* saveInvoice({
  uuid_order: uuidOrder,
  order_number,
}: Pick<Order, 'uuid_order' | 'order_number'>): SagaIterator {
  const api: ShopApi = yield getContext('api')
  yield put(invoiceMoved({ uuidOrder, status: 'sending' }))
  try {
    const invoice: Blob = yield call([api, 'findInvoice'], uuidOrder)
    yield call(saveFile, `invoice-${order_number}.pdf`, invoice)
    yield put(invoiceMoved({ uuidOrder, status: 'sent' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(invoiceMoved({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

export function* sendLink(uuidOrder: string, email: string): SagaIterator {
  const api: ShopApi = yield getContext('api')
  yield put(linkMoved({ uuidOrder, status: 'sending' }))
  try {
    yield call([api, 'sendOrderLink'], uuidOrder, email)
    yield put(linkMoved({ uuidOrder, status: 'sent' }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(linkMoved({ uuidOrder, status: 'failed', problem: error.message }))
  }
}

/** @param uuidOrder null: the order is only described */
export function* withdraw(uuidOrder: string | null, declaration: Withdraw): SagaIterator {
  yield call(injectSlice, orderSlice)
  const api: ShopApi = yield getContext('api')
  yield put(withdrawalMoved({ uuidOrder, status: 'sending' }))
  try {
    const receipt: Withdrawn = yield call([api, 'withdraw'], uuidOrder, declaration)
    yield put(withdrawalMoved({ uuidOrder, status: 'sent', receipt }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(withdrawalMoved({ uuidOrder, status: 'failed', problem: error.message }))
  }
}
