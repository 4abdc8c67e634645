import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FinishCheckout, PaymentEnding } from '../api/ShopApi'
import type { BaseData } from '../shared/contract'
import type { RootState } from '../store/createStore'

/**
 * `confirming`: the buyer's bank is asked, 3-D Secure included. `leaving`: on the way to PayPal. `unheard`: the payment may
 * have been made, the same call may be sent again.
 */
export type PaymentStatus =
  | 'idle'
  | 'starting'
  | 'confirming'
  | 'leaving'
  | 'finishing'
  | 'unheard'
  | 'failed'

/** What finishes the checkout. Of an account it holds nothing: that is asked for again. */
export interface SentPayment {
  ending: PaymentEnding
  body: FinishCheckout
}

export interface CheckoutState {
  /** Countries, options and address forms; null until they have come. */
  terms: BaseData | null
  hasTermsFailed: boolean
  status: PaymentStatus
  /** Why it was not paid, and what has become of the money. */
  problem: string | null
  sent: SentPayment | null
  /** It was refused because the session has ended. */
  isLoggedOut: boolean
}

const initialState: CheckoutState = {
  terms: null,
  hasTermsFailed: false,
  status: 'idle',
  problem: null,
  sent: null,
  isLoggedOut: false,
}

interface PaymentMove {
  status: PaymentStatus
  problem?: string | null
  /** Left out: as it was. */
  sent?: SentPayment | null
  isLoggedOut?: boolean
}

/** What the checkout knows beside the basket. Its code comes late: see `injectSlice`. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    termsReceived(state, action: PayloadAction<BaseData>) {
      state.terms = action.payload as typeof state.terms
      state.hasTermsFailed = false
    },
    termsRefused(state) {
      state.hasTermsFailed = true
    },
    paymentMoved(state, { payload }: PayloadAction<PaymentMove>) {
      state.status = payload.status
      state.problem = payload.problem ?? null
      state.isLoggedOut = payload.isLoggedOut ?? false
      if (payload.sent !== undefined) state.sent = payload.sent
    },
  },
})

export const { termsReceived, termsRefused, paymentMoved } = checkoutSlice.actions

const checkoutOf = (state: RootState): CheckoutState => state.checkout ?? initialState
export const selectTerms = (state: RootState): BaseData | null => checkoutOf(state).terms
export const selectHasTermsFailed = (state: RootState): boolean => checkoutOf(state).hasTermsFailed
export const selectPaymentStatus = (state: RootState): PaymentStatus => checkoutOf(state).status
export const selectPaymentProblem = (state: RootState): string | null => checkoutOf(state).problem
export const selectWasLoggedOut = (state: RootState): boolean => checkoutOf(state).isLoggedOut
export const selectSentPayment = (state: RootState): SentPayment | null => checkoutOf(state).sent
/** A payment is on its way in this tab. */
export const selectIsPaying = (state: RootState): boolean =>
  !['idle', 'unheard', 'failed'].includes(checkoutOf(state).status)
