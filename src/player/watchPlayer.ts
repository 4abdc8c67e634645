import type { SagaIterator } from 'redux-saga'
import { call, put, spawn, take } from 'redux-saga/effects'
import { playRefused, playReleaseRequested, playTrackRequested } from './playerSlice'

type PlayerModule = typeof import('./playerSaga')

/** Waits for the first track that is asked for: the player's code comes with it. */
export function* watchPlayer(): SagaIterator {
  let audio: HTMLAudioElement | null = null
  for (;;) {
    const request: ReturnType<typeof playReleaseRequested | typeof playTrackRequested> = yield take([
      playReleaseRequested,
      playTrackRequested,
    ])
    // Before anything is waited for, while the click is still being handled: see createSound.
    audio ??= openAudio()
    try {
      const { playerSaga }: PlayerModule = yield call(loadPlayer)
      yield spawn(playerSaga, audio)
      yield put(request)
      return
    } catch {
      yield put(playRefused())
    }
  }
}

const loadPlayer = (): Promise<PlayerModule> => import(/* webpackChunkName: "player" */ './playerSaga')

function openAudio(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.load()
  return audio
}
