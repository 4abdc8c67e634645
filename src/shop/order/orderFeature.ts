import type { Feature } from '../store/loadFeature'
import { watchOrders } from './orderSaga'
import { orderSlice } from './orderSlice'

/** Handles the pages of orders, invoices and withdrawals. */
export const orderFeature: Feature = { slice: orderSlice, saga: watchOrders }
