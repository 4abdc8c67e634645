import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CustomerChange } from '../api/ShopApi'
import type { Customer } from '../shared/contract'

/** What a visitor or customer may wish for. Passwords go along: they must not enter the state. */
export type CustomerWish = {
  /** Which form it came from: there the outcome is told. */
  form?: string
} & (
  | { kind: 'login'; email: string; password: string }
  | { kind: 'setPassword'; token: string; password: string }
  | { kind: 'change'; change: CustomerChange }
  | { kind: 'logout' }
  | { kind: 'deleteAccount'; password: string }
  /** As it is at the shop now. */
  | { kind: 'refresh' }
)

export interface CustomerState {
  /** Whether this browser keeps a token; false on the server and until the browser has looked. */
  isLoggedIn: boolean
  /** Null until it has come from the shop. */
  customer: Customer | null
  /** Of the last wish. */
  status: 'idle' | 'saving' | 'failed'
  /** Where the last wish came from; null: from no form. */
  form: string | null
  /** Why the last wish was refused, or nobody is logged in any more: in the shop's words. */
  problem: string | null
  /** The same for the fields of a form. */
  fieldProblems: Readonly<Record<string, string[]>>
}

const initialState: CustomerState = {
  isLoggedIn: false,
  customer: null,
  status: 'idle',
  form: null,
  problem: null,
  fieldProblems: {},
}

/** Part of every page, so it knows little: what happens to a wish comes with `customerSaga`. */
export const customerSlice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    customerWished(state, { payload }: PayloadAction<CustomerWish>) {
      state.status = 'saving'
      state.form = payload.form ?? null
      state.problem = null
      state.fieldProblems = {}
    },
    /** This browser keeps a token. */
    sessionFound(state) {
      state.isLoggedIn = true
    },
    customerReceived(state, action: PayloadAction<Customer>) {
      state.isLoggedIn = true
      state.customer = action.payload as typeof state.customer
      // What was refused stays said when the customer is fetched again.
      if (state.status === 'saving') state.status = 'idle'
    },
    /** Spec 4.1: whatever fails takes the data along, as nobody knows whether it is still true. The session stays. */
    wishRefused(
      state,
      { payload }: PayloadAction<{ problem: string | null; fieldProblems?: Record<string, string[]> }>,
    ) {
      state.customer = null
      state.status = 'failed'
      state.problem = payload.problem
      state.fieldProblems = payload.fieldProblems ?? {}
    },
    /** By wish, in another tab, or because the token is no longer good: then with the reason. */
    loggedOut: (_state, action: PayloadAction<string | null>): CustomerState => ({
      ...initialState,
      problem: action.payload,
    }),
  },
  selectors: {
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectCustomer: (state) => state.customer,
  },
})

export const { customerWished, sessionFound, customerReceived, wishRefused, loggedOut } =
  customerSlice.actions
export const { selectIsLoggedIn, selectCustomer } = customerSlice.selectors
