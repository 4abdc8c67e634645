import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, fork, getContext, put, select, take, takeLatest } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import type { BrowserHistory, EntryState } from '../navigation/browserHistory'
import {
  type AppLocation,
  isSameScreen,
  type NavigationKind,
  navigated,
  navigationRequested,
  selectLocation,
  selectStatus,
  toHref,
  toLocation,
} from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { safely } from '../store/safely'
import { beginCoverTransition } from './coverTransition'
import { preloadLocation } from './preloadLocation'

/** The browser does not paint windows in the background; then the saga waits this long instead. */
const hiddenMs = 100

/** Fetches code and data first; then the address and the screen change together. */
function* navigate({ payload }: ReturnType<typeof navigationRequested>): SagaIterator {
  const { location, kind } = payload
  // A click on an anchor arrives as a pop too: the screen and its data stay.
  if (kind === 'pop' && isSameScreen(location, yield select(selectLocation))) {
    yield put(navigated({ location, status: yield select(selectStatus) }))
    return
  }
  const clickSeen = kind === 'push' ? nextPaint() : null
  let status: number
  try {
    const result: PreloadResult = yield call(preloadLocation, location)
    if ('location' in result) {
      yield put(
        navigationRequested({
          location: toLocation(result.location),
          kind: kind === 'pop' ? 'replace' : kind,
        }),
      )
      return
    }
    status = result.status
  } catch (error) {
    console.error(error)
    status = getStatus(error)
  }
  // Rendering may take longer than the response; wait for one paint so that the pending state is visible first.
  if (clickSeen) yield call(() => clickSeen)
  // Safari refuses after a hundred changes in half a minute; the screen must change all the same.
  const from: AppLocation = yield select(selectLocation)
  yield call(safely(changeAddress), from, location, kind)
  const showNew: () => void = yield call(beginCoverTransition, from, location)
  yield put(navigated({ location, status }))
  showNew()
}

/**
 * Chooses the status of a screen that could not be made: 0 for no connection, 503 for a busy shop, 500 for any
 * other error.
 */
function getStatus(error: unknown): number {
  if (error instanceof Error && error.name === 'ChunkLoadError') return 0
  const { status } = error instanceof ShopApiError ? error : { status: 500 }
  return status === 0 ? 0 : [429, 503].includes(status) ? 503 : 500
}

/** Resolves when the present changes are painted; in a background window, after `hiddenMs`. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, hiddenMs)
  })

function* changeAddress(from: AppLocation, to: AppLocation, kind: NavigationKind): SagaIterator {
  const history: BrowserHistory = yield getContext('history')
  const state: EntryState = { before: toHref(from) }
  if (kind === 'push') history.push(to, state)
  if (kind === 'replace') history.replace(to, history.location.state)
}

/** Handles back and forward: the browser has changed the address already, and the screen follows. */
function* followHistory(): SagaIterator {
  const history: BrowserHistory = yield getContext('history')
  const pops = eventChannel<AppLocation>((emit) =>
    history.listen(({ location: { pathname, search, hash } }) => emit({ pathname, search, hash })),
  )
  for (;;) {
    const location: AppLocation = yield take(pops)
    yield put(navigationRequested({ location, kind: 'pop' }))
  }
}

/**
 * Watches links, and the browser's back and forward.
 * @returns never: it watches for as long as the page is open
 */
export function* watchNavigation(): SagaIterator {
  yield fork(followHistory)
  // The latest request wins: a click during a slow load abandons the first navigation.
  yield takeLatest(navigationRequested, safely(navigate))
}
