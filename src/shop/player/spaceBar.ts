import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, put, select, take, takeEvery } from 'redux-saga/effects'
import {
  closeRequested,
  pauseRequested,
  resumeRequested,
  selectIsMoving,
  selectIsPlayerOpen,
} from './playerSlice'
import { playerRestored, releaseChosen } from './queue/queueSlice'

const wantsSpace = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, summary, [contenteditable], [role], [tabindex="0"]') !==
    null

/** Emits presses of the space bar outside of controls that use it themselves. */
const spaceBar = (): EventChannel<true> =>
  eventChannel((emit) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || wantsSpace(event.target)) return
      emit(true)
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

/**
 * Makes the space bar pause and play while the player is open; otherwise it scrolls, as in every page.
 * @returns never: it listens for as long as the page is open
 */
export function* watchSpaceBar(): SagaIterator {
  for (;;) {
    const isOpen: boolean = yield select(selectIsPlayerOpen)
    if (!isOpen) yield take([releaseChosen, playerRestored])
    const presses: EventChannel<true> = yield call(spaceBar)
    yield takeEvery(presses, press)
    yield take(closeRequested)
    presses.close()
  }
}

function* press(): SagaIterator {
  const isMoving: boolean = yield select(selectIsMoving)
  yield put(isMoving ? pauseRequested() : resumeRequested())
}
