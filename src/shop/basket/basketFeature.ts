import type { Channel } from 'redux-saga'
import type { Feature } from '../store/loadFeature'
import { termsFeature } from '../terms/termsFeature'
import { basketSaga } from './basketSaga'
import type { basketCommandRequested } from './basketSlice'

/** Runs the commands of the basket. Its slice is part of every page. */
export const basketFeature: Feature<[Channel<ReturnType<typeof basketCommandRequested>>]> = {
  needs: [termsFeature],
  saga: basketSaga,
}
