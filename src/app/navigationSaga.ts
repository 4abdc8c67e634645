import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, fork, put, take, takeLatest } from 'redux-saga/effects'
import type { PreloadResult } from '../store/preload'
import {
  arrived,
  hrefOf,
  type NavigationKind,
  navigationRequested,
  type Place,
  placeOf,
} from './navigationSlice'
import { preloadPlace } from './preloadPlace'

/** Code and data first, then the address and the screen change together. */
export function* navigate({ payload }: ReturnType<typeof navigationRequested>): SagaIterator {
  const { place, kind } = payload
  let status = 500
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
  }
  yield call(changeAddress, place, kind)
  yield put(arrived({ place, status }))
}

function changeAddress(place: Place, kind: NavigationKind) {
  if (kind === 'push') window.history.pushState(null, '', hrefOf(place))
  if (kind === 'replace') window.history.replaceState(null, '', hrefOf(place))
}

function currentPlace(): Place {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

/** Back and forward: the browser has changed the address, the screen follows. */
function* followHistory(): SagaIterator {
  const pops = eventChannel<Place>((emit) => {
    const onPop = () => emit(currentPlace())
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  })
  for (;;) {
    const place: Place = yield take(pops)
    yield put(navigationRequested({ place, kind: 'pop' }))
  }
}

export function* watchNavigation(): SagaIterator {
  yield fork(followHistory)
  // The latest request wins: a click during a slow load leaves the first one unfinished.
  yield takeLatest(navigationRequested, navigate)
}
