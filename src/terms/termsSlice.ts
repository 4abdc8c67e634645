import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData } from '../shared/contract'

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
/** The part of the store's state that is missing until this feature was added. */
type WithState = { terms?: TermsState }

export const selectTerms = (state: WithState): BaseData | null => state.terms?.terms ?? null
export const selectHasTermsFailed = (state: WithState): boolean => state.terms?.hasFailed ?? false
