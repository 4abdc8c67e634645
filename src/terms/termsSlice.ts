import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData } from '../shared/contract'
import type { RootState } from '../store/createStore'

export interface TermsState {
  /** Countries, options and address forms; null until they have come. */
  terms: BaseData | null
  /** The last try to fetch them failed. */
  hasFailed: boolean
}

const initialState: TermsState = { terms: null, hasFailed: false }

/** The shop's base data, for basket, checkout and account. `termsFeature` adds it. */
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
export const selectTerms = (state: RootState): BaseData | null => state.terms?.terms ?? null
export const selectHasTermsFailed = (state: RootState): boolean => state.terms?.hasFailed ?? false
