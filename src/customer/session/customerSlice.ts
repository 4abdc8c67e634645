import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CustomerChange } from '../../api/ShopApi'
import type { Customer } from '../../shared/contract'

/** What a visitor or customer may wish for. Passwords go along: they must not enter the state. */
export type CustomerCommand = {
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

/** A format, by id, that somebody wants on the wishlist or off it. */
export interface WishlistChange {
  uuidReleaseFormat: string
  isOnWishlist: boolean
}

export interface Refusal {
  problem: string | null
  fieldProblems?: Record<string, string[]>
  /** The format, by id, that was wanted on the wishlist or off it. */
  refused?: string
}

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
  /** The wishes that are not done yet, in order; null: not about the wishlist. */
  pending: (WishlistChange | null)[]
  /** The format, by id, that the last wish was about and that the shop refused. */
  refused: string | null
}

const initialState: CustomerState = {
  isLoggedIn: false,
  customer: null,
  status: 'idle',
  form: null,
  problem: null,
  fieldProblems: {},
  pending: [],
  refused: null,
}

export function wishlistChangeOf(command: CustomerCommand): WishlistChange | null {
  if (command.kind !== 'change') return null
  const { call, body } = command.change
  return call === 'add_product_to_wishlist' || call === 'remove_product_from_wishlist'
    ? { uuidReleaseFormat: body.uuid_release_format, isOnWishlist: call === 'add_product_to_wishlist' }
    : null
}

/** Part of every page, so it knows little: what happens to a wish comes with `customerSaga`. */
export const customerSlice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    customerCommandRequested(state, { payload }: PayloadAction<CustomerCommand>) {
      state.status = 'saving'
      state.form = payload.form ?? null
      state.problem = null
      state.fieldProblems = {}
      // What was refused stays said when the customer is fetched again.
      if (payload.kind !== 'refresh') state.refused = null
      state.pending.push(wishlistChangeOf(payload))
    },
    customerCommandFinished(state) {
      state.pending.shift()
    },
    /** None of what waits will be done. */
    customerCommandsDropped(state) {
      state.pending = []
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
    customerCommandFailed(state, { payload }: PayloadAction<Refusal>) {
      state.customer = null
      state.status = 'failed'
      state.problem = payload.problem
      state.fieldProblems = payload.fieldProblems ?? {}
      state.refused = payload.refused ?? null
    },
    /** By wish, in another tab, or because the token is no longer good: then with the reason. */
    loggedOut: (state, action: PayloadAction<string | null>): CustomerState => ({
      ...initialState,
      // They are still asked for, but nobody waits for what comes of them.
      pending: state.pending.map(() => null),
      problem: action.payload,
    }),
  },
  selectors: {
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectCustomer: (state) => state.customer,
  },
})

export const {
  customerCommandRequested,
  customerCommandFinished,
  customerCommandsDropped,
  sessionFound,
  customerReceived,
  customerCommandFailed,
  loggedOut,
} = customerSlice.actions
export const { selectIsLoggedIn, selectCustomer } = customerSlice.selectors
