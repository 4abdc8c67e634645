import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentEntry } from '../checkout/paymentEntry'
import type { Basket, UpdateBasket } from '../shared/contract'
import type { Grouping } from '../shared/vocabulary'

/** What a shopper may wish for. `uuidShipment` null: a new one. `group` puts all items into parcels anew. */
export type BasketChange =
  | { kind: 'add'; uuidReleaseFormat: string }
  | { kind: 'increase' | 'decrease' | 'remove'; uuidItem: string }
  | { kind: 'move'; uuidItem: string; uuidShipment: string | null }
  | { kind: 'group'; grouping: Grouping }
  | { kind: 'update'; changes: UpdateBasket }
  /** From the account of whoever is logged in, as far as nothing was entered. */
  | { kind: 'autofill' }
  /** What is personal goes out of it: somebody logs out. */
  | { kind: 'clearCustomer' }
  /** Another basket becomes this browser's. */
  | { kind: 'open'; uuidBasket: string }
  /** As it is at the shop now: a reservation has run out, a payment is being decided. */
  | { kind: 'refresh' }
  | { kind: 'checkout'; how: 'start_checkout' | 'cancel_checkout' | 'cancel_payment' }
  /** What was typed of a card or an account goes along: it must not enter the state. */
  | { kind: 'pay'; entry: PaymentEntry; downloadConsent?: boolean }
  /** The payment that was under way in this tab, once more. */
  | { kind: 'payAgain' }
  /** Back from PayPal. `paypalOrder` null: it was cancelled there. */
  | { kind: 'payPalReturned'; paypalOrder: string | null }

/** A wish whose outcome can be told before the shop has answered. */
export type Foreseen = Extract<BasketChange, { kind: 'add' | 'increase' | 'decrease' | 'remove' }>

export interface BasketState {
  /** Null until it has come from the shop. */
  basket: Basket | null
  /** `saving` until the last of all wishes is done. */
  status: 'idle' | 'saving' | 'failed'
  /** The wishes that are not done yet, in order; null: only the shop can tell what comes of it. */
  waiting: (Foreseen | null)[]
  /** Why the last wish was refused, in the shop's words. */
  problem: string | null
  /** The format, by id, that was just put in, for as long as it is said. */
  added: string | null
  /** The format, by id, that the last wish was to put in and that the shop refused. */
  refused: string | null
}

const initialState: BasketState = {
  basket: null,
  status: 'idle',
  waiting: [],
  problem: null,
  added: null,
  refused: null,
}

const foresee = (change: BasketChange): Foreseen | null =>
  change.kind === 'add' ||
  change.kind === 'increase' ||
  change.kind === 'decrease' ||
  change.kind === 'remove'
    ? change
    : null

/** Part of every page, so it knows little: what happens to a wish comes with `basketSaga`. */
export const basketSlice = createSlice({
  name: 'basket',
  initialState,
  reducers: {
    changeRequested(state, action: PayloadAction<BasketChange>) {
      state.status = 'saving'
      state.waiting.push(foresee(action.payload))
      state.refused = null
    },
    changeDone(state) {
      state.waiting.shift()
    },
    /** From the shop, or from another tab of this browser. */
    basketReceived(state, action: PayloadAction<Basket>) {
      state.basket = action.payload
      // What was chosen after this one is shown as it was chosen.
      state.status = state.waiting.length > 1 ? 'saving' : 'idle'
      state.problem = null
    },
    changeRefused(state, action: PayloadAction<string | null>) {
      state.status = 'failed'
      state.problem = action.payload
      const [wish] = state.waiting
      state.refused = wish?.kind === 'add' ? wish.uuidReleaseFormat : null
    },
    /** The format, by id; null when it has been said for long enough. */
    addedSaid(state, action: PayloadAction<string | null>) {
      state.added = action.payload
    },
  },
  selectors: {
    selectBasket: (state) => state.basket,
  },
})

export const { changeRequested, changeDone, basketReceived, changeRefused, addedSaid } = basketSlice.actions
export const { selectBasket } = basketSlice.selectors
