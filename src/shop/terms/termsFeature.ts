import type { Feature } from '../store/loadFeature'
import { watchTerms } from './termsSaga'
import { termsSlice } from './termsSlice'

/** Loads the shop's base data, for basket, checkout and account. */
export const termsFeature: Feature = { slice: termsSlice, saga: watchTerms }
