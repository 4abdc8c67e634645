import type { Feature } from '../store/loadFeature'
import { watchAccountRequests } from './accountRequestSaga'
import { accountRequestSlice } from './accountRequestSlice'

/** Handles the requests of the account's pages that do not change the customer's data. */
export const accountFeature: Feature = { slice: accountRequestSlice, saga: watchAccountRequests }
