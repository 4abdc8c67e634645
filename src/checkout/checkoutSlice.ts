import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FinishCheckout, PaymentMethod } from '../api/ShopApi'
import type { UpdateBasket } from '../shared/contract'

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
  | 'unconfirmed'
  | 'failed'

/** The request that finishes the checkout. It holds no account data; those are entered again. */
export interface SentPayment {
  method: PaymentMethod
  body: FinishCheckout
}

export interface CheckoutState {
  status: PaymentStatus
  /** Why it was not paid, and what has become of the money. */
  problem: string | null
  sent: SentPayment | null
  /** It was refused because the session has ended. */
  isLoggedOut: boolean
}

const initialState: CheckoutState = {
  status: 'idle',
  problem: null,
  sent: null,
  isLoggedOut: false,
}

interface PaymentChange {
  status: PaymentStatus
  problem?: string | null
  /** Left out: as it was. */
  sent?: SentPayment | null
  isLoggedOut?: boolean
}

/** What the checkout knows beside the basket. `checkoutFeature` adds it. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutOpened() {},
    /** The page is about to go, with changes of the basket that are not saved yet. */
    leftUnsaved(_state, _action: PayloadAction<UpdateBasket>) {},
    paymentChanged(state, { payload }: PayloadAction<PaymentChange>) {
      state.status = payload.status
      state.problem = payload.problem ?? null
      state.isLoggedOut = payload.isLoggedOut ?? false
      if (payload.sent !== undefined) state.sent = payload.sent
    },
  },
})

export const { checkoutOpened, leftUnsaved, paymentChanged } = checkoutSlice.actions

/** The part of the store's state that is missing until this feature was added. */
type WithState = { checkout?: CheckoutState }

const checkoutOf = (state: WithState): CheckoutState => state.checkout ?? initialState
export const selectPaymentStatus = (state: WithState): PaymentStatus => checkoutOf(state).status
export const selectPaymentProblem = (state: WithState): string | null => checkoutOf(state).problem
export const selectWasLoggedOut = (state: WithState): boolean => checkoutOf(state).isLoggedOut
export const selectSentPayment = (state: WithState): SentPayment | null => checkoutOf(state).sent
/** A payment is on its way in this tab. */
export const selectIsPaying = (state: WithState): boolean =>
  !['idle', 'unconfirmed', 'failed'].includes(checkoutOf(state).status)
