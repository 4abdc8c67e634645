import type { Channel } from 'redux-saga'
import type { Feature } from '../../store/loadFeature'
import { customerSaga } from './customerSaga'
import type { customerCommandRequested } from './customerSlice'

/** Runs the session of a customer and the commands on their data. Its slice is part of every page. */
export const customerFeature: Feature<[Channel<ReturnType<typeof customerCommandRequested>>]> = {
  saga: customerSaga,
}
