import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, fork, getContext, put, select, take, takeLatest } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import type { BrowserHistory, EntryState } from '../navigation/browserHistory'
import {
  arrived,
  hrefOf,
  isSameScreen,
  type NavigationKind,
  navigationRequested,
  type Place,
  placeOf,
  selectPlace,
  selectStatus,
} from '../navigation/navigationSlice'
import type { PreloadResult } from '../store/preload'
import { safely } from '../store/safely'
import { beginCoverTransition } from './coverTransition'
import { preloadPlace } from './preloadPlace'

/** Windows that are not seen are not painted. */
const hiddenMs = 100

/** Code and data first, then the address and the screen change together. */
function* navigate({ payload }: ReturnType<typeof navigationRequested>): SagaIterator {
  const { place, kind } = payload
  // A click on an anchor comes here as a pop too: the screen and its data stay.
  if (kind === 'pop' && isSameScreen(place, yield select(selectPlace))) {
    yield put(arrived({ place, status: yield select(selectStatus) }))
    return
  }
  const clickSeen = kind === 'push' ? painted() : null
  let status: number
  try {
    const result: PreloadResult = yield call(preloadPlace, place)
    if ('location' in result) {
      yield put(
        navigationRequested({ place: placeOf(result.location), kind: kind === 'pop' ? 'replace' : kind }),
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
  const from: Place = yield select(selectPlace)
  yield call(safely(changeAddress), from, place, kind)
  const showNew: () => void = yield call(beginCoverTransition, from, place)
  yield put(arrived({ place, status }))
  showNew()
}

/** Of a screen that could not be made; its code, when it does not come, is no call of the shop's API. */
function statusOf(error: unknown): number {
  if (error instanceof Error && error.name === 'ChunkLoadError') return 0
  const { status } = error instanceof ShopApiError ? error : { status: 500 }
  return status === 0 ? 0 : [429, 503].includes(status) ? 503 : 500
}

/** Resolves when what has changed until now is painted; in a window that is not seen, soon. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, hiddenMs)
  })

function* changeAddress(from: Place, to: Place, kind: NavigationKind): SagaIterator {
  const history: BrowserHistory = yield getContext('history')
  const state: EntryState = { before: hrefOf(from) }
  if (kind === 'push') history.push(to, state)
  if (kind === 'replace') history.replace(to, history.location.state)
}

/** Back and forward: the browser has changed the address, the screen follows. */
function* followHistory(): SagaIterator {
  const history: BrowserHistory = yield getContext('history')
  const pops = eventChannel<Place>((emit) =>
    history.listen(({ location: { pathname, search, hash } }) => emit({ pathname, search, hash })),
  )
  for (;;) {
    const place: Place = yield take(pops)
    yield put(navigationRequested({ place, kind: 'pop' }))
  }
}

export function* watchNavigation(): SagaIterator {
  yield fork(followHistory)
  // The latest request wins: a click during a slow load leaves the first one unfinished.
  yield takeLatest(navigationRequested, safely(navigate))
}
