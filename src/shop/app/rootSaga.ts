import { all, spawn } from 'redux-saga/effects'
import { watchBasket } from '../basket/watchBasket'
import { watchCustomer } from '../customer/session/watchCustomer'
import { watchPlayer } from '../player/watchPlayer'
import { watchTracking } from '../tracking/watchTracking'
import { watchWholeItems } from './completePage'
import { watchNavigation } from './navigationSaga'

/**
 * Starts the browser's watchers. The server runs only the preload of the matched route.
 * @returns after the watchers have started; they go on running
 */
export function* rootSaga() {
  yield all(
    [watchNavigation, watchWholeItems, watchPlayer, watchTracking, watchBasket, watchCustomer].map(
      (watcher) => spawn(watcher),
    ),
  )
}
