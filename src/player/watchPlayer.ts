import { buffers, type SagaIterator } from 'redux-saga'
import { call, put, select, take } from 'redux-saga/effects'
import { loadAxios } from '../api/httpShopApi'
import { awaitFeature } from '../store/loadFeature'
import type { PlayerRequest } from './playerSaga'
import {
  closeRequested,
  playListRequested,
  playRefused,
  playReleaseRequested,
  playTrackRequested,
  selectIsPlayerOpen,
} from './playerSlice'

const playRequests = [playReleaseRequested, playTrackRequested, playListRequested]

/** Loads the player's code with the first track that is asked for. */
export function watchPlayer(): SagaIterator {
  return awaitFeature({
    load: loadPlayer,
    actions: [...playRequests, closeRequested],
    // While the code is on its way a visitor may choose another track, or none: the latest request counts.
    buffer: buffers.sliding<PlayerRequest>(1),
    due,
    refuse,
  })
}

function* due(): SagaIterator<[HTMLAudioElement]> {
  yield call(loadOnIntent)
  yield take(playRequests)
  // Before anything is waited for, while the click is still being handled: see createSound.
  return [openAudio()]
}

function* refuse(): SagaIterator {
  const isOpen: boolean = yield select(selectIsPlayerOpen)
  if (isOpen) yield put(playRefused())
}

/** Where the pointer or the keyboard comes near a play button, the code is fetched before it is pressed. */
function loadOnIntent() {
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      if ((target as Element).closest?.('[data-play],[data-plays]')) loadPlayer().catch(() => {})
    })
}

async function loadPlayer() {
  // At the same time, for the release. What goes wrong is said when it is asked for.
  loadAxios().catch(() => {})
  return (await import(/* webpackChunkName: "player" */ './playerFeature')).playerFeature
}

function openAudio(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.load()
  return audio
}
