import type { Feature } from '../store/loadFeature'
import { watchAccountRequests } from './askedSaga'
import { askedSlice } from './askedSlice'

/** What the pages of the account ask of the shop beside the customer's own data. */
export const accountFeature: Feature = { slice: askedSlice, saga: watchAccountRequests }
