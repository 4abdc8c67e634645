import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentEntry } from '../checkout/payment/paymentEntry'
import type { Basket, UpdateBasket } from '../shared/contract'
import type { Grouping } from '../shared/vocabulary'

/** What a shopper can request. `uuidShipment` null: a new shipment. `group` splits all items into shipments anew. */
export type BasketCommand =
  | { kind: 'add'; uuidReleaseFormat: string }
  | { kind: 'increase' | 'decrease' | 'remove'; uuidItem: string }
  | { kind: 'move'; uuidItem: string; uuidShipment: string | null }
  | { kind: 'group'; grouping: Grouping }
  | { kind: 'update'; changes: UpdateBasket }
  /** Fills empty fields from the logged-in customer's account. */
  | { kind: 'autofill' }
  /** Removes personal data at logout. */
  | { kind: 'clearCustomer' }
  /** Another basket becomes this browser's. */
  | { kind: 'open'; uuidBasket: string }
  /** As it is at the shop now: a reservation has run out, a payment is being decided, or it could not be had before. */
  | { kind: 'refresh' }
  | { kind: 'checkout'; how: 'start_checkout' | 'cancel_checkout' | 'cancel_payment' }
  /** What was typed of a card or an account goes along: it must not enter the state. */
  | { kind: 'pay'; entry: PaymentEntry; downloadConsent?: boolean }
  /** The payment that was under way in this tab, once more. */
  | { kind: 'payAgain' }
  /** Back from PayPal. `paypalOrder` null: it was cancelled there. */
  | { kind: 'payPalReturned'; paypalOrder: string | null }

/** A command whose result can be shown before the server has answered. */
export type OptimisticChange = Extract<BasketCommand, { kind: (typeof optimisticKinds)[number] }>
const optimisticKinds = ['add', 'increase', 'decrease', 'remove'] as const
const isOptimistic = (change: BasketCommand): change is OptimisticChange =>
  (optimisticKinds as readonly string[]).includes(change.kind)

export interface BasketState {
  /** Null until it has come from the shop. */
  basket: Basket | null
  /** It could neither be fetched nor made: the shopper can try again. */
  isUnavailable: boolean
  /** The commands that have not finished, in order; null: the result cannot be predicted. */
  pending: (OptimisticChange | null)[]
  /** Why one of the last commands failed, in the server's words. */
  problem: string | null
  /** The id of the format that was just added, while the notice is shown. */
  added: string | null
  /** The format, by id, that it was to put in. */
  refused: string | null
}

const initialState: BasketState = {
  basket: null,
  isUnavailable: false,
  pending: [],
  problem: null,
  added: null,
  refused: null,
}

/** This slice is in the entry bundle, so it is small; `basketSaga` runs the commands. */
export const basketSlice = createSlice({
  name: 'basket',
  initialState,
  reducers: {
    basketCommandRequested(state, { payload }: PayloadAction<BasketCommand>) {
      // Keep the error until the next user action, not until the queue is empty.
      if (state.pending.length === 0) {
        state.problem = null
        state.refused = null
      }
      state.pending.push(isOptimistic(payload) ? payload : null)
    },
    basketCommandFinished(state) {
      state.pending.shift()
    },
    /** None of what waits will be done. */
    basketCommandsDropped(state) {
      state.pending = []
    },
    /** From the shop, or from another tab of this browser. */
    basketReceived(state, action: PayloadAction<Basket>) {
      state.basket = action.payload
      state.isUnavailable = false
    },
    basketUnavailable(state) {
      state.basket = null
      state.isUnavailable = true
    },
    /** The first of those that wait. @param action its reason; null where the shop gave none */
    basketCommandFailed(state, action: PayloadAction<string | null>) {
      state.problem = action.payload
      const [change] = state.pending
      state.refused = change?.kind === 'add' ? change.uuidReleaseFormat : null
    },
    /** The format, by id; null when it has been said for long enough. */
    addedNoticeChanged(state, action: PayloadAction<string | null>) {
      state.added = action.payload
    },
  },
  selectors: {
    selectBasket: (state) => state.basket,
  },
})

export const {
  basketCommandRequested,
  basketCommandFinished,
  basketCommandsDropped,
  basketReceived,
  basketUnavailable,
  basketCommandFailed,
  addedNoticeChanged,
} = basketSlice.actions
export const { selectBasket } = basketSlice.selectors
