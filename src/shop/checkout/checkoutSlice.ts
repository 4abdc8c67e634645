import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UpdateBasket } from '../../shared/contract'
import type { FinishBody } from '../../shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../shared/payment/paymentMethodId'

/**
 * `confirming`: the buyer's bank checks the payment, with 3-D Secure if it wants. `leaving`: the browser goes to
 * PayPal. `unconfirmed`: the payment may have been made, and the same call may be sent again.
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
  method: PaymentMethodId
  body: FinishBody
}

export interface CheckoutState {
  status: PaymentStatus
  /** Why the payment failed, and whether money was taken. */
  problem: string | null
  sent: SentPayment | null
  /** True when the payment was refused because the session has ended. */
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
  /** Left out: it stays as it was. */
  sent?: SentPayment | null
  isLoggedOut?: boolean
}

/** Holds the checkout's state beside the basket. `checkoutFeature` adds it. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutOpened() {},
    /** The page is closing, with changes of the basket that are not saved yet. */
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

/** The store's state; this part is missing until the feature has been added. */
type WithState = { checkout?: CheckoutState }

const getCheckout = (state: WithState): CheckoutState => state.checkout ?? initialState
/**
 * Reads the status of the payment in this tab.
 * @returns `idle` when there is none
 */
export const selectPaymentStatus = (state: WithState): PaymentStatus => getCheckout(state).status
/**
 * Reads why the payment failed.
 * @returns a text for the shopper; null: it did not fail
 */
export const selectPaymentProblem = (state: WithState): string | null => getCheckout(state).problem
/**
 * Tells whether the payment was refused because the session has ended.
 * @returns false until then
 */
export const selectWasLoggedOut = (state: WithState): boolean => getCheckout(state).isLoggedOut
/**
 * Reads the request that finishes the checkout, when it may be sent again.
 * @returns null when there is none
 */
export const selectSentPayment = (state: WithState): SentPayment | null => getCheckout(state).sent
/**
 * Tells whether a payment is running in this tab.
 * @returns false while its result is unknown, too
 */
export const selectIsPaying = (state: WithState): boolean =>
  !['idle', 'unconfirmed', 'failed'].includes(getCheckout(state).status)
