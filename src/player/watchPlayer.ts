import type { SagaIterator, Task } from 'redux-saga'
import { call, put, spawn, takeLatest } from 'redux-saga/effects'
import { loadAxios } from '../api/httpShopApi'
import {
  closeRequested,
  playListRequested,
  playRefused,
  playReleaseRequested,
  playTrackRequested,
} from './playerSlice'

const requests = [playReleaseRequested, playTrackRequested, playListRequested, closeRequested]

type PlayerModule = typeof import('./playerSaga')

/** Waits for the first track that is asked for: the player's code comes with it. */
export function* watchPlayer(): SagaIterator {
  let audio: HTMLAudioElement | null = null
  let player: Task | null = null
  yield call(loadOnIntent)
  // While the code is on its way a visitor may choose another track, or none: the latest wish counts.
  yield takeLatest(requests, function* (request: ReturnType<(typeof requests)[number]>): SagaIterator {
    if (player || closeRequested.match(request)) return
    // Before anything is waited for, while the click is still being handled: see createSound.
    audio ??= openAudio()
    try {
      const { playerSaga }: PlayerModule = yield call(loadPlayer)
      player = yield spawn(playerSaga, audio)
      yield put(request)
    } catch (error) {
      console.error(error)
      yield put(playRefused())
    }
  })
}

/** Where the pointer or the keyboard comes near a play button, the code is fetched before it is pressed. */
function loadOnIntent() {
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      if ((target as Element).closest?.('[data-play],[data-plays]')) loadPlayer().catch(() => {})
    })
}

function loadPlayer(): Promise<PlayerModule> {
  // At the same time, for the release. What goes wrong is said when it is asked for.
  loadAxios().catch(() => {})
  return import(/* webpackChunkName: "player" */ './playerSaga')
}

function openAudio(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.load()
  return audio
}
