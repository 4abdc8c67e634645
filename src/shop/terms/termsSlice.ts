import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData } from '../../shared/contract'

export interface TermsState {
  /** Countries, options and address forms; null until they have been fetched. */
  terms: BaseData | null
  /** True when the last attempt to fetch them failed. */
  hasFailed: boolean
}

const initialState: TermsState = { terms: null, hasFailed: false }

/** Holds the shop's base data, for basket, checkout and account. `termsFeature` adds it. */
export const termsSlice = createSlice({
  name: 'terms',
  initialState,
  reducers: {
    termsRequested() {},
    termsReceived(state, action: PayloadAction<BaseData>) {
      state.terms = action.payload as typeof state.terms
      state.hasFailed = false
    },
    termsRefused(state) {
      state.hasFailed = true
    },
  },
})

export const { termsRequested, termsReceived, termsRefused } = termsSlice.actions
/** The store's state; this part is missing until the feature has been added. */
type WithState = { terms?: TermsState }

/**
 * Reads the shop's base data.
 * @returns null until they have been fetched
 */
export const selectTerms = (state: WithState): BaseData | null => state.terms?.terms ?? null
/**
 * Tells whether the last attempt to fetch the base data failed.
 * @returns false when the feature has not been added
 */
export const selectHasTermsFailed = (state: WithState): boolean => state.terms?.hasFailed ?? false
