import type { Feature } from '../../store/loadFeature'
import { watchAccountRequests } from './accountRequestSaga'
import { accountRequestSlice } from './accountRequestSlice'

/** What the pages of the account ask of the shop beside the customer's own data. */
export const accountFeature: Feature = { slice: accountRequestSlice, saga: watchAccountRequests }
