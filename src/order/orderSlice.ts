import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Order, Withdraw, Withdrawn } from '../shared/contract'

export type SendStatus = 'idle' | 'sending' | 'sent' | 'failed'

export interface OrderState {
  /** As in the address; null until a page of orders was opened. */
  ids: string | null
  status: 'loading' | 'shown' | 'failed'
  orders: readonly Order[]
  /** By order: the mail with a link to what is withheld. */
  links: Readonly<Record<string, SendRequest>>
  /** By order: its way into the account of whoever is logged in. */
  linkings: Readonly<Record<string, SendRequest>>
  /** By order, or by number of a correction: its file, for a customer who is logged in. */
  invoices: Readonly<Record<string, SendRequest>>
  /** By order, '' for one that is only described. */
  withdrawals: Readonly<Record<string, SendRequest & { receipt: Withdrawn | null }>>
}

interface SendRequest {
  status: SendStatus
  /** Why it was refused, in the shop's words. */
  problem: string | null
}
const idleRequest = { status: 'idle', problem: null, receipt: null } as const

const initialState: OrderState = {
  ids: null,
  status: 'loading',
  orders: [],
  links: {},
  linkings: {},
  invoices: {},
  withdrawals: {},
}

/** Orders and withdrawals. `orderFeature` adds it. */
export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    /**
     * @param action `ids` as in the address, joined by `+`; `access` from a link in a mail: the shop then shows what is personal
     */
    ordersRequested: (
      _state,
      { payload: { ids } }: PayloadAction<{ ids: string; access: string | null }>,
    ) => ({
      ...initialState,
      ids,
    }),
    /** Asks for a mail with a link that shows all of an order. */
    linkRequested(_state, _action: PayloadAction<{ uuidOrder: string; email: string }>) {},
    /** Asks to make an order the logged-in customer's own. */
    linkingRequested(_state, _action: PayloadAction<{ uuidOrder: string; access: string | null }>) {},
    /** @param action `correction` is the number of a correction; null: the invoice itself */
    invoiceRequested(
      _state,
      _action: PayloadAction<{
        uuidOrder: string
        orderNumber: Order['order_number']
        correction: string | null
      }>,
    ) {},
    /** @param action `uuidOrder` is null where the order is only described */
    withdrawalRequested(
      _state,
      _action: PayloadAction<{ uuidOrder: string | null; declaration: Withdraw }>,
    ) {},
    ordersReceived(state, action: PayloadAction<Order[]>) {
      state.orders = action.payload as typeof state.orders
      state.status = 'shown'
    },
    ordersRefused(state) {
      state.orders = []
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
    /** @param action `key`: id of the order, or number of the correction */
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
  invoiceRequested,
  withdrawalRequested,
  linkRequestChanged,
  linkingChanged,
  invoiceRequestChanged,
  withdrawalChanged,
} = orderSlice.actions

/** The part of the store's state that is missing until this feature was added. */
type WithState = { order?: OrderState }

export const selectOrderState = (state: WithState): OrderState => state.order ?? initialState
export const selectLink = (state: WithState, uuidOrder: string) =>
  selectOrderState(state).links[uuidOrder] ?? idleRequest
export const selectLinking = (state: WithState, uuidOrder: string) =>
  selectOrderState(state).linkings[uuidOrder] ?? idleRequest
export const selectInvoice = (state: WithState, key: string) =>
  selectOrderState(state).invoices[key] ?? idleRequest
export const selectWithdrawal = (state: WithState, uuidOrder: string | null) =>
  selectOrderState(state).withdrawals[uuidOrder ?? ''] ?? idleRequest
