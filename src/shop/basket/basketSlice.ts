import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Basket, UpdateBasket } from '../../shared/contract'
import { isOneOf } from '../../shared/isOneOf'
import type { PaymentMethodId } from '../../shared/payment/paymentMethodId'
import type { Grouping } from '../../shared/vocabulary'
import type { PaymentEntry } from '../checkout/payment/paymentEntry'

/**
 * The changes that a shopper can request. `uuidShipment` null: a new shipment. `group` distributes all items
 * over shipments again.
 */
export type BasketCommand =
  | { kind: 'add'; uuidReleaseFormat: string }
  | { kind: 'increase' | 'decrease' | 'remove'; uuidItem: string }
  | { kind: 'move'; uuidItem: string; uuidShipment: string | null }
  | { kind: 'group'; grouping: Grouping }
  | { kind: 'update'; changes: UpdateBasket }
  /** Checks the VAT id of a business; an empty one is removed. */
  | { kind: 'vatId'; vatId: string }
  /** Fills empty fields from the logged-in customer's account. */
  | { kind: 'autofill' }
  /** Removes personal data at logout. */
  | { kind: 'clearCustomer' }
  /** Makes another basket this browser's, or shows that of a gift card; null: this browser's own is shown again. */
  | { kind: 'open'; uuidBasket: string | null }
  /**
   * Fetches the basket again: after a reservation has expired, while a payment is being decided, or after a
   * failed attempt.
   */
  | { kind: 'refresh' }
  | { kind: 'checkout'; how: 'start_checkout' | 'cancel_checkout' | 'cancel_payment' }
  /** Contains what was typed of a card or an account, so it must not enter the state. */
  | { kind: 'pay'; entry: PaymentEntry | null; downloadConsent?: boolean }
  /** Sends this tab's unconfirmed payment again. */
  | { kind: 'payAgain' }
  /** The shopper is back from the provider's pages. `ref` null: the payment was cancelled there. */
  | { kind: 'paymentReturned'; method: PaymentMethodId; ref: string | null }

/** A command whose result can be shown before the server has answered. */
export type OptimisticChange = Extract<BasketCommand, { kind: (typeof optimisticKinds)[number] }>
const optimisticKinds = ['add', 'increase', 'decrease', 'remove'] as const
const isOptimistic = (change: BasketCommand): change is OptimisticChange =>
  isOneOf(optimisticKinds, change.kind)

export interface BasketState {
  /** Null until it has been loaded. */
  basket: Basket | null
  /** It could neither be fetched nor made: the shopper can try again. */
  isUnavailable: boolean
  /** The commands that have not finished, in order; null: the result cannot be predicted. */
  pending: (OptimisticChange | null)[]
  /** Why one of the last commands failed, in the server's words. */
  problem: string | null
  /** The id of the format that was just added, while the notice is shown. */
  added: string | null
  /** The id of the format that could not be added. */
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
    /** Removes all pending commands, which will not run. */
    basketCommandsDropped(state) {
      state.pending = []
    },
    /** The basket comes from the server, or from another tab of this browser. */
    basketReceived(state, action: PayloadAction<Basket>) {
      state.basket = action.payload
      state.isUnavailable = false
    },
    basketUnavailable(state) {
      state.basket = null
      state.isUnavailable = true
    },
    /**
     * The first of the pending commands failed.
     * @param action the server's message; null when there is none
     */
    basketCommandFailed(state, action: PayloadAction<string | null>) {
      state.problem = action.payload
      const [change] = state.pending
      state.refused = change?.kind === 'add' ? change.uuidReleaseFormat : null
    },
    /** @param action the id of the format; null ends the notice */
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
