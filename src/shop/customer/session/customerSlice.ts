import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Customer } from '../../../shared/contract'
import type { CustomerChange } from '../../api/ShopApi'

/** What a visitor or customer can request. Passwords are included, so commands must not enter the state. */
export type CustomerCommand = {
  /** The form that sent it, which shows the result. */
  form?: string
} & (
  | { kind: 'login'; email: string; password: string }
  | { kind: 'setPassword'; token: string; password: string }
  | { kind: 'change'; change: CustomerChange }
  | { kind: 'logout' }
  | { kind: 'deleteAccount'; password: string }
  /** Fetches the customer's data again. */
  | { kind: 'refresh' }
)

/** A format that is to be added to the wishlist or removed. */
export interface WishlistChange {
  uuidReleaseFormat: string
  isOnWishlist: boolean
}

export interface Refusal {
  problem: string | null
  fieldProblems?: Record<string, string[]>
  /** The id of the format whose wishlist change failed. */
  refused?: string
}

export interface CustomerState {
  /** True when this browser has a token; false on the server and until the browser has checked. */
  isLoggedIn: boolean
  /** Null until it has been loaded. */
  customer: Customer | null
  /** The status of the last command. */
  status: 'idle' | 'saving' | 'failed'
  /** The form that sent the last command; null: none. */
  form: string | null
  /** Why the last command failed or the customer was logged out, in the server's words. */
  problem: string | null
  /** The messages for the fields of a form. */
  fieldProblems: Readonly<Record<string, string[]>>
  /** The commands that have not finished, in order; null: not about the wishlist. */
  pending: (WishlistChange | null)[]
  /** The id of the format whose wishlist change failed last. */
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

/**
 * Finds the change of the wishlist in a command.
 * @returns null when the command is not about the wishlist
 */
export function findWishlistChange(command: CustomerCommand): WishlistChange | null {
  if (command.kind !== 'change') return null
  const { call, body } = command.change
  return call === 'add_product_to_wishlist' || call === 'remove_product_from_wishlist'
    ? { uuidReleaseFormat: body.uuid_release_format, isOnWishlist: call === 'add_product_to_wishlist' }
    : null
}

function startSaving(state: CustomerState): void {
  state.status = 'saving'
  state.problem = null
  state.fieldProblems = {}
}

/** This slice is in the entry bundle, so it is small; `customerSaga` runs the commands. */
export const customerSlice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    customerCommandRequested(state, { payload }: PayloadAction<CustomerCommand>) {
      startSaving(state)
      state.form = payload.form ?? null
      // The refusal is still shown while the customer is fetched again.
      if (payload.kind !== 'refresh') state.refused = null
      state.pending.push(findWishlistChange(payload))
    },
    /** What has failed while the command waited is not its own failure. */
    customerCommandBegun: startSaving,
    customerCommandFinished(state) {
      state.pending.shift()
      if (state.status === 'saving' && state.pending.length === 0) state.status = 'idle'
    },
    /** Removes all pending commands, which will not run. */
    customerCommandsDropped(state) {
      state.pending = []
    },
    /** This browser has a token. */
    sessionFound(state) {
      state.isLoggedIn = true
    },
    customerReceived(state, action: PayloadAction<Customer>) {
      state.isLoggedIn = true
      state.customer = action.payload as typeof state.customer
    },
    /** After any error the customer's data may be outdated, so they are removed. The session stays. */
    customerCommandFailed(state, { payload }: PayloadAction<Refusal>) {
      state.customer = null
      state.status = 'failed'
      state.problem = payload.problem
      state.fieldProblems = payload.fieldProblems ?? {}
      state.refused = payload.refused ?? null
    },
    /**
     * A command or another tab has ended the session, or the token has expired.
     * @param action the reason, when the token has expired
     */
    loggedOut: (state, action: PayloadAction<string | null>): CustomerState => ({
      ...initialState,
      // Keep a placeholder per in-flight command so that later completions match up.
      pending: state.pending.map(() => null),
      problem: action.payload,
    }),
  },
  selectors: {
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectCustomer: (state) => state.customer,
    /**
     * Reads the status of the customer's last command.
     * @returns `idle`, `saving` or `failed`
     */
    selectCustomerStatus: (state) => state.status,
    /**
     * Returns why the customer's last command failed.
     * @returns the server's words, or null
     */
    selectCustomerProblem: (state) => state.problem,
    /**
     * Lists the wishlist changes that have not finished.
     * @returns in order; null: a command that is not about the wishlist
     */
    selectPendingWishlistChanges: (state) => state.pending,
  },
})

export const {
  customerCommandRequested,
  customerCommandBegun,
  customerCommandFinished,
  customerCommandsDropped,
  sessionFound,
  customerReceived,
  customerCommandFailed,
  loggedOut,
} = customerSlice.actions
export const {
  selectIsLoggedIn,
  selectCustomer,
  selectCustomerStatus,
  selectCustomerProblem,
  selectPendingWishlistChanges,
} = customerSlice.selectors

/**
 * Makes the command that adds a format to the wishlist or removes it; repeating it changes nothing.
 * @param isOnWishlist true: add
 * @returns an action
 */
export const wishlistToggled = (uuid_release_format: string, isOnWishlist: boolean) =>
  customerCommandRequested({
    kind: 'change',
    change: {
      call: isOnWishlist ? 'add_product_to_wishlist' : 'remove_product_from_wishlist',
      body: { uuid_release_format },
    },
  })
