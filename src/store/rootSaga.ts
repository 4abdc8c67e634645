import { all, spawn } from 'redux-saga/effects'
import { watchNavigation } from '../app/navigationSaga'
import { watchBasket } from '../basket/watchBasket'
import { watchCustomer } from '../customer/session/watchCustomer'
import { watchPlayer } from '../player/watchPlayer'
import { watchTracking } from '../tracking/watchTracking'

/** The browser's watchers; the server runs only the matched route's preload. */
export function* rootSaga() {
  yield all(
    [watchNavigation, watchPlayer, watchTracking, watchBasket, watchCustomer].map((watcher) =>
      spawn(watcher),
    ),
  )
}
