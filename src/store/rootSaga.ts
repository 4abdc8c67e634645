import { all, spawn } from 'redux-saga/effects'
import { watchNavigation } from '../app/navigationSaga'

/** The browser's watchers; the server runs only the matched route's preload. */
export function* rootSaga() {
  yield all([watchNavigation].map((watcher) => spawn(watcher)))
}
