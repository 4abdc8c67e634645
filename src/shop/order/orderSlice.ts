import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Order, Withdraw, Withdrawn } from '../../shared/contract'

export type SendStatus = 'idle' | 'sending' | 'sent' | 'failed'

export interface OrderState {
  /** As in the address; null until a page of orders is opened. */
  ids: string | null
  status: 'loading' | 'shown' | 'failed'
  /** Whether the server answered when it failed, so that the shopper's connection is not the cause. */
  isServerFault: boolean
  orders: readonly Order[]
  /** By order: the request for a mail with a link to the whole order. */
  links: Readonly<Record<string, SendRequest>>
  /** By order: the request that adds it to the customer's account. */
  linkings: Readonly<Record<string, SendRequest>>
  /** By order, or by number of a correction: the request for its file, by a logged-in customer. */
  invoices: Readonly<Record<string, SendRequest>>
  /** By order: the request to send its gift card again. */
  giftCards: Readonly<Record<string, SendRequest>>
  /** By order; '' for an order that the message only describes. */
  withdrawals: Readonly<Record<string, SendRequest & { receipt: Withdrawn | null }>>
}

interface SendRequest {
  status: SendStatus
  /** The server's message when it refused. */
  problem: string | null
}
const idleRequest = { status: 'idle', problem: null, receipt: null } as const

const initialState: OrderState = {
  ids: null,
  status: 'loading',
  isServerFault: false,
  orders: [],
  links: {},
  linkings: {},
  invoices: {},
  giftCards: {},
  withdrawals: {},
}

/** Holds orders and withdrawals. `orderFeature` adds it. */
export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    /**
     * @param ids as in the address, joined by `+`; with `access` from a link in a mail the server sends the personal
     *   data too
     */
    ordersRequested: (
      _state,
      { payload: { ids } }: PayloadAction<{ ids: string; access: string | null }>,
    ) => ({
      ...initialState,
      ids,
    }),
    /** Requests a mail with a link to the whole order. */
    linkRequested(_state, _action: PayloadAction<{ uuidOrder: string; email: string }>) {},
    /** Requests to add an order to the account of the logged-in customer. */
    linkingRequested(_state, _action: PayloadAction<{ uuidOrder: string; access: string | null }>) {},
    /** Requests to send the gift card of an order again. */
    giftCardRequested(_state, _action: PayloadAction<{ uuidOrder: string; access: string | null }>) {},
    /** @param _action `correction` is the number of a correction; null: the invoice itself */
    invoiceRequested(
      _state,
      _action: PayloadAction<{
        uuidOrder: string
        orderNumber: Order['order_number']
        correction: string | null
      }>,
    ) {},
    /** @param _action `uuidOrder` is null when the message describes the order */
    withdrawalRequested(
      _state,
      _action: PayloadAction<{ uuidOrder: string | null; access: string | null; declaration: Withdraw }>,
    ) {},
    ordersReceived(state, action: PayloadAction<Order[]>) {
      state.orders = action.payload as typeof state.orders
      state.status = 'shown'
    },
    ordersRefused(state, { payload }: PayloadAction<{ isServerFault: boolean }>) {
      state.orders = []
      state.isServerFault = payload.isServerFault
      state.status = 'failed'
    },
    linkRequestChanged(
      state,
      { payload }: PayloadAction<{ uuidOrder: string; status: SendStatus; problem?: string }>,
    ) {
      state.links[payload.uuidOrder] = { status: payload.status, problem: payload.problem ?? null }
    },
    linkingChanged(
      state,
      { payload }: PayloadAction<{ uuidOrder: string; status: SendStatus; problem?: string }>,
    ) {
      state.linkings[payload.uuidOrder] = { status: payload.status, problem: payload.problem ?? null }
    },
    giftCardMailChanged(
      state,
      { payload }: PayloadAction<{ uuidOrder: string; status: SendStatus; problem?: string }>,
    ) {
      state.giftCards[payload.uuidOrder] = { status: payload.status, problem: payload.problem ?? null }
    },
    /** @param payload `key`: id of the order, or number of the correction */
    invoiceRequestChanged(
      state,
      { payload }: PayloadAction<{ key: string; status: SendStatus; problem?: string }>,
    ) {
      state.invoices[payload.key] = { status: payload.status, problem: payload.problem ?? null }
    },
    withdrawalChanged(
      state,
      {
        payload: { uuidOrder, status, problem, receipt },
      }: PayloadAction<{
        uuidOrder: string | null
        status: SendStatus
        problem?: string
        receipt?: Withdrawn
      }>,
    ) {
      state.withdrawals[uuidOrder ?? ''] = { status, problem: problem ?? null, receipt: receipt ?? null }
    },
  },
})

export const {
  ordersRequested,
  ordersReceived,
  ordersRefused,
  linkRequested,
  linkingRequested,
  giftCardRequested,
  giftCardMailChanged,
  invoiceRequested,
  withdrawalRequested,
  linkRequestChanged,
  linkingChanged,
  invoiceRequestChanged,
  withdrawalChanged,
} = orderSlice.actions

/** The store's state; this part is missing until the feature has been added. */
type WithState = { order?: OrderState }

/**
 * Reads the state of orders.
 * @returns the initial state when the feature has not been added
 */
export const selectOrderState = (state: WithState): OrderState => state.order ?? initialState
/**
 * Reads the request to send the gift card of an order again.
 * @returns an idle one when there was none
 */
export const selectGiftCardMail = (state: WithState, uuidOrder: string): SendRequest =>
  selectOrderState(state).giftCards[uuidOrder] ?? idleRequest
/**
 * Reads the request for a mail with a link to an order.
 * @returns an idle one when there was none
 */
export const selectLink = (state: WithState, uuidOrder: string) =>
  selectOrderState(state).links[uuidOrder] ?? idleRequest
/**
 * Reads the request that adds an order to the account.
 * @returns an idle one when there was none
 */
export const selectLinking = (state: WithState, uuidOrder: string) =>
  selectOrderState(state).linkings[uuidOrder] ?? idleRequest
/**
 * Reads the request for an invoice.
 * @param key id of the order, or number of the correction
 * @returns an idle one when there was none
 */
export const selectInvoice = (state: WithState, key: string) =>
  selectOrderState(state).invoices[key] ?? idleRequest
/**
 * Reads the request for a withdrawal.
 * @param uuidOrder null: the order that the message describes
 * @returns an idle one when there was none
 */
export const selectWithdrawal = (state: WithState, uuidOrder: string | null) =>
  selectOrderState(state).withdrawals[uuidOrder ?? ''] ?? idleRequest
