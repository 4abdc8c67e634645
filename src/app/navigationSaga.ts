import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, fork, getContext, put, select, take, takeLatest } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import type { BrowserHistory, EntryState } from '../navigation/browserHistory'
import {
  type AppLocation,
  hrefOf,
  isSameScreen,
  locationOf,
  type NavigationKind,
  navigated,
  navigationRequested,
  selectLocation,
  selectStatus,
} from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { safely } from '../store/safely'
import { beginCoverTransition } from './coverTransition'
import { preloadLocation } from './preloadLocation'

/** Windows that are not seen are not painted. */
const hiddenMs = 100

/** Code and data first, then the address and the screen change together. */
function* navigate({ payload }: ReturnType<typeof navigationRequested>): SagaIterator {
  const { location, kind } = payload
  // A click on an anchor comes here as a pop too: the screen and its data stay.
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
          location: locationOf(result.location),
          kind: kind === 'pop' ? 'replace' : kind,
        }),
      )
      return
    }
    status = result.status
  } catch (error) {
    console.error(error)
    status = statusOf(error)
  }
  // A slow phone takes longer to make a screen than the shop to answer: it is shown before that the click was heard.
  if (clickSeen) yield call(() => clickSeen)
  // Safari refuses after a hundred changes in half a minute: the screen changes all the same.
  const from: AppLocation = yield select(selectLocation)
  yield call(safely(changeAddress), from, location, kind)
  const showNew: () => void = yield call(beginCoverTransition, from, location)
  yield put(navigated({ location, status }))
  showNew()
}

/** Of a screen that could not be made; its code, when it does not come, is no call of the shop's API. */
function statusOf(error: unknown): number {
  if (error instanceof Error && error.name === 'ChunkLoadError') return 0
  const { status } = error instanceof ShopApiError ? error : { status: 500 }
  return status === 0 ? 0 : [429, 503].includes(status) ? 503 : 500
}

/** Resolves when what has changed until now is painted; in a window that is not seen, soon. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, hiddenMs)
  })

function* changeAddress(from: AppLocation, to: AppLocation, kind: NavigationKind): SagaIterator {
  const history: BrowserHistory = yield getContext('history')
  const state: EntryState = { before: hrefOf(from) }
  if (kind === 'push') history.push(to, state)
  if (kind === 'replace') history.replace(to, history.location.state)
}

/** Back and forward: the browser has changed the address, the screen follows. */
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

export function* watchNavigation(): SagaIterator {
  yield fork(followHistory)
  // The latest request wins: a click during a slow load leaves the first one unfinished.
  yield takeLatest(navigationRequested, safely(navigate))
}
