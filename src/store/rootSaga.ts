import { all, spawn } from 'redux-saga/effects'
import { watchNavigation } from '../app/navigationSaga'
import { watchPlayer } from '../player/watchPlayer'

/** The browser's watchers; the server runs only the matched route's preload. */
export function* rootSaga() {
  yield all([watchNavigation, watchPlayer].map((watcher) => spawn(watcher)))
}
