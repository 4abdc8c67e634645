import type { SagaIterator, Task } from 'redux-saga'
import { call, cancel, put, spawn, take, takeEvery } from 'redux-saga/effects'
import { closeRequested, playRefused, playReleaseRequested, playTrackRequested } from './playerSlice'

type PlayerRequest = ReturnType<
  typeof playReleaseRequested | typeof playTrackRequested | typeof closeRequested
>
type PlayerModule = typeof import('./playerSaga')

/** Waits for the first track that is asked for: the player's code comes with it. */
export function* watchPlayer(): SagaIterator {
  let audio: HTMLAudioElement | null = null
  for (;;) {
    let latest: PlayerRequest = yield take([playReleaseRequested, playTrackRequested])
    // Before anything is waited for, while the click is still being handled: see createSound.
    audio ??= openAudio()
    // While the code is on its way a visitor may choose another track, or none.
    const listener: Task = yield takeEvery(
      [playReleaseRequested, playTrackRequested, closeRequested],
      (request: PlayerRequest) => {
        latest = request
      },
    )
    try {
      const { playerSaga }: PlayerModule = yield call(loadPlayer)
      yield spawn(playerSaga, audio)
      yield put(latest)
      return
    } catch (error) {
      console.error(error)
      if (!closeRequested.match(latest)) yield put(playRefused())
    } finally {
      yield cancel(listener)
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
